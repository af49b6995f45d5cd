import type { RequestListener } from 'node:http'
import { startServer } from '@chainwright/testing/start-server'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Fixture } from '../format/fixture.ts'
import { recordingProxy } from '../record/proxy.ts'
import { record } from '../record/record.ts'
import { startReplay } from '../replay/start.ts'
import { verify } from '../verify/verify.ts'
import { forProvider } from './method-prefixes.ts'
import { contractOf } from './read.ts'

// A contract with the prefix `xvm.`, and a provider that has its methods only under `avm.`.
const document = {
  openrpc: '1.4.1',
  info: { title: 'X', version: '1' },
  'x-method-prefixes': { xvm: ['avm'] },
  servers: [{ url: 'http://node.example/bc/X' }],
  methods: ['xvm.getHeight', 'xvm.getTx', 'eth_chainId'].map(name => ({
    name,
    params: [],
    result: { name: 'result', schema: { type: 'string' } },
  })),
}
const contract = contractOf([document])
const body = (method: string, answer: object) => ({
  request: { body: { text: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{}}` } },
  response: { body: { text: JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }) } },
})
const fixtureOf = (method: string, answer: object): Fixture => {
  const { request, response } = body(method, answer)
  const headers = { 'content-type': 'application/json' }
  return {
    claim: `what ${method} answers`,
    operation: method,
    kind: 'positive',
    provenance: { type: 'documented', source: 'test' },
    steps: [
      {
        request: { method: 'POST', target: '/bc/X', headers, ...request },
        response: { status: 200, headers, ...response },
      },
    ],
  } as Fixture
}
const fixtures = [
  fixtureOf('xvm.getHeight', { result: '7' }),
  fixtureOf('xvm.getTx', { error: { code: -32000, message: 'xvm.getTx: not found' } }),
]

let requests: string[] = []
const provider: RequestListener = async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { id, method } = JSON.parse(text) as { id: number; method: string }
  requests.push(method)
  const known: Record<string, object> = {
    'avm.getHeight': { result: '7' },
    'avm.getTx': { error: { code: -32000, message: 'avm.getTx: not found' } },
    eth_chainId: { result: 'a result may say avm.getTx' },
  }
  const answer = known[method] ?? { error: { code: -32601, message: `can't find service "${method}"` } }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
}
let target: string
beforeAll(async () => {
  const { url, stop } = await startServer(provider)
  target = url
  return stop
})
beforeEach(() => {
  requests = []
})

const context = () => ({
  contract,
  target,
  recorder: 'test',
  source: 'test',
  date: '2026-11-22',
  rate: 1000,
  between: 1,
})
const files = fixtures.map(fixture => ({ path: `${fixture.operation}/case.json`, fixture }))

it('verify calls the names of the provider, and validates by those of the contract', async () => {
  const judging = { ...context(), fixtures: files, judge: () => [] }
  const alias = await verify({ ...judging, methodPrefixes: { xvm: 'avm' } })
  expect(requests).toEqual(['avm.getHeight', 'avm.getTx', 'eth_chainId'])
  const ofAnswers = alias.verdicts.filter(({ layer }) => layer === 'provider')
  expect(ofAnswers.map(({ outcome, actual }) => [outcome, actual])).toEqual(Array(3).fill(['passed', '']))
  // Its fixture contains a refusal.
  expect(alias.verdicts.filter(({ layer }) => layer === 'coverage')).toMatchObject([{ fixture: 'xvm.getTx' }])
  const without = await verify(judging)
  expect(without.outcome).toBe('violation')
})

it('record calls the names of the provider, and writes those of the contract', async () => {
  const { recorded } = await record({ ...context(), fixtures: files, methodPrefixes: { xvm: 'avm' } })
  const texts = recorded.map(each => JSON.stringify(each))
  expect(recorded).toHaveLength(3)
  expect(texts.filter(text => text.includes('avm.'))).toEqual([texts[2]])
  expect(texts[2]).toContain('a result may say avm.getTx')
})

it('a proxy forwards the requests of a client, and records them under the names of the contract', async () => {
  const proxy = await recordingProxy({ ...context() })
  const text = body('avm.getTx', {}).request.body.text
  const answer = await fetch(`${proxy.url}/bc/X`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.text()).toContain('avm.getTx: not found')
  const [recorded] = await proxy.close()
  expect(new Set(requests)).toEqual(new Set(['avm.getTx']))
  expect(recorded).toMatchObject({ fixture: { operation: 'xvm.getTx' } })
  expect(JSON.stringify(recorded)).not.toContain('avm.')
})

it('replay accepts the method prefixes of the contract, of `x-method-prefixes`, and of its option', async () => {
  await using server = await startReplay({ documents: [document], fixtures, methodPrefixes: { xvm: 'x' } })
  const send = async (text: string) =>
    (
      await fetch(`${server.url}/bc/X`, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } })
    ).json()
  for (const method of ['xvm.getHeight', 'avm.getHeight', 'x.getHeight'])
    expect(await send(body(method, {}).request.body.text)).toMatchObject({ result: '7' })
  const batch = `[{"jsonrpc":"2.0","id":1,"method":"avm.getHeight"}, {"jsonrpc":"2.0","id":2,"method":"other.getHeight"}]`
  expect(await send(batch)).toMatchObject([{ result: '7' }, { error: { code: -32601 } }])
})

it('only the names of methods change in a text', () => {
  const { request } = forProvider({ xvm: 'avm' })
  const renamed = (text: string) =>
    request({ method: 'POST', target: '/', headers: {}, body: { text } }).body as { text: string }
  const text = `{ "id": 18446744073709551615, "params": {"method": "xvm.a"}, "method" : "xvm.b" }`
  expect(renamed(text).text).toBe(text.replace('"xvm.b"', '"avm.b"'))
  expect(renamed(`[ ${text} ,${text}]`).text).toBe(`[ ${text} ,${text}]`.replaceAll('"xvm.b"', '"avm.b"'))
  for (const same of ['{"method":"xvmx.a"}', '{"method":7}', '["xvm.a"]', '"xvm.a"', '{"method":"xvm.a"', ''])
    expect(renamed(same).text).toBe(same)
})
