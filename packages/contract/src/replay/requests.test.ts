import { expect, it } from 'vitest'
import type { Reply } from './reply.ts'
import { isRefusal } from './requests.ts'

const reply = (status: number, text?: string, source = 'fixture'): Reply => ({
  status,
  headers: { 'x-replay-source': source },
  body: text === undefined ? undefined : { text },
  latency: 0,
  reset: false,
})

it.each([
  ['an error status', reply(404), true],
  ['an error of JSON-RPC', reply(200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no"}}'), true],
  ['a result of JSON-RPC', reply(200, '{"jsonrpc":"2.0","id":1,"result":{"error":1}}'), false],
  ['a list', reply(200, '[{"error":1}]'), false],
  ['no body', reply(204), false],
  ['an error of the replay itself', reply(501, undefined, 'none'), false],
])('whether a reply with %s is a refusal', (_, given, expected) => {
  expect(isRefusal(given)).toBe(expected)
})
