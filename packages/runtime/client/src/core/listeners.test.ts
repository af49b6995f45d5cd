import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { operation, rpc } from '../codegen/v1.ts'
import { batching } from '../rpc/coalesce.ts'
import { openapiFetch } from '../transport.ts'
import { connect } from './connection.ts'

/** A fetch that responds when the test calls a function, and rejects like the platform's if its signal aborts. */
const held = () => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const fetch = (_url: string | Request, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      released.then(() => resolve(Response.json({ jsonrpc: '2.0', id: 1, result: 1 })))
    })
  return { fetch, release: () => release() }
}

const get = operation<undefined, unknown, never>({ id: 'get', method: 'GET', path: '/a' } as never)
const method = rpc<undefined, unknown, never>({ id: 'm', endpoint: { path: '/', batches: true } } as never)
const baseUrl = 'http://127.0.0.1:9'
const listeners = ({ signal }: AbortController): number => getEventListeners(signal, 'abort').length

it.each([
  ['calls', {}, get],
  ['calls with middleware', { transport: openapiFetch([{ onRequest: () => undefined }]) }, get],
  ['JSON-RPC calls', {}, method],
  ['JSON-RPC calls in a batch', { batching: batching({}) }, method],
] as const)('%s that share a signal add no listeners to it, and reject with its reason', async (_, options, call) => {
  const { fetch } = held()
  const controller = new AbortController()
  const connection = connect({ baseUrl }, { fetch, ...options })
  const calls = Array.from({ length: 12 }, () =>
    call(connection, undefined, { signal: controller.signal }).then(
      () => 'answered',
      reason => reason,
    ),
  )
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(listeners(controller)).toBe(0)
  controller.abort('enough')
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 12 }, () => 'enough'))
})

it('calls that wait for a retry add no listeners to their signal, and reject with its reason', async () => {
  const controller = new AbortController()
  const connection = connect(
    { baseUrl },
    { fetch: async () => new Response('', { status: 503 }), retry: { base: 60_000, max: 60_000 } },
  )
  const calls = Array.from({ length: 12 }, () =>
    get(connection, undefined, { signal: controller.signal }).catch(reason => reason),
  )
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(listeners(controller)).toBe(0)
  controller.abort('enough')
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 12 }, () => 'enough'))
})
