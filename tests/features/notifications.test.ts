import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generated } from './generated.ts'
import { inTime } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// Calls without a response (JSON-RPC 2.0 §4.1), of specs/features/notifications.yaml: the methods that have no result, and the
// others with `notify`.
interface Method {
  (input?: object, options?: object): PromiseLike<unknown>
  request(input?: object): unknown
}
type Client = Readonly<Record<'wake' | 'note' | 'spend', Method>> & {
  notify(request: unknown, options?: object): Promise<void>
  batch(requests: readonly unknown[]): PromiseLike<readonly unknown[]>
}

let made: Generated
let create: (options: object) => Client
let createServer: (service: object, options?: object) => { fetch(request: Request): Promise<Response> }
beforeAll(async () => {
  made = await generated(['notifications'])
  create = (await made.load('notifications', 'client'))['createNotificationsClient'] as unknown as typeof create
  createServer = (await made.load('notifications', 'server'))[
    'createNotificationsServer'
  ] as unknown as typeof createServer
})
afterAll(() => made.remove())

const place = (operation: string, at: string): string =>
  `operation ${operation} of specs/features/notifications.yaml at ${at}`

interface Sent {
  readonly body: unknown
  readonly headers: Headers
}

const clientOf = (respond: (turn: number) => Response, options: object = {}) => {
  const sent: Sent[] = []
  const client = create({
    baseUrl: 'https://api.example',
    retry: { hook: () => 0 },
    headers: { 'x-client': 'a' },
    fetch: async (input: Request | string | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      sent.push({ body: await request.json(), headers: request.headers })
      return respond(sent.length)
    },
    ...options,
  })
  return { sent, client }
}

const nothing = (): Response => new Response(null, { status: 204 })
const outcomeOf = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    value => ({ value }),
    (error: unknown) => error,
  )

