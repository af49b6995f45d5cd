import { describe, expect, test } from 'vitest'
import type { RpcEndpoint } from '../contract.ts'
import { createServer } from '../server.ts'
import { suiteFile } from '../testing/suites.ts'
import { contractOf, issueOf, rpcOperation } from '../testing/tables.ts'

interface Case {
  readonly name?: string
  readonly file?: string
  readonly send: string
  readonly expect: unknown
}

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
  rpcOperation({ method: 'test_echo', params: required(['String', 'Int']), decode: decodeAll(['String', 'Int']) }),
  rpcOperation({ method: 'test_noArgsRets' }),
  rpcOperation({ method: 'test_panic' }),
]

const service = {
  subtract: ({ minuend, subtrahend }: { minuend: number; subtrahend: number }) => minuend - subtrahend,
  sum: (input: Record<string, number>) => Object.values(input).reduce((sum, value) => sum + value, 0),
  update: () => undefined,
  notify_sum: () => undefined,
  notify_hello: () => undefined,
  get_data: () => ['hello', 5],
  test_echo: (input: { String: string; Int: number }) => ({ ...input, Args: null }),
  test_noArgsRets: () => null,
  test_panic: () => {
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

const suites = [
  { file: 'spec-examples.json', count: 15 },
  { file: 'geth-rpc-testdata.json', count: 21 },
]

for (const { file, count } of suites) {
  const text = suiteFile(`jsonrpc2/${file}`)
  const cases = text === undefined ? [] : (JSON.parse(text) as { cases: Case[] }).cases
  describe.skipIf(text === undefined)(
    `${file}${text === undefined ? ' (left out: the suites are not here)' : ''}`,
    () => {
      test(`has ${count} cases`, () => expect(cases).toHaveLength(count))

      for (const dialect of ['standard', 'ethereum'] as const) {
        // positional parameters only: the two cases by name are not for this dialect
        const own = cases.filter(({ name }) => dialect === 'standard' || name?.startsWith('named params') !== true)
        test.each(own.map(one => [one.name ?? `${one.file}: ${one.send}`, one] as const))(
          `${dialect}: %s`,
          async (_name, one) => {
            expect(withoutTexts(await post(dialect, one.send))).toEqual(withoutTexts(one.expect))
          },
        )
      }

      // the file has go-ethereum's own texts, which its dialect is to give
      test.each(cases.filter(one => one.file !== undefined).map(one => [`${one.file}: ${one.send}`, one] as const))(
        'ethereum, with texts: %s',
        async (_name, one) => {
          expect(await post('ethereum', one.send)).toEqual(one.expect)
        },
      )
    },
  )
}
