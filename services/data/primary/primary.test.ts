import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataServer } from '@chainwright/data-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestPrimary } from '../../ingest/primary/ingest.ts'
import { blsThread } from '../../sign/thread.ts'
import { openEmbedded } from '../../store/embedded.ts'
import { migrate } from '../../store/migrate.ts'
import { migrations } from '../../store/migrations/index.ts'
import { storedPageTokens } from '../../store/page-tokens.ts'
import type { Store } from '../../store/store.ts'
import { primaryOperations } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'primary-'))
const fixtureFolder = join(import.meta.dirname, '../../../specs/data/fixtures')
const thread = blsThread()
let store: Store
let get: (target: string, body?: object) => Promise<{ status: number; json: Record<string, never> }>

beforeAll(async () => {
  store = await openEmbedded({ folder, minFreeBytes: 0 })
  await migrate(store, migrations)
  await ingestPrimary(store, 'testnet', [join(import.meta.dirname, '../../../recordings/chain')], { batchBlocks: 5 })
  const server = createDataServer(
    primaryOperations(store, () => ({ thread, sources: [], timeoutMs: 1000 }), {
      all: async () => [],
      requireBlocks: async () => {},
    }),
    { partial: true, pageTokens: storedPageTokens(store), validate: 'throw' } as never,
  )
  get = async (target, body) => {
    const response = await server.fetch(
      new Request(
        `http://localhost${target}`,
        body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      ),
    )
    return { status: response.status, json: (await response.json()) as Record<string, never> }
  }
})
afterAll(async () => {
  await thread.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

interface Fixture {
  readonly claim: string
  readonly operation: string
  readonly kind: string
  readonly provenance: { readonly type: string; readonly from?: readonly string[] }
  readonly volatile?: readonly {
    readonly step: number
    readonly at: string
    readonly judge: { readonly bind?: string } | string
  }[]
  readonly steps: readonly {
    readonly request: { readonly target: string; readonly body?: { readonly json: object } }
    readonly response: { readonly status: number; readonly body?: { readonly json: Record<string, unknown> } }
  }[]
}
const operations = ['aggregateSignatures', 'listUtxos', 'listVertices', 'listProposedBlocks', 'listAddressChains']
const fixtures = globSync(`{${operations.join(',')}}/*.json`, { cwd: fixtureFolder })
  .map(file => JSON.parse(readFileSync(join(fixtureFolder, file), 'utf8')) as Fixture)
  .filter(
    ({ kind, provenance }) =>
      kind === 'positive' && provenance.type === 'derived' && provenance.from?.some(from => from.endsWith('.jsonl')),
  )

it('fixtures can be derived from the recorded network', () => expect(fixtures.length).toBeGreaterThan(15))

it.each(fixtures)('$operation: $claim', async ({ steps, volatile = [] }) => {
  const bound = new Map<string, string>()
  for (const [index, { request, response }] of steps.entries()) {
    const target = request.target.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => bound.get(name) ?? '')
    const answer = await get(target, request.body?.json)
    const expected = structuredClone(response.body?.json ?? {})
    for (const { step, at, judge } of volatile) {
      if (step !== index) continue
      const name = at.slice(1)
      if (typeof judge === 'object' && judge.bind !== undefined) bound.set(judge.bind, String(answer.json[name]))
      expected[name] = answer.json[name]
    }
    expect(answer).toEqual({ status: response.status, json: expected })
  }
})