describe('a notification', () => {
  it('has no id, and the same params as a call', async () => {
    const { client, sent } = clientOf(nothing)
    await client.notify(client.spend.request({ amount: 1.5 }))
    await client.notify(client.note.request({ text: 'a', level: 2 }))
    await client.notify(client.wake.request())
    await client.wake()
    await client.note({ text: 'b' })
    expect(
      sent.map(({ body }) => body),
      place('spend', 'the requests'),
    ).toEqual([
      { jsonrpc: '2.0', method: 'spend', params: [1.5] },
      { jsonrpc: '2.0', method: 'note', params: ['a', 2] },
      { jsonrpc: '2.0', method: 'wake', params: [] },
      { jsonrpc: '2.0', method: 'wake', params: [] },
      { jsonrpc: '2.0', method: 'note', params: ['b'] },
    ])
  })

  it('has the headers of its client and of its options', async () => {
    const { client, sent } = clientOf(nothing)
    await client.notify(client.spend.request({ amount: 1 }), { headers: { 'x-own': 'b' } })
    const { headers } = sent[0] as Sent
    expect(
      ['x-client', 'x-own', 'content-type'].map(name => headers.get(name)),
      place('spend', 'the headers'),
    ).toEqual(['a', 'b', 'application/json'])
  })

  it.each([
    ['no content', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { status: 200 })],
    ['202', () => new Response('', { status: 202 })],
    ['a response without an error', () => Response.json({ jsonrpc: '2.0', id: null, result: 1 })],
  ])('that gets %s resolves with nothing', async (_, respond) => {
    const { client } = clientOf(respond)
    const outcomes = [
      await outcomeOf(client.notify(client.spend.request({ amount: 1 }))),
      await outcomeOf(client.wake()),
    ]
    expect(outcomes, place('spend', 'the value')).toEqual([{ value: undefined }, { value: undefined }])
  })

  it.each([
    [
      'an error',
      () => Response.json({ jsonrpc: '2.0', id: null, error: { code: 7, message: 'Too much' } }),
      { name: 'RpcError', code: 7, reason: 'Too much' },
    ],
    ['an empty 400', () => new Response('', { status: 400 }), { name: 'ApiError', status: 400 }],
    ['a page', () => new Response('<p>', { status: 404 }), { name: 'ApiError', status: 404 }],
    ['no JSON', () => new Response('<p>', { status: 200 }), { name: 'ContractError', side: 'response' }],
  ])('that gets %s rejects', async (_, respond, expected) => {
    const { client } = clientOf(respond)
    expect(
      await outcomeOf(client.notify(client.spend.request({ amount: 1 }))),
      place('spend', 'the error of notify'),
    ).toMatchObject(expected)
    expect(await outcomeOf(client.wake()), place('wake', 'the error of the call')).toMatchObject(expected)
  })

  it('rejects without sending anything if JSON cannot represent its params', async () => {
    const { client, sent } = clientOf(nothing)
    expect(
      await outcomeOf(client.notify(client.spend.request({ amount: Number.NaN }))),
      place('spend', 'the error'),
    ).toBeInstanceOf(Error)
    expect(sent, place('spend', 'the requests')).toEqual([])
  })

  it('can be aborted', async () => {
    const abort = new AbortController()
    const { client } = clientOf(nothing, {
      fetch: (_: unknown, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    const outcome = outcomeOf(client.notify(client.spend.request({ amount: 1 }), { signal: abort.signal }))
    setTimeout(() => abort.abort(new Error('enough')), 10)
    expect(await inTime(outcome), place('spend', 'the error')).toMatchObject({ message: 'enough' })
  })

  it('of a method without a result gets the result null if a caller sends an id', async () => {
    const calls: unknown[] = []
    const server = createServer({ note: (input: unknown) => void calls.push(input) }, { partial: true })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'note', params: ['a', 1] })
    const headers = { 'content-type': 'application/json' }
    const response = await server.fetch(new Request('https://api.example/', { method: 'POST', headers, body }))
    expect(await response.json(), place('note', 'the response')).toEqual({ jsonrpc: '2.0', id: 1, result: null })
    expect(calls, place('note', 'the handler')).toEqual([{ text: 'a', level: 1 }])
  })

  it('reaches the handler of its server, which sends nothing', async () => {
    const calls: unknown[] = []
    const server = createServer({
      wake: (...input: unknown[]) => void calls.push(['wake', input[0]]),
      note: (input: unknown) => void calls.push(['note', input]),
      spend: (input: unknown) => {
        calls.push(['spend', input])
        return 1
      },
    })
    const responses: unknown[] = []
    const { client } = clientOf(nothing, {
      fetch: async (input: Request | string | URL, init?: RequestInit) => {
        const response = await server.fetch(new Request(input, init))
        responses.push([response.status, await response.clone().text()])
        return response
      },
    })
    await client.notify(client.spend.request({ amount: 2 }))
    await client.note({ text: 'a', level: 1 })
    await client.wake()
    expect(calls, place('spend', 'the handlers')).toEqual([
      ['spend', { amount: 2 }],
      ['note', { text: 'a', level: 1 }],
      ['wake', {}],
    ])
    expect(responses, place('spend', 'the responses')).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
  })
})

// JSON-RPC 2.0 §5: the id of an error is null if the service could not read the id of the call
it.each([
  ['an error with the id null', { id: null, error: { code: -32700, message: 'no JSON' } }, 'RpcError', -32700],
  ['an error without an id', { error: { code: -32600, message: 'no call' } }, 'RpcError', -32600],
  ['an error with another id', { id: 'other', error: { code: 7, message: 'no' } }, 'ContractError', undefined],
  ['a result with the id null', { id: null, result: 1 }, 'ContractError', undefined],
] as const)('the response to a call is %s', async (_, reply, name, code) => {
  const fetch = async (): Promise<Response> => Response.json({ jsonrpc: '2.0', ...reply })
  const client = create({ baseUrl: 'http://localhost', retry: false, validate: 'off', fetch })
  const error = await client.spend({ amount: 1 }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const { name: got, code: gotCode } = (error ?? {}) as { readonly name?: string; readonly code?: number }
  expect([got, gotCode], place('spend', 'the response/body/id')).toEqual([name, code])
})
