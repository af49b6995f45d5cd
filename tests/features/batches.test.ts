import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'
import { inTime } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// Batches of a generated client: which of their calls are sent again.
const method = (name: string, more: object = {}): object => ({
  name,
  params: [],
  result: { name: 'done', schema: { type: 'string' } },
  ...more,
})
/** An object with two numbers, of which some are 64-bit integers. */
const countsOf = (...wide: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(
    ['first', 'second'].map(name => [
      name,
      wide.includes(name) ? { type: 'integer', format: 'int64' } : { type: 'number' },
    ]),
  ),
})
const document = {
  openrpc: '1.4.1',
  info: { title: 'Batches', version: '1.0.0' },
  servers: [{ name: 'rpc', url: 'http://localhost:1/rpc', 'x-jsonrpc': { batches: true, retryable: [-32005] } }],
  methods: [
    method('read', { 'x-idempotent': true }),
    method('write'),
    method('send', { params: [{ name: 'values', required: true, schema: { type: 'array' } }] }),
    ...['first', 'second'].map(name => method(name, { result: { name: 'counts', schema: countsOf(name) } })),
    method('both', { result: { name: 'counts', schema: countsOf('first', 'second') } }),
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
  readonly error?: {
    readonly code?: number
    readonly message?: string
    readonly scope?: string
    readonly timeout?: number
  }
}
type Client = Readonly<Record<'read' | 'write' | 'first' | 'second' | 'both', Method>> & {
  batch(
    requests: readonly unknown[],
    options?: object,
  ): {
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
] as const)('a batch in which %s idempotent, with the calls %j, is sent as %j', async (_, names, expected) => {
  const { sent } = await batched(names, () => new Response('', { status: 503 }))
  expect(sent, place('write', 'the requests')).toEqual(expected)
})

it.each([
  [1, [1, 1, 1, 1, 1]],
  [2, [2, 2, 1]],
  [4, [4, 1]],
  [5, [5]],
  [6, [5]],
])('a batch of five calls with the size %d is split into requests of %j calls', async (size, expected) => {
  const sizes: number[] = []
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      const body = (await new Request(request, init).json()) as Message | readonly Message[]
      const messages = [body].flat() as readonly Message[]
      sizes.push(messages.length)
      const answers = messages.map(({ id }) => ({ jsonrpc: '2.0', id, result: `${id}` }))
      return Response.json(Array.isArray(body) ? answers.reverse() : answers[0])
    },
  })
  const calls = Array.from({ length: 5 }, () => client.read.request())
  const results = await client.batch(calls, { size }).results()
  const got = [sizes, results.map(({ data }) => data)]
  expect(got, place('read', 'the requests, and the results')).toEqual([expected, ['1', '2', '3', '4', '5']])
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
  ['of the client', { timeout: 1_000 }, {}],
  ['of the batch', {}, { timeout: 1_000 }],
])('a batch ends at the time limit %s, however often its calls are sent', async (_, settings, options) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    let turn = 0
    const fetch = async (request: Request | string | URL, init?: RequestInit): Promise<Response> => {
      const { signal } = new Request(request, init)
      const messages = JSON.parse(String(init?.body)) as readonly Message[]
      turn += 1
      if (turn > 1)
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      await new Promise(resolve => setTimeout(resolve, 600))
      return answer(messages, () => ({ error: { code: -32005, message: 'later' } }))
    }
    const client = create({ baseUrl: 'https://api.example', retry: { hook: () => 0 }, ...settings, fetch })
    const begun = Date.now()
    let ended: readonly unknown[] = ['no end']
    client
      .batch([client.read.request(), client.read.request()], options)
      .results()
      .then(results => {
        ended = [results.map(({ error }) => [error?.scope, error?.timeout]), Date.now() - begun]
      })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ended, place('read', 'the errors, and their time')).toEqual([
      [
        ['total', 1_000],
        ['total', 1_000],
      ],
      1_000,
    ])
  } finally {
    vi.useRealTimers()
  }
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
  ['no response', [], 'id 1 has 0 responses; received ids: none'],
  ['responses with other ids', [2, 9], 'id 1 has 0 responses; received ids: 2,9'],
  ['two responses', [1, 2, 1], 'id 1 has 2 responses; received ids: 1,2,1'],
])('the error of a call with %s names the ids of the responses', async (_, ids, expected) => {
  const fetch = async (): Promise<Response> => Response.json(ids.map(id => ({ jsonrpc: '2.0', id, result: 'x' })))
  const client = create({ baseUrl: 'https://api.example', retry: false, fetch })
  const [result] = await client.batch([client.read.request(), client.read.request()]).results()
  expect(result?.error?.message, place('read', 'the response')).toContain(expected)
})

