import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseList, selectionOf } from './case-list.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'))
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const step = { request: { method: 'GET', target: '/', headers: {} }, response: { status: 200, headers: {} } }
    const fixture = {
      claim: `claim ${name}`,
      operation: `op-${name}`,
      kind: 'positive',
      provenance: { type: 'documented' },
      steps: [step],
    }
    await writeFile(join(folder, `${name}.json`), JSON.stringify(fixture))
  }
})
afterAll(() => rm(folder, { recursive: true }))

const claims = async (selection = {}): Promise<string[]> =>
  (await caseList([folder], selection)).map(({ fixture }) => fixture.claim)

it('cases are sorted by path', async () => {
  expect(await claims()).toEqual(['claim a', 'claim b', 'claim c', 'claim d', 'claim e'])
})

it('a file can contain several, distinguished by name', async () => {
  const file = `${folder}-many.json`
  const fixtures = await caseList([folder])
  await writeFile(file, JSON.stringify(fixtures.map(({ fixture }) => fixture)))
  const found = await caseList([pathToFileURL(file).href])
  await rm(file)
  expect(found.map(({ fixture }) => fixture.claim)).toEqual(await claims())
  expect(found[0]?.path).toBe(`${file}#op-a/claim-a`)
})

it('the shards together contain each case once', async () => {
  const parts = await Promise.all([1, 2].map(index => claims({ shard: { index, count: 2 } })))
  expect(parts).toEqual([
    ['claim a', 'claim c', 'claim e'],
    ['claim b', 'claim d'],
  ])
})

it('a filter selects by path, claim and operation', async () => {
  expect(await claims({ filter: 'claim b' })).toEqual(['claim b'])
  expect(await claims({ filter: 'op-c' })).toEqual(['claim c'])
  expect(await claims({ filter: 'd.json' })).toEqual(['claim d'])
})

it('an empty selection is an error', async () => {
  await expect(claims({ filter: 'nowhere' })).rejects.toThrow(
    'None of the 5 cases is selected by the filter "nowhere".',
  )
  await expect(claims({ filter: 'op-a', shard: { index: 2, count: 2 } })).rejects.toThrow('for the part 2 of 2.')
})

it('a selection is read from the environment', () => {
  expect(selectionOf({})).toEqual({})
  expect(selectionOf({ CASES: 'listUtxos', SHARD: '2/3' })).toEqual({
    filter: 'listUtxos',
    shard: { index: 2, count: 3 },
  })
  expect(selectionOf({ SHARD: '2/2' })).toEqual({ shard: { index: 2, count: 2 } })
  for (const SHARD of ['0/2', '3/2', 'half']) expect(() => selectionOf({ SHARD })).toThrow('such as "1/4"')
})
