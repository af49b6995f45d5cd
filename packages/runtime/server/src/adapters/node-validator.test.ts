import { expect, it } from 'vitest'
import type { NodeRequest, NodeResponse } from './node-types.ts'
import { KeptExchange } from './node-validator.ts'

const bodyOf = (body: unknown): Promise<unknown> => {
  const request = {
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    _body: true,
    body,
  } as unknown as NodeRequest
  const exchange = new KeptExchange(request, {} as NodeResponse, '/')
  return new Promise(resolve => exchange.readBytes({ bytes: 1_000 } as never, resolve))
}

const nested = (wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x'
  for (let depth = 0; depth < 20_000; depth++) value = wrap(value)
  return value
}

it.each([
  ['lists', (inner: unknown) => [inner], 'a=%5Bobject+Array%5D'],
  ['objects', (inner: unknown) => ({ b: inner }), `a${'%5Bb%5D'.repeat(21)}=%5Bobject+Object%5D`],
])('reads a form that its parser converted to %s of any depth', async (_, wrap, expected) => {
  expect(new TextDecoder().decode((await bodyOf({ a: nested(wrap) })) as Uint8Array)).toBe(expected)
})