it.each([
  [['first', 'second', 'both', 'first']],
  [['both', 'second', 'first', 'second']],
  [['second', 'read', 'second', 'first', 'both']],
] as const)('each response of a batch has the 64-bit integers of its own method: %j', async names => {
  const exact = 9_007_199_254_740_993n
  const counts = `{"first":${exact},"second":${exact}}`
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      const messages = (await new Request(request, init).json()) as readonly Message[]
      const texts = messages.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":${counts}}`)
      return new Response(`[${texts.reverse().join()}]`, { headers: { 'content-type': 'application/json' } })
    },
  })
  const results = await client.batch(names.map(name => client[name].request())).results()
  const read = Number(exact)
  const wanted = {
    read: { first: expect.anything(), second: expect.anything() },
    first: { first: exact, second: read },
    second: { first: read, second: exact },
    both: { first: exact, second: exact },
  }
  expect(
    results.map(({ data }) => data),
    place('first', 'the result'),
  ).toEqual(names.map(name => wanted[name]))
})

describe('calls of one turn that the client combines', () => {
  /** A client whose calls get their parameters as results, and its requests, each as the parameters of its calls. */
  const echoing = (batching: object | true) => {
    const bodies: (readonly unknown[])[] = []
    const client = create({
      baseUrl: 'https://api.example',
      batching,
      fetch: async (request: Request | string | URL, init?: RequestInit) => {
        const body = (await new Request(request, init).json()) as Message | readonly Message[]
        const messages = [body].flat() as readonly Message[]
        bodies.push(messages.map(({ params }) => params))
        const answers = messages.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: JSON.stringify(params) }))
        return Response.json(Array.isArray(body) ? answers.reverse() : answers[0])
      },
    }) as unknown as Combined
    return { client, bodies }
  }
  const combined = async (run: (client: Combined) => readonly Promise<unknown>[], size?: number) => {
    const { client, bodies } = echoing(size === undefined ? true : { size })
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

  it('do not include an aborted call, or calls with their own options', async () => {
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

  it('are split into requests of the maximum size', async () => {
    const { bodies } = await combined(client => [1, 2, 3].map(value => client.send({ values: [value] })), 2)
    expect(bodies, place('send', 'the requests')).toEqual([[[[1]], [[2]]], [[[3]]]])
    const { bodies: whole } = await combined(
      client => Array.from({ length: 101 }, (_, value) => client.send({ values: [value] })),
      undefined,
    )
    const sizes = whole.map(({ length }) => length)
    expect(sizes, place('send', 'the sizes of the requests by default')).toEqual([100, 1])
  })

  it('do not affect other calls if their input cannot be serialized', async () => {
    const loop: unknown[] = []
    loop.push(loop)
    const { bodies, results } = await combined(client => [
      client.send({ values: [1] }),
      client.send({ values: loop }),
      client.send({ values: [3] }),
    ])
    expect({ bodies, results }, place('send', 'the requests')).toEqual({
      bodies: [[[[1]], [[3]]]],
      results: ['[[1]]', 'refused', '[[3]]'],
    })
  })

  it('keep integers beyond 2^53', async () => {
    const texts: string[] = []
    const client = create({
      baseUrl: 'https://api.example',
      batching: true,
      fetch: async (_: unknown, { body }: RequestInit) => {
        texts.push(String(body))
        return new Response('', { status: 400 })
      },
    }) as unknown as Combined
    await Promise.allSettled([client.send({ values: [2n ** 60n] }), client.send({ values: [{ a: -(2n ** 63n) }] })])
    expect(
      texts.map(text => text.match(/"params":\[[^\]]+\]/g)),
      place('send', 'the params'),
    ).toEqual([['"params":[[1152921504606846976]', '"params":[[{"a":-9223372036854775808}]']])
  })

  it('are sent at the end of the window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { client, bodies } = echoing({ window: 60 })
      const first = client.send({ values: [1] })
      await vi.advanceTimersByTimeAsync(59)
      const second = client.send({ values: [2] })
      expect(bodies, place('send', 'the requests within the window')).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      await Promise.all([first, second])
      const third = client.send({ values: [3] })
      await vi.advanceTimersByTimeAsync(60)
      await third
      expect(bodies, place('send', 'the requests')).toEqual([[[[1]], [[2]]], [[[3]]]])
    } finally {
      vi.useRealTimers()
    }
  })

  describe('that were sent', () => {
    /** A client whose requests have no response until the test gives one. */
    const pending = () => {
      const signals: (AbortSignal | null | undefined)[] = []
      let ids: readonly number[] = []
      let respond = (): void => undefined
      const client = create({
        baseUrl: 'https://api.example',
        batching: true,
        retry: false,
        fetch: async (_: unknown, init: RequestInit) => {
          signals.push(init.signal)
          ids = (JSON.parse(String(init.body)) as readonly Message[]).map(({ id }) => id)
          return new Promise<Response>((resolve, reject) => {
            init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
            respond = () => resolve(Response.json(ids.map(id => ({ jsonrpc: '2.0', id, result: `done ${id}` }))))
          })
        },
      }) as unknown as Combined
      return { client, signals, respond: () => respond() }
    }
    const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
      inTime(call.catch((error: unknown) => (error as Error).message))

    it('continue if another one is aborted', async () => {
      const { client, signals, respond } = pending()
      const abort = new AbortController()
      const left = outcomeOf(client.send({ values: [1] }, { signal: abort.signal }))
      const stays = outcomeOf(client.send({ values: [2] }))
      await expect.poll(() => signals.length, { message: place('send', 'the requests') }).toBe(1)
      abort.abort(new Error('enough'))
      expect(await left, place('send', 'the error')).toBe('enough')
      expect(signals[0]?.aborted, place('send', 'the signal of the request')).toBe(false)
      respond()
      expect(await stays, place('send', 'the result of the other')).toBe('done 2')
    })

    it('abort their request if all of them are aborted', async () => {
      const { client, signals } = pending()
      const [first, second] = [new AbortController(), new AbortController()]
      const outcomes = [first, second].map(({ signal }) => outcomeOf(client.send({ values: [1] }, { signal })))
      await expect.poll(() => signals.length, { message: place('send', 'the requests') }).toBe(1)
      first.abort(new Error('first'))
      expect(signals[0]?.aborted, place('send', 'the signal after one')).toBe(false)
      second.abort(new Error('second'))
      expect(signals[0]?.aborted, place('send', 'the signal after both')).toBe(true)
      expect(await Promise.all(outcomes), place('send', 'the errors')).toEqual(['first', 'second'])
    })

    it('reject all if their request fails', async () => {
      const client = create({
        baseUrl: 'https://api.example',
        batching: true,
        retry: false,
        fetch: async () => new Response('<p>', { status: 502 }),
      }) as unknown as Combined
      const calls = [1, 2].map(value => client.send({ values: [value] }).catch((error: unknown) => error))
      const expected = expect.objectContaining({ name: 'ApiError', status: 502 })
      expect(await Promise.all(calls), place('send', 'the errors')).toEqual([expected, expected])
    })
  })

  it('reject at once and are not sent if they were aborted before', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    const { bodies, results } = await combined(client => [client.send({ values: [1] }, { signal })])
    expect({ bodies, results }, place('send', 'the requests')).toEqual({ bodies: [], results: ['refused'] })
  })
})
