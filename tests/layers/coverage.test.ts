import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cases, isWhole } from './cases.ts'
import { type ApiName, apiNames, contractOf, independent } from './contracts.ts'
import { coverageOf, isOfEndpoint, pointsOf } from './coverage/coverage.ts'

// Coverage is of the whole list: a part of it covers a part.
describe.runIf(isWhole)('coverage', () => {
  test.each(apiNames)(
    'of %s: every operation, answer, parameter, value, bound and rule has a fixture, or a reason',
    async api => {
      const coverage = await coverageOf(await contractOf(api), fixturesOf(api), independent)
      const missing = coverage.flatMap(({ operation, missing }) =>
        missing.map(({ name }) => `${operation.id}: ${name}`),
      )
      const total = coverage.reduce((sum, { operation }) => sum + pointsOf(operation).length, 0)
      const gaps = gapsOf(api)
      console.log(`${api}: ${total - missing.length} of ${total} points covered, ${gaps.size} gaps with a reason`)
      expect(total).toBeGreaterThan(50)
      expect(
        missing.filter(name => !gaps.has(name)),
        'points without a fixture',
      ).toEqual([])
      expect(
        [...gaps.keys()].filter(name => !missing.includes(name)),
        'gaps that are none any more',
      ).toEqual([])
    },
  )

  test('every answer of an endpoint has a case of its protocol, or a reason', async () => {
    const { operations } = await contractOf('node')
    const texts = fixturesOf('node')
      .filter(({ kind }) => kind === 'protocol')
      .flatMap(({ steps }) => steps.map(({ response }) => JSON.stringify(response.body) ?? ''))
    const errors = operations.flatMap(operation =>
      operation.outcomes.flatMap(outcome =>
        outcome.protocol === 'jsonrpc' && outcome.kind === 'failure' && isOfEndpoint(operation, outcome.key)
          ? [outcome]
          : [],
      ),
    )
    const unseen = errors.filter(({ code, message }) => {
      const parts = message.split(/\{\w+\}/)
      return !texts.some(
        text => text.includes(`"code":${code}`) && parts.every(part => text.includes(part.replaceAll('"', '\\"'))),
      )
    })
    const names = [...new Set(unseen.map(({ key }) => `endpoint: answer ${key}`))]
    const gaps = gapsOf('node', 'endpoint: ')
    expect(
      names.filter(name => !gaps.has(name)),
      'answers without a fixture',
    ).toEqual([])
    expect(
      [...gaps.keys()].filter(name => !names.includes(name)),
      'gaps that are none any more',
    ).toEqual([])
  })
})

test('no line of a gaps file is without a reason', () => {
  for (const api of apiNames)
    for (const [name, reason] of [...gapsOf(api), ...gapsOf(api, 'endpoint: ')])
      expect(reason.length, name).toBeGreaterThan(20)
})

const fixturesOf = (api: ApiName) => cases.filter(case_ => case_.api === api).map(({ fixture }) => fixture)

/** `specs/<api>/gaps.txt`: `<operation>: <point> | <reason>`, a line each. Those of endpoints begin with `endpoint: `. */
function gapsOf(api: ApiName, prefix = ''): Map<string, string> {
  const text = readFileSync(fileURLToPath(new URL(`../../specs/${api}/gaps.txt`, import.meta.url)), 'utf8')
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const all = lines.map(line => line.split(' | ') as [string, string])
  return new Map(all.filter(([name]) => name.startsWith('endpoint: ') === (prefix !== '')))
}
