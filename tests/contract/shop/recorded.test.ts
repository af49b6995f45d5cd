import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Contract,
  type Fixture,
  isBad,
  type Judge,
  type Recorded,
  readFixtures,
  record,
  recordingProxy,
  startReplay,
  verify,
} from '@chainwright/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emittedJudge } from '../../../generators/cli/contract/judge.ts'
import { subjectOf } from '../../../generators/cli/contract/subject.ts'
import { recordingTerminal } from '../../../generators/cli/testing/terminal.ts'
import { openapi, openrpc } from './documents.ts'
import { openShop, shopKey } from './server.ts'

const root = join(import.meta.dirname, '../../..')
const context = { recorder: 'this test', source: 'loopback', date: new Date().toISOString().slice(0, 10) }
const fixtureOf = (recorded: Recorded): Fixture => {
  if (!('fixture' in recorded)) throw new Error(`refused: ${JSON.stringify(recorded)}`)
  return recorded.fixture
}
const files = (fixtures: readonly Fixture[]) => fixtures.map((fixture, index) => ({ path: `${index}.json`, fixture }))
const line = (verdict: {
  fixture: string
  claim?: string
  pointer: string
  expected: string
  actual: string
}): string => `${verdict.claim} ${verdict.pointer}: ${verdict.expected}, ${verdict.actual}`

const loaded = async (documents: readonly string[], cwd: string): Promise<{ contract: Contract; judge: Judge }> => {
  const terminal = recordingTerminal(cwd)
  const read = await subjectOf({ documents, name: 'recorded' }, terminal)
  if ('code' in read) throw new Error(terminal.printed.err)
  const validators = await emittedJudge(read.subject.apis)
  onTestFinished(validators.remove)
  return { contract: read.subject.contract, judge: validators.judge }
}

const shopContract = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-recorded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi))
  await writeFile(join(folder, 'openrpc.json'), JSON.stringify(openrpc))
  return loaded(['openapi.json', 'openrpc.json'], folder)
}

/** The calls of a client of the shop; some of them with its key. */
const shopping = async (url: string): Promise<void> => {
  const key = { 'x-shop-key': shopKey }
  const json = { 'content-type': 'application/json' }
  const send = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).text()
  const made = JSON.parse(
    await send('/api/items', {
      method: 'POST',
      headers: json,
      body: '{"name":"pot","price":7,"category":"cups"}',
    }),
  ) as { id: string }
  await send(`/api/items/${made.id}`)
  await send(`/api/items/${made.id}`, {
    method: 'PUT',
    headers: json,
    body: '{"name":"jug","price":8,"category":"cups"}',
  })
  await send(`/api/items/${made.id}`)
  await send(`/api/items/${made.id}`, { method: 'DELETE' })
  await send(`/api/items/${made.id}`)
  const { next } = JSON.parse(await send('/api/items?limit=3')) as { next: string }
  await send(`/api/items?limit=3&pageToken=${next}`)
  await send('/api/items?limit=100')
  await send('/api/orders')
  await send('/api/orders', { headers: key })
  await send('/api/orders/3', { headers: key })
  await send('/api/status')
  const rpc = (method: string, params: object) =>
    send('/rpc', { method: 'POST', headers: json, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  await rpc('stock.listStocks', {})
  const { result } = JSON.parse(await rpc('stock.createStock', { pieces: 3 })) as { result: { id: string } }
  await rpc('stock.getStock', { id: result.id })
  await rpc('stock.deleteStock', { id: result.id })
  await rpc('stock.getStock', { id: result.id })
}

describe('record --proxy', () => {
  it('keeps every exchange, in order, and the recording verifies against the recorded shop and against a new one', async () => {
    const shop = await openShop()
    onTestFinished(shop.close)
    const { contract, judge } = await shopContract()
    const proxy = await recordingProxy({ ...context, contract, target: shop.url })
    await shopping(proxy.url)
    const fixtures = (await proxy.close()).map(fixtureOf)
    expect(proxy.left).toEqual([])
    expect(fixtures.flatMap(({ steps }) => steps)).toHaveLength(18)
    const life = fixtures.find(({ steps }) => steps[0]?.request.target === '/api/items' && steps.length > 4)
    expect(life?.steps.map(({ request, response }) => `${request.method} ${response.status}`).slice(0, 6)).toEqual([
      'POST 201',
      'GET 200',
      'PUT 200',
      'GET 200',
      'DELETE 204',
      'GET 404',
    ])
    const anonymous = fixtures.flatMap(({ steps }) => steps.filter(({ credentials }) => credentials === 'none'))
    expect(anonymous.map(({ request, response }) => [request.target, response.status])).toEqual([['/api/orders', 401]])
    const again = await openShop()
    onTestFinished(again.close)
    for (const target of [again.url, shop.url]) {
      const { verdicts } = await verify({
        contract,
        target,
        judge,
        fixtures: files(fixtures),
        headers: { 'x-shop-key': shopKey },
        unsafe: true,
        rate: 1_000_000,
      })
      expect(verdicts.filter(isBad).map(line)).toEqual([])
    }
  })

  it('omits exchanges that show nothing new, and reports the reason', async () => {
    const shop = await openShop()
    onTestFinished(shop.close)
    const { contract } = await shopContract()
    const proxy = await recordingProxy({ ...context, contract, target: shop.url })
    for (let index = 0; index < 4; index += 1) await (await fetch(`${proxy.url}/api/status`)).text()
    expect((await proxy.close()).length).toBe(1)
    expect(proxy.left).toEqual([{ name: 'GET /api/status', reason: expect.stringContaining('sent again 3 times') }])
  })
})

describe.each([
  ['data', ['specs/data/openapi.yaml']],
  ['metrics', ['specs/metrics/openapi.yaml']],
  ['node', ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml']],
] as const)('the recording of a server with the cases of %s', (api, documents) => {
  it('verifies against it', async () => {
    const { contract, judge } = await loaded(documents, root)
    const all = (await readFixtures(join(root, 'specs', api, 'fixtures'))).filter(
      ({ fixture: { kind, steps } }) => kind === 'positive' && steps.length === 1,
    )
    // two of each operation
    const cases = all.filter(
      ({ fixture }, index) =>
        all.slice(0, index).filter(other => other.fixture.operation === fixture.operation).length < 2,
    )
    const server = await startReplay({ contract, fixtures: cases.map(({ fixture }) => fixture) })
    onTestFinished(server.close)
    const options = { contract, target: server.url, rate: 1_000_000, unsafe: true }
    const { recorded } = await record({ ...context, ...options, fixtures: cases, between: 0 })
    // wait until the client notices the connections that the server closed
    await new Promise(done => setTimeout(done, 100))
    const fixtures = recorded.flatMap(each => ('fixture' in each ? [each.fixture] : []))
    expect(fixtures.length).toBeGreaterThan(cases.length / 3)
    const { verdicts } = await verify({ ...options, judge, fixtures: files(fixtures) })
    expect(verdicts.filter(isBad).map(line)).toEqual([])
  })
})
