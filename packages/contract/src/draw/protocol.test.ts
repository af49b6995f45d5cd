import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import { verify } from '../verify/verify.ts'

const contract = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: ['deleteSums', 'getSum'].map(name => ({
      name,
      params: [],
      result: { name: 'sum', schema: { type: 'integer' } },
    })),
  },
])

interface Call {
  readonly id?: unknown
  readonly method?: unknown
}

const errorOf = (code: number, id: unknown = null) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } })

const answerTo = ({ id, method }: Call) => {
  if (method === undefined) return errorOf(-32600, id)
  return method === 'getSum' ? { jsonrpc: '2.0', id, result: 1 } : errorOf(-32601, id)
}

/** The response of a correct server to a body. */
const answer = (body: string): unknown => {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return errorOf(-32700)
  }
  if (Array.isArray(sent)) return sent.length === 0 ? errorOf(-32600) : sent.map(answerTo)
  const { id } = sent as Call
  return id === undefined ? undefined : answerTo(sent as Call)
}

it('the cases of the JSON-RPC protocol are sent by default, at the first method that reads', async () => {
  const sent: string[] = []
  const { outcome, verdicts } = await verify({
    contract,
    target: 'http://provider.test',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    fetch: async (_, init) => {
      const body = new TextDecoder().decode(init?.body as Uint8Array)
      sent.push(body)
      const value = answer(body)
      return value === undefined
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
    },
  })
  const generated = verdicts.filter(({ claim }) => claim?.startsWith('generated:'))
  expect(generated.filter(({ outcome: of }) => of !== 'passed')).toEqual([])
  expect(outcome).toBe('ok')
  expect(sent.filter(text => text.includes('deleteSums'))).toEqual([])
  expect(generated.map(({ claim }) => claim)).toEqual(
    expect.arrayContaining([
      'generated: an unknown method gets the error -32601',
      'generated: a body that is not JSON gets the error -32700',
      'generated: a call without a method gets the error -32600',
      'generated: an empty batch gets the error -32600',
      'generated: each call of a batch gets a response',
    ]),
  )
})

/** A contract whose methods have a required parameter. */
const withParameter = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: ['getOther', 'getSum'].map(name => ({
      name,
      params: [{ name: 'of', required: true, schema: { type: 'integer' } }],
      result: { name: 'sum', schema: { type: 'integer' } },
    })),
  },
])

it('methods with parameters get the cases of the protocol by default', async () => {
  const { verdicts } = await verify({
    contract: withParameter,
    target: 'http://provider.test',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    fetch: async () => new Response(null, { status: 204 }),
  })
  expect(verdicts.map(({ fixture }) => fixture)).toContain('getOther/generated-an-unknown-method-gets-the-error-32601')
  expect(verdicts.filter(({ keyword }) => keyword === 'internal-error')).toEqual([])
})

it('an internal error of one operation is a verdict that names it, and the other operations are checked', async () => {
  const { outcome, verdicts } = await verify({
    contract: withParameter,
    target: 'http://provider.test',
    judge: () => [],
    draw: {
      judge: ({ operation }) => {
        if (operation.id === 'getOther') throw new TypeError('no such place')
        return []
      },
    },
    rate: 1_000_000,
    fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: 1 }),
  })
  expect(verdicts.find(({ keyword }) => keyword === 'internal-error')).toMatchObject({
    operation: 'getOther',
    outcome: 'inconclusive',
    actual: 'an internal error in chainwright, please report it: no such place',
  })
  expect(verdicts.map(({ fixture }) => fixture)).toContain('getSum/generated-a-valid-call')
  expect(outcome).not.toBe('ok')
})

it('a skipped request is named by its method and path if it has no operation', async () => {
  const { verdicts } = await verify({
    contract,
    target: 'http://provider.test',
    judge: () => [],
    fixtures: [
      {
        path: 'a.json',
        fixture: {
          claim: 'a batch that writes',
          kind: 'protocol',
          provenance: { type: 'synthesised', by: 'this test' },
          steps: [
            {
              request: {
                method: 'POST',
                target: '/rpc',
                headers: {},
                body: { json: [{ jsonrpc: '2.0', id: 1, method: 'deleteSums' }] },
              },
              response: { status: 200, headers: {} },
            },
          ],
        },
      },
    ],
    fetch: async () => new Response('[]'),
  })
  expect(verdicts.find(({ fixture }) => fixture === 'a.json')?.reason).toMatch(/^POST \/rpc may write: /)
})

const notes = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Notes', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      { name: 'log.note', params: [{ name: 'text', required: true, schema: { type: 'string' } }] },
      {
        name: 'getNote',
        params: [{ name: 'key', required: true, schema: { type: 'string' } }],
        result: { name: 'note', schema: { type: 'object' } },
      },
    ],
  },
])

it('a method without a result is only called as a notification, and an unknown id is tried', async () => {
  const sent: { readonly [name: string]: unknown }[] = []
  const { verdicts } = await verify({
    contract: notes,
    target: 'http://provider.test',
    judge: () => [],
    draw: { judge: () => [] },
    unsafe: true,
    variables: { 'log.note.text': 'hello' },
    rate: 1_000_000,
    fetch: async (_, init) => {
      const value = parsed(new TextDecoder().decode(init?.body as Uint8Array))
      if (!isObject(value)) return Response.json(errorOf(value === undefined ? -32700 : -32600))
      sent.push(value)
      if (value['method'] === 'log.note') return new Response(null, { status: 204 })
      return Response.json({ jsonrpc: '2.0', id: value['id'] ?? null, result: {} })
    },
  })
  const found = sent.filter(({ method }) => method === 'log.note')
  expect(found).not.toEqual([])
  expect(found.filter(call => 'id' in call)).toEqual([])
  expect(verdicts.filter(({ operation }) => operation === 'log.note').map(({ outcome }) => outcome)).toEqual(['passed'])
  expect(verdicts.map(({ fixture }) => fixture)).toContain('getNote/generated-a-different-key-gets-a-response')
})

it('omitted cases are counted only for the chosen operations', async () => {
  const run = (only: string) =>
    verify({
      contract: withParameter,
      target: 'http://provider.test',
      judge: () => [],
      draw: { judge: () => [], cases: 1 },
      only,
      rate: 1_000_000,
      fetch: async () => new Response(null, { status: 204 }),
    })
  const omitted = async (only: string) => (await run(only)).warnings.some(text => text.includes('were omitted'))
  expect([await omitted('getSum/'), await omitted('getNothing')]).toEqual([true, false])
})
