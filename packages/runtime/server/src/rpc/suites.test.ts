import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RpcEndpoint } from '../contract/contract.ts'
import { createServer } from '../server/server.ts'
import { contractOf, issueOf, rpcOperation } from '../testing/tables.ts'

const required = (names: readonly string[]) => names.map(name => ({ name, required: true }))

const decodeAll = (names: readonly string[]) => (params: Readonly<Record<string, unknown>>) => {
  const missing = names.filter(name => !(name in params))
  return missing.length === 0
    ? { ok: true as const, value: params }
    : { ok: false as const, issues: missing.map(name => issueOf([name], `${name} is missing`, 'required')) }
}

const methods = [
  rpcOperation({
    method: 'subtract',
    params: required(['minuend', 'subtrahend']),
    decode: decodeAll(['minuend', 'subtrahend']),
  }),
  rpcOperation({ method: 'sum', params: ['a', 'b', 'c', 'd', 'e'].map(name => ({ name, required: false })) }),
  rpcOperation({ method: 'update', params: ['a', 'b', 'c', 'd', 'e'].map(name => ({ name, required: false })) }),
  rpcOperation({ method: 'notify_sum', params: ['a', 'b', 'c'].map(name => ({ name, required: false })) }),
  rpcOperation({ method: 'notify_hello', params: [{ name: 'a', required: false }] }),
  rpcOperation({ method: 'get_data' }),
  rpcOperation({ method: 'repeat', params: required(['text', 'times']), decode: decodeAll(['text', 'times']) }),
  rpcOperation({ method: 'rest' }),
  rpcOperation({ method: 'fail' }),
]

const service = {
  subtract: ({ minuend, subtrahend }: { minuend: number; subtrahend: number }) => minuend - subtrahend,
  sum: (input: Record<string, number>) => Object.values(input).reduce((sum, value) => sum + value, 0),
  update: () => undefined,
  notify_sum: () => undefined,
  notify_hello: () => undefined,
  get_data: () => ['hello', 5],
  repeat: ({ text, times }: { text: string; times: number }) => text.repeat(times),
  rest: () => null,
  fail: () => {
    throw new Error('x')
  },
}

const post = async (dialect: RpcEndpoint['dialect'], body: string): Promise<unknown> => {
  const server = createServer(contractOf({ operations: methods, endpoints: [{ path: '/rpc', dialect }] }), service, {
    onError: () => undefined,
  })
  const request = new Request('http://localhost/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await (await server.fetch(request)).text()
  return text === '' ? null : JSON.parse(text)
}

const withoutTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'message' || key === 'data' ? undefined : member)))

/** Examples of the specification: the request text, and the response; null if there is none. */
const specification = (
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../../../tests/suites/json-rpc/specification.json'), 'utf8'),
  ) as { 'section 7': readonly (readonly [request: string, answer: unknown])[] }
)['section 7']

describe('the examples of the JSON-RPC specification, section 7', () => {
  it('are complete: 15', () => expect(specification).toHaveLength(15))

  it.each(specification)('standard: %s', async (request, answer) => {
    expect(withoutTexts(await post('standard', request))).toEqual(withoutTexts(answer))
  })

  // this dialect takes parameters by position only
  const positional = specification.filter(([request]) => !/^\{[^[]*"params": \{/.test(request))

  it('are 13 without those with parameters by name', () => expect(positional).toHaveLength(13))

  it.each(positional)('ethereum: %s', async (request, answer) => {
    expect(withoutTexts(await post('ethereum', request))).toEqual(withoutTexts(answer))
  })
})

const invalid = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32600, message: 'invalid request' } })
const result = (id: unknown, value: unknown) => ({ jsonrpc: '2.0', id, result: value })
const error = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } })

/** Edge cases of the specification, and the responses of the Ethereum dialect with its texts; null if there is none. */
const edges: readonly (readonly [claim: string, request: string, answer: unknown])[] = [
  ['an empty batch gets one error', ' [ ] ', error(null, -32600, 'empty batch')],
  ['a batch of one string', '["rest"]', [invalid(null)]],
  ['each value of a batch that is not an object', '[0, true, "a", []]', [0, 1, 2, 3].map(() => invalid(null))],
  ['null in a batch', '[null, null]', [invalid(null), invalid(null)]],
  [
    'a batch of valid and invalid calls gets its responses in order',
    '[{"method":7}, {"jsonrpc":"2.0","id":"b","method":"rest"}, -1.5, {"jsonrpc":"2.0","id":"c","method":"absent"}]',
    [
      invalid(null),
      result('b', null),
      invalid(null),
      error('c', -32601, 'the method absent does not exist/is not available'),
    ],
  ],
  ['an id that is an array', '{"jsonrpc":"2.0","method":"rest","id":[1]}', invalid(null)],
  ['an id that is an object', '{"jsonrpc":"2.0","method":"rest","id":{"a":1}}', invalid(null)],
  ['a call with version 2.0', '{"method":"repeat","params":["ab",2],"id":41,"jsonrpc":"2.0"}', result(41, 'abab')],
  ['a later version', '{"jsonrpc":"3.0","id":42,"method":"repeat","params":["ab",2]}', invalid(42)],
  ['a word as the version', '{"jsonrpc":"two","id":43,"method":"repeat","params":["ab",2]}', invalid(43)],
  ['an integer as the version', '{"jsonrpc":2,"id":44,"method":"repeat","params":["ab",2]}', invalid(44)],
  ['a number as the version', '{"jsonrpc":2.00,"id":45,"method":"repeat","params":["ab",2]}', invalid(45)],
  ['no version', '{"id":46,"method":"repeat","params":["ab",2]}', invalid(46)],
  ['an id alone', '{"id":"alone"}', invalid('alone')],
  ['a version and an id alone', '{"id":"alone","jsonrpc":"2.0"}', invalid('alone')],
  ['a number as the request', '-17', invalid(null)],
  ['a string as the request', '"rest"', invalid(null)],
  ['null as the request', ' null', invalid(null)],
  ['a batch of one notification', '[{"jsonrpc":"2.0","method":"repeat","params":["ab",2]}]', null],
  [
    'a call without its arguments, and one with them',
    '[{"jsonrpc":"2.0","id":1,"method":"repeat"}, {"jsonrpc":"2.0","id":2,"method":"repeat","params":["c",3]}]',
    [error(1, -32602, 'missing value for required argument 0'), result(2, 'ccc')],
  ],
  [
    'a call without its last argument',
    '{"jsonrpc":"2.0","id":1,"method":"repeat","params":["c"]}',
    error(1, -32602, 'missing value for required argument 1'),
  ],
  ['parameters that are null', '{"jsonrpc":"2.0","id":"n","method":"rest","params":null}', result('n', null)],
  ['a handler that throws', '{"jsonrpc":"2.0","id":9,"method":"fail"}', error(9, -32603, 'method handler crashed')],
]

describe('edge cases of the specification', () => {
  it.each(edges)('standard: %s', async (_claim, request, answer) => {
    expect(withoutTexts(await post('standard', request))).toEqual(withoutTexts(answer))
  })

  it.each(edges)('ethereum, with its messages: %s', async (_claim, request, answer) => {
    expect(await post('ethereum', request)).toEqual(answer)
  })
})
