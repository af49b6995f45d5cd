import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Batches of a generated client: which of their calls are sent again.
const method = (name: string, more: object = {}): object => ({
  name,
  params: [],
  result: { name: 'done', schema: { type: 'string' } },
  ...more,
})
const document = {
  openrpc: '1.4.1',
  info: { title: 'Batches', version: '1.0.0' },
  servers: [{ name: 'rpc', url: 'http://localhost:1/rpc', 'x-jsonrpc': { batches: true, retryable: [-32005] } }],
  methods: [
    method('read', { 'x-idempotent': true }),
    method('write'),
    method('send', { params: [{ name: 'values', required: true, schema: { type: 'array' } }] }),
  ],
}

interface Message {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}
interface Method {
  (): unknown
  request(): unknown
}
interface Result {
  readonly ok: boolean
  readonly data?: unknown
  readonly error?: { readonly code?: number; readonly message?: string }
}
type Client = Readonly<Record<'read' | 'write', Method>> & {
  batch(requests: readonly unknown[]): {
    results(): Promise<readonly Result[]>
  }
}

let made: Generated
let create: (options: object) => Client
beforeAll(async () => {
  made = await generatedFrom({ batches: document })
  create = (await made.load('batches', 'client'))['createBatchesClient'] as unknown as typeof create
})
afterAll(() => made.remove())

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`

/** The methods of each request, and the outcomes of the calls. */
const batched = async (
  names: readonly ('read' | 'write')[],
  respond: (messages: readonly Message[], turn: number) => Response,
) => {
  const sent: string[] = []
  const client = create({
    baseUrl: 'https://api.example',
    retry: { hook: () => 0 },
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      const messages = (await new Request(request, init).json()) as readonly Message[]
      sent.push(messages.map(message => message.method).join())
      return respond(messages, sent.length)
    },
  })
  const results = await client.batch(names.map(name => client[name].request())).results()
  return { sent, results: results.map(({ ok, data }) => (ok ? data : 'refused')) }
}

const answer = (messages: readonly Message[], of: (message: Message) => object): Response =>
  Response.json(messages.map(message => ({ jsonrpc: '2.0', id: message.id, ...of(message) })))

it.each([
  ['each call is', ['read', 'read'], ['read,read', 'read,read', 'read,read']],
  ['only one call is', ['read', 'write'], ['read,write']],
  ['no call is', ['write', 'write'], ['write,write']],
] as const)('a batch in which %s idempotent is sent so often', async (_, names, expected) => {
  const { sent } = await batched(names, () => new Response('', { status: 503 }))
  expect(sent, place('write', 'the requests')).toEqual(expected)
})

it('only the calls that were refused temporarily are sent again', async () => {
  const refused = { error: { code: -32005, message: 'later' } }
  const { sent, results } = await batched(['write', 'read'], (messages, turn) =>
    answer(messages, message =>
      message.method === 'read' && turn === 1 ? refused : { result: `${message.method}${turn}` },
    ),
  )
  expect({ sent, results }, place('read', 'the requests')).toEqual({
    sent: ['write,read', 'read'],
    results: ['write1', 'read2'],
  })
})

it.each([
  ['an error without an id in an array', (error: object) => [{ jsonrpc: '2.0', id: null, error }]],
  ['an error without an id', (error: object) => ({ jsonrpc: '2.0', id: null, error })],
  ['one error with the id of the first call', (error: object, id: number) => ({ jsonrpc: '2.0', id, error })],
])('%s is the error of each call of the batch', async (_, body) => {
  const error = { code: -32600, message: 'the batch is too large' }
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      const [first] = (await new Request(request, init).json()) as readonly Message[]
      return Response.json(body(error, first?.id ?? 0))
    },
  })
  const results = await client.batch([client.read.request(), client.write.request()]).results()
  const codes = results.map(result => (result.ok ? 'a result' : result.error?.code))
  expect(codes, place('read', 'the errors')).toEqual([-32600, -32600])
})

it('an error without an id is the error of the calls without a response only', async () => {
  const error = { code: -32600, message: 'no call' }
  const { results } = await batched(['read', 'write'], ([first]) =>
    Response.json([
      { jsonrpc: '2.0', id: null, error },
      { jsonrpc: '2.0', id: first?.id, result: 'read' },
    ]),
  )
  expect(results, place('write', 'the results')).toEqual(['read', 'refused'])
})

it.each([
  ['no response', [], 'id 1 has 0 responses, others: none'],
  ['responses with other ids', [2, 9], 'id 1 has 0 responses, others: 2,9'],
  ['two responses', [1, 2, 1], 'id 1 has 2 responses, others: 1,2,1'],
])('the error of a call with %s names the ids of the responses', async (_, ids, expected) => {
  const fetch = async (): Promise<Response> => Response.json(ids.map(id => ({ jsonrpc: '2.0', id, result: 'x' })))
  const client = create({ baseUrl: 'https://api.example', retry: false, fetch })
  const [result] = await client.batch([client.read.request(), client.read.request()]).results()
  expect(result?.error?.message, place('read', 'the response')).toContain(expected)
})

describe('calls of one turn that the client combines', () => {
  /** The requests, each as the parameters of its calls. */
  const combined = async (run: (client: Combined) => readonly Promise<unknown>[], size = 100) => {
    const bodies: unknown[] = []
    const client = create({
      baseUrl: 'https://api.example',
      batching: { size },
      fetch: async (request: Request | string | URL, init?: RequestInit) => {
        const body = (await new Request(request, init).json()) as Message | readonly Message[]
        const messages = [body].flat() as readonly Message[]
        bodies.push(messages.map(({ params }) => params))
        const answers = messages.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: JSON.stringify(params) }))
        return Response.json(Array.isArray(body) ? answers.reverse() : answers[0])
      },
    }) as unknown as Combined
    const results = await Promise.allSettled(run(client))
    return { bodies, results: results.map(result => (result.status === 'fulfilled' ? result.value : 'refused')) }
  }
  interface Combined {
    send(input: { readonly values: readonly unknown[] }, options?: object): Promise<unknown>
  }

  it('are sent with the input that they were called with', async () => {
    const { bodies, results } = await combined(client => {
      const values: unknown[] = [1]
      const first = client.send({ values })
      values.push(2)
      return [first, client.send({ values })]
    })
    expect({ bodies, results }, place('send', 'the requests')).toEqual({
      bodies: [[[[1]], [[1, 2]]]],
      results: ['[[1]]', '[[1,2]]'],
    })
  })

  it('leave out a call that was aborted, and those with options of their own', async () => {
    const abort = new AbortController()
    const { bodies, results } = await combined(client => {
      const calls = [
        client.send({ values: [1] }),
        client.send({ values: [2] }, { signal: abort.signal }),
        client.send({ values: [3] }, { headers: { 'x-own': 'a' } }),
        client.send({ values: [4] }),
      ]
      abort.abort()
      return calls
    })
    expect({ bodies, results }, place('send', 'the requests')).toEqual({
      bodies: [[[[3]]], [[[1]], [[4]]]],
      results: ['[[1]]', 'refused', '[[3]]', '[[4]]'],
    })
  })

  it('are sent in requests of at most the size', async () => {
    const { bodies } = await combined(client => [1, 2, 3].map(value => client.send({ values: [value] })), 2)
    expect(bodies, place('send', 'the requests')).toEqual([[[[1]], [[2]]], [[[3]]]])
  })
})
