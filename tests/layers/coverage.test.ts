import { describe, expect, it } from 'vitest'
import { contractPointsOf, pointKinds } from '../../generators/cli/coverage/points.ts'
import { cases, isWhole } from './cases.ts'
import { apiNames, contractOf, coverageJudge } from './contracts.ts'
import { gapsOf } from './gaps.ts'

// Coverage is defined for all fixtures, so a part of them would cover only a part.
describe.runIf(isWhole)('coverage', () => {
  it.each(apiNames)('%s: every point of the contract has a fixture, or a reason', async api => {
    const fixtures = cases.filter(case_ => case_.api === api).map(({ fixture }) => fixture)
    const subjects = await contractPointsOf(await contractOf(api), fixtures, coverageJudge)
    const points = subjects.flatMap(({ id, points }) =>
      points.map(point => ({ ...point, name: `${id}: ${point.name}` })),
    )
    const missing = points.filter(({ isShown }) => !isShown).map(({ name }) => name)
    const gaps = gapsOf(api)
    const ids = subjects.map(({ id }) => id)
    console.log(
      `${api}: ${points.length - missing.length} of ${points.length} points covered (${pointKinds
        .map(kind => `${points.filter(point => point.kind === kind).length} ${kind}`)
        .join(', ')}), ${gaps.size} gaps with a reason`,
    )
    expect(
      missing.filter(point => gaps.reasonOf(point) === undefined),
      'points without a fixture',
    ).toEqual([])
    expect(gaps.unknown(ids), 'lines of gaps.txt that name no operation').toEqual([])
    expect(
      gaps.unneeded({ all: points.map(({ name }) => name), missing }, ids),
      'lines of gaps.txt that match no gap',
    ).toEqual([])
    expect(points.filter(({ kind }) => kind === 'properties').length).toBeGreaterThan(5)
    expect(points.length).toBeGreaterThan(50)
  })

  it('requires points for time, credentials and endpoint errors', async () => {
    const names: string[] = []
    for (const api of apiNames)
      for (const { id, points } of await contractPointsOf(await contractOf(api), [], coverageJudge))
        names.push(...points.map(({ name }) => `${api} ${id}: ${name}`))
    expect(names).toEqual(
      expect.arrayContaining([
        'data reindexNftToken: limit of 3600 s before its end',
        'data reindexNftToken: limit of 3600 s at its end',
        'data page tokens: lifetime of 86400 s before its end',
        'data page tokens: lifetime of 86400 s after its end',
        'metrics page tokens: lifetime of 86400 s after its end',
        'data getBlock: credentials wrong',
        'data getBlock: credentials other',
        'node endpoint: response batchTooLarge',
      ]),
    )
  })
})
