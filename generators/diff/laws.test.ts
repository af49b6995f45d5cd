import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Api, Json } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { diff } from './diff.ts'
import { worst } from './rule.ts'
import { apiOfSchemas } from './testing/random-api.ts'
import { randomSchemas, randomVersions } from './testing/random-schemas.ts'

const root = join(import.meta.dirname, '../..')
const suites = join(root, 'tests/suites')

/** The content of the host that a document of the suite refers to. */
const elsewhere = JSON.stringify({
  components: { externalDocs: { ThingExternalDocs: { type: 'http', scheme: 'basic' } } },
})

const read = async (folder: string, entries: readonly string[]): Promise<Api> => {
  const { api, diagnostics } = await loadApi({
    name: 'law',
    root: folder,
    entries,
    distinct: true,
    policy: { hosts: ['example.com'], fetch: async () => new TextEncoder().encode(elsewhere) },
  })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return api
}

describe('a comparison of a document with itself finds no change', () => {
  it.each([
    [['specs/data/openapi.yaml']],
    [['specs/metrics/openapi.yaml']],
    [['specs/node/openrpc.yaml', 'specs/node/openapi.yaml']],
  ])('%s', async entries => {
    const [before, after] = [await read(root, entries), await read(root, entries)]
    expect(after.operations.length).toBeGreaterThan(1)
    expect(diff(before, after)).toEqual([])
  })

  const documents = [
    ...globSync('openapi/pass/*.json', { cwd: suites }),
    ...globSync('openrpc/*.json', { cwd: suites }),
  ].sort()

  it('the public suites contain 43 documents', () => expect(documents).toHaveLength(43))

  it.each(documents)('%s', async document => {
    expect(diff(await read(suites, [document]), await read(suites, [document]))).toEqual([])
  })

  it('in 500 random documents', async () => {
    let compared = 0
    for (const schemas of fc.sample(randomSchemas, { numRuns: 500, seed: 3 })) {
      const [before, after] = [await apiOfSchemas(schemas, 'input'), await apiOfSchemas(schemas, 'input')]
      if (before === undefined || after === undefined) continue
      compared++
      expect(diff(before, after), JSON.stringify(schemas)).toEqual([])
    }
    expect(compared).toBeGreaterThan(450)
  })
})

describe('a reverted change', () => {
  it('breaks if it was an addition, in 1,500 random pairs of schemas', async () => {
    let added = 0
    for (const [before, after] of fc.sample(randomVersions, { numRuns: 1500, seed: 9 }))
      for (const direction of ['input', 'output'] as const) {
        const [was, is] = [await apiOfSchemas(before, direction), await apiOfSchemas(after, direction)]
        if (was === undefined || is === undefined || wireLevel(diff(was, is)) !== 'minor') continue
        added++
        expect(wireLevel(diff(is, was)), `${direction} ${JSON.stringify(before)} → ${JSON.stringify(after)}`).toBe(
          'major',
        )
      }
    expect(added).toBeGreaterThan(150)
  })
})

describe('long lists of values', () => {
  const enumOf = (prefix: string, count: number) => ({
    enum: Array.from({ length: count }, (_, at) => `${prefix}${at}`),
  })
  /** Processor time in milliseconds, which other processes on the machine do not increase. */
  const costOf = async (count: number, after: Json): Promise<number> => {
    const [was, is] = [
      await apiOfSchemas({ Root: enumOf('v', count), Other: {} }, 'output'),
      await apiOfSchemas({ Root: after, Other: {} }, 'output'),
    ]
    if (was === undefined || is === undefined) throw new Error('The schemas are not read.')
    const start = process.cpuUsage()
    expect(diff(was, is).length).toBeGreaterThan(0)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }

  it.each([
    ['other values', (count: number) => enumOf('w', count)],
    ['another type', (count: number) => ({ ...enumOf('v', count), type: 'integer' })],
  ])('are compared with %s in linear time', async (_, after) => {
    await costOf(500, after(500))
    const quarter = await costOf(3_000, after(3_000))
    expect(await costOf(12_000, after(12_000))).toBeLessThan(9 * Math.max(quarter, 20))
  })
})

const wireLevel = (changes: readonly Change[]) => worst(changes.map(({ impact }) => impact.wire))
