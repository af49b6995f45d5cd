import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generatedFrom, runtimeClient } from './generated.ts'
import { inTime } from './until.ts'

// A call of a generated client from its start to its end: which failures are retried, time limits and aborts at each point, tokens
// that several calls renew, credentials in errors, and what is left out of a request.
const text = { type: 'string' }
const object = { type: 'object', additionalProperties: text }
const ok = { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } }
const list = { type: 'array', items: text }
const document = {
  openapi: '3.1.0',
  info: { title: 'Calls', version: '1.0.0' },
  security: [{ token: [] }, {}],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/thing': {
      get: { operationId: 'getThing', responses: ok },
      post: {
        operationId: 'postThing',
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: { note: text } } } } },
        responses: ok,
      },
    },
    '/things': {
      get: {
        operationId: 'findThings',
        parameters: [
          { name: 'deep', in: 'query', style: 'deepObject', explode: true, schema: object },
          { name: 'joined', in: 'query', explode: false, schema: object },
          { name: 'list', in: 'query', schema: { type: 'array', items: text } },
        ],
        responses: ok,
      },
    },
    ...Object.fromEntries(
      ['simple', 'label', 'matrix'].map(style => [
        `/${style}/{alone}/{spread}`,
        {
          get: {
            operationId: `find${style}`,
            parameters: ['alone', 'spread'].map(name => ({
              name,
              in: 'path',
              required: true,
              style,
              explode: name === 'spread',
              schema: list,
            })),
            responses: ok,
          },
        },
      ]),
    ),
    '/cached': {
      get: {
        operationId: 'getCached',
        responses: {
          200: { description: 'It.', content: { 'application/zip': {} } },
          304: { description: 'It has not changed.' },
        },
      },
    },
    '/file': {
      get: { operationId: 'getFile', responses: { 200: { description: 'It.', content: { 'application/zip': {} } } } },
    },
  },
}

type Call = Promise<unknown> & {
  result(): Promise<{ readonly ok: boolean; readonly error?: Error }>
  withResponse(): Promise<unknown>
}
interface Limits {
  readonly attemptTimeout?: number
  readonly timeout?: number
  readonly retry?: object
}
type Client = Readonly<Record<string, (input?: unknown, options?: object) => Call>>
type Respond = (request: Request, turn: number) => Response | Promise<Response>

let made: Generated
let create: (options: object) => Client
beforeAll(async () => {
  made = await generatedFrom({ calls: document })
  create = (await made.load('calls', 'client'))['createCallsClient'] as typeof create
})
afterAll(() => made.remove())

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`

const clientOf = (respond: Respond, options: object = {}) => {
  const requests: Request[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    requests.push(request)
    return respond(request, requests.length)
  }
  return { client: create({ baseUrl: 'https://api.example', fetch, ...options }), requests }
}

/** A body that sends one piece, and nothing after it until its request is aborted. */
const unending = ({ signal }: Request): Response => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

it.each([
  [408, 1],
  [425, 1],
  [429, 3],
  [500, 1],
  [501, 1],
  [502, 3],
  [503, 3],
  [504, 3],
  [505, 1],
  [404, 1],
])('a response with the status %d is requested %d times', async (status, count) => {
  const { client, requests } = clientOf(() => new Response(null, { status }), { retry: { hook: () => 0 } })
  await client['getThing']?.().result()
  expect(requests.length, place('getThing', 'the requests')).toBe(count)
})

describe('the time limit', () => {
  it.each([
    ['of an attempt', { attemptTimeout: 50 }, 'attempt'],
    ['of a call', { timeout: 50 }, 'total'],
  ])('%s applies until the end of the body', async (_, limits, scope) => {
    const { client } = clientOf(unending, { retry: false, ...limits })
    const result = await inTime(Promise.resolve(client['getThing']?.().result()))
    expect(result, place('getThing', 'the result')).toMatchObject({ error: { name: 'TimeoutError', scope } })
  })
})

it('each call ends at its own time limit, whatever the limits of the calls before and after it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    const silent: Respond = ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { client } = clientOf(silent, { retry: false })
    const begun = Date.now()
    const ended: (readonly [limit: number, after: number])[] = []
    for (const limit of [1_000, 3_000, 60_000, 2_000])
      client['getThing']?.(undefined, { attemptTimeout: limit })
        .result()
        .then(() => ended.push([limit, Date.now() - begun]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended, place('getThing', 'the limits and the times of the errors')).toEqual([
      [1_000, 1_000],
      [2_000, 2_000],
      [3_000, 3_000],
      [60_000, 60_000],
    ])
  } finally {
    vi.useRealTimers()
  }
})

// RFC 6570 §3.2.4 to §3.2.7: a delimiter in an item is encoded, each time that it occurs
it.each([
  ['simple', '/simple/a%2Cb%2Cc,.%3Bd.%3Be/a%2Cb%2Cc,.%3Bd.%3Be'],
  ['label', '/label/.a%2Cb%2Cc,.%3Bd.%3Be/.a%2Cb%2Cc.%2E%3Bd%2E%3Be'],
  ['matrix', '/matrix/;alone=a%2Cb%2Cc,.%3Bd.%3Be/;spread=a%2Cb%2Cc;spread=.%3Bd.%3Be'],
])('each delimiter in the items of a list in style %s is encoded', async (style, expected) => {
  const { client, requests } = clientOf(() => Response.json({}))
  const items = ['a,b,c', '.;d.;e']
  await client[`find${style}`]?.({ alone: items, spread: items })
  const path = requests[0]?.url.slice('https://api.example'.length)
  expect(path, place(`find${style}`, 'the path')).toBe(expected)
})

it.each([
  ['only that of an attempt', { attemptTimeout: 100 }, ['attempt', 100, 1]],
  ['only that of the call', { timeout: 100 }, ['total', 100, 1]],
  ['both, that of the attempt earlier', { attemptTimeout: 99, timeout: 100 }, ['attempt', 99, 1]],
  ['both, and they are equal', { attemptTimeout: 100, timeout: 100 }, ['total', 100, 1]],
  ['both, that of the call earlier', { attemptTimeout: 101, timeout: 100 }, ['total', 100, 1]],
  [
    'both, which end together in the second attempt',
    { attemptTimeout: 50, timeout: 110, retry: {} },
    ['total', 110, 2],
  ],
  ['both, that of the call in the second attempt', { attemptTimeout: 60, timeout: 100, retry: {} }, ['total', 100, 2]],
  ['both, that of the attempt in the last', { attemptTimeout: 50, timeout: 200, retry: {} }, ['attempt', 170, 3]],
] as const)(
  'the error names the time limit that ended the call: %s',
  async (_, { retry, ...limits }: Limits, expected) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      const silent: Respond = ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      const options = { ...limits, retry: retry === undefined ? false : { hook: () => 10 } }
      const { client, requests } = clientOf(silent, options)
      const begun = Date.now()
      let ended: readonly unknown[] = ['no end']
      client['getThing']?.()
        .result()
        .then(({ error }) => {
          const { scope } = (error ?? {}) as { readonly scope?: string }
          ended = [scope, Date.now() - begun, requests.length]
        })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(ended, place('getThing', 'the scope of the error, its time, and the number of requests')).toEqual(expected)
    } finally {
      vi.useRealTimers()
    }
  },
)

it('each call with credentials sends its own headers and the same credential', async () => {
  const { client, requests } = clientOf(() => Response.json({}), { credentials: { token: 'k' } })
  for (const headers of [{ 'x-own': 'a' }, { 'x-own': 'b', 'x-more': 'c' }, undefined])
    await client['getThing']?.(undefined, { headers })
  const sent = requests.map(({ headers }) => ['x-own', 'x-more', 'authorization'].map(name => headers.get(name)))
  expect(sent, place('getThing', 'the headers of the requests')).toEqual([
    ['a', null, 'Bearer k'],
    ['b', 'c', 'Bearer k'],
    [null, null, 'Bearer k'],
  ])
})

it.each([
  [1_000, 1],
  [1_001, 2],
])('within %d ms, a service that requires a delay of 1 s is called %d times', async (timeout, count) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    const unavailable: Respond = () => new Response(null, { status: 503, headers: { 'retry-after': '1' } })
    const { client, requests } = clientOf(unavailable, { timeout })
    const ended = client['getThing']?.().result()
    await vi.advanceTimersByTimeAsync(2_000)
    await ended
    expect(requests.length, place('getThing', 'the requests')).toBe(count)
  } finally {
    vi.useRealTimers()
  }
})

describe.each([
  ['of both names', { 'x-request-id': 'x', 'request-id': 'y' }, 'x'],
  ['of both names, in the other order', { 'request-id': 'y', 'x-request-id': 'x' }, 'x'],
  ['x-request-id', { 'x-request-id': 'x' }, 'x'],
  ['request-id', { 'request-id': 'y' }, 'y'],
  ['of neither name', {}, undefined],
])('the id of a request, if its response has headers %s,', (_, headers, id) => {
  const outcomes = async (options: object) => {
    const { client } = clientOf(
      (_request, turn) => Response.json({}, { status: turn === 1 ? 200 : 404, headers }),
      options,
    )
    const found = (await client['getThing']?.().withResponse()) as { readonly request: { readonly id?: string } }
    const { error } = (await client['getThing']?.().result()) ?? {}
    return [found.request.id, (error as { readonly requestId?: string } | undefined)?.requestId]
  }

  it('is that of the response', async () => {
    expect(await outcomes({}), place('getThing', 'request.id and error.requestId')).toEqual([id, id])
  })

  it('is that of the request, if it has one', async () => {
    const found = await outcomes({ requestId: () => 'own' })
    expect(found, place('getThing', 'request.id and error.requestId')).toEqual(['own', 'own'])
  })
})

describe('an abort ends a call', () => {
  it.each<[string, Respond]>([
    ['while it waits for the response', () => new Promise(() => undefined)],
    ['while it reads the body', unending],
    ['while it waits for a retry', () => new Response(null, { status: 503, headers: { 'retry-after': '30' } })],
  ])('%s', async (_, respond) => {
    const abort = new AbortController()
    const given: Respond = (request, turn) => {
      setTimeout(() => abort.abort(new Error('enough')), 30)
      // as `fetch` does
      return Promise.race([
        respond(request, turn),
        new Promise<never>((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
      ])
    }
    const { client, requests } = clientOf(given)
    const call = client['getThing']?.(undefined, { signal: abort.signal })
    const outcome = await inTime(Promise.resolve(call?.then(String, (error: Error) => error.message)))
    expect([outcome, requests.length], place('getThing', 'the error')).toEqual(['enough', 1])
  })
})

describe('a call that has ended leaves no timer that keeps the process alive:', () => {
  /** From now on, counts the timers of this test for which the process waits. */
  const countTimers = (): (() => number) => {
    const open = new Set<NodeJS.Timeout>()
    const { setTimeout: set, clearTimeout: clear } = globalThis
    vi.stubGlobal('setTimeout', (run: () => void, delay: number) => {
      const end = (): void => {
        open.delete(timer)
        run()
      }
      const timer = set(end, delay)
      open.add(timer)
      return timer
    })
    vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => {
      open.delete(timer)
      clear(timer)
    })
    return () => [...open].filter(timer => timer.hasRef()).length
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const silent: Respond = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

  it.each<[string, Respond, number]>([
    ['after a success', () => Response.json({}), 60_000],
    ['after an error status', () => new Response(null, { status: 404 }), 60_000],
    ['after a failure of the network', () => Promise.reject(new TypeError('cut')), 60_000],
    ['after its time limit', silent, 20],
  ])('%s', async (_, respond, attemptTimeout) => {
    const { client } = clientOf(respond, { retry: false, attemptTimeout })
    const timers = countTimers()
    await client['getThing']?.().result()
    expect(timers(), place('getThing', 'the timers')).toBe(0)
  })

  it('after an abort while it waits for a retry', async () => {
    const unavailable: Respond = () => new Response(null, { status: 503, headers: { 'retry-after': '30' } })
    const abort = new AbortController()
    let ended: Promise<unknown> | undefined
    const timers = countTimers()
    await new Promise<void>(resolve => {
      const { client } = clientOf(unavailable, { retry: { hook: () => resolve() } })
      const call = client['getThing']?.(undefined, { signal: abort.signal }).result()
      ended = call?.catch((error: Error) => error.message)
    })
    await new Promise(setImmediate)
    expect(timers(), place('getThing', 'the timers before the abort')).toBe(1)
    abort.abort(new Error('enough'))
    expect([await ended, timers()], place('getThing', 'the timers')).toEqual(['enough', 0])
  })

  it('after the time limit of another call, while its own has not ended', async () => {
    const timers = countTimers()
    const { client } = clientOf(silent, { retry: false })
    const abort = new AbortController()
    const pending = client['getThing']?.(undefined, { attemptTimeout: 20_000, signal: abort.signal }).result()
    const result = await client['getThing']?.(undefined, { attemptTimeout: 20 }).result()
    const found = [result?.error?.name, timers()]
    abort.abort()
    await pending?.catch(() => undefined)
    expect(found, place('getThing', 'the timers')).toEqual(['TimeoutError', 0])
  })
})

it('several calls with a 401 renew their token once, and each is sent again once', async () => {
  let issued = 0
  const renew = async (): Promise<string> => {
    issued += 1
    await new Promise(resolve => setTimeout(resolve, 5))
    return `token-${issued}`
  }
  const isOld = ({ headers }: Request): boolean => headers.get('authorization') === 'Bearer token-1'
  const { client, requests } = clientOf(
    // the refusals arrive one after another
    async (request, turn) => {
      await new Promise(resolve => setTimeout(resolve, turn * 10))
      return isOld(request) ? new Response(null, { status: 401 }) : Response.json({})
    },
    { credentials: { token: renew } },
  )
  const results = await Promise.all([1, 2, 3].map(() => client['getThing']?.().result()))
  const got = [results.map(result => result?.ok), issued, requests.length]
  expect(got, place('getThing', 'header:authorization')).toEqual([[true, true, true], 2, 6])
})

it.each<[string, () => string | undefined]>([
  [
    'fails',
    () => {
      throw new Error('no token')
    },
  ],
  ['returns none', () => undefined],
])('a call after one whose credential function %s requests the credential again', async (_, first) => {
  const functions = [first, () => 'a', () => 'b']
  const { client, requests } = clientOf(() => Response.json({}), {
    credentials: { token: () => functions.shift()?.() },
  })
  await client['getThing']?.()
    .result()
    .catch(() => undefined)
  await client['getThing']?.()
  await client['getThing']?.()
  const sent = requests.slice(-2).map(({ headers }) => headers.get('authorization'))
  expect(sent, place('getThing', 'header:authorization of the last two requests')).toEqual(['Bearer a', 'Bearer a'])
})

describe('an error contains no credential', () => {
  const secret = 'k-3f9a7c'
  const everything = (error: unknown): string => {
    const { message, cause, headers, body, requestId } = error as Readonly<Record<string, unknown>>
    const named = headers instanceof Headers ? [...headers] : []
    const reason = cause instanceof Error ? cause.message : ''
    return JSON.stringify([message, reason, named, body, requestId])
  }
  it.each<[string, Respond]>([
    ['in a header', () => new Response(null, { status: 400, headers: { 'x-echo': `Bearer ${secret}` } })],
    ['in the id of the request', () => new Response(null, { status: 400, headers: { 'x-request-id': secret } })],
    ['in the body', () => Response.json({ message: `unknown: ${secret}` }, { status: 400 })],
    ['twice in the body', () => new Response(`${secret} is unknown, not ${secret}`, { status: 400 })],
    ['in the name of the status', () => new Response(null, { status: 400, statusText: `No ${secret}` })],
    [
      'in a body that is not JSON',
      () => new Response(`${secret} !`, { headers: { 'content-type': 'application/json' } }),
    ],
    ['in the media type', () => new Response('!', { headers: { 'content-type': `text/${secret}` } })],
  ])('that a service repeats %s', async (_, respond) => {
    const { client } = clientOf(respond, { credentials: { token: secret } })
    const { error } = (await client['getThing']?.().result()) ?? {}
    const got = everything(error)
    expect(got.includes(secret), `${place('getThing', 'the error')}: ${got}`).toBe(false)
    expect(got, place('getThing', 'the error')).toContain('[redacted]')
  })
})

it.each([1, 4, 20])('an error after %d renewals contains none of the tokens that were sent', async renewals => {
  const tokens: string[] = []
  const token = async (): Promise<string> => {
    tokens.push(`t-${tokens.length}-3f9a7c`)
    return tokens.at(-1) ?? ''
  }
  const { client } = clientOf(
    ({ headers }) => {
      const isCurrent = headers.get('authorization') === `Bearer t-${renewals}-3f9a7c`
      return isCurrent ? Response.json({ known: tokens }, { status: 400 }) : new Response(null, { status: 401 })
    },
    { credentials: { token } },
  )
  let error: Error | undefined
  for (let call = 0; tokens.length <= renewals && call < 30; call += 1)
    error = (await client['getThing']?.().result())?.error
  const body = JSON.stringify((error as unknown as { readonly body: unknown }).body)
  expect(body, place('getThing', 'the body of the error')).toBe(
    JSON.stringify({ known: tokens.map(() => '[redacted]') }),
  )
})

it.each([
  [{ deep: { a: '1', b: null, c: undefined } }, '?deep%5Ba%5D=1'],
  [{ joined: { a: '1', b: null } }, '?joined=a,1'],
  [{ list: ['a', '', 'b'] }, '?list=a&list=&list=b'],
  [{ deep: null, joined: undefined, list: [] }, ''],
])('the members null and undefined of %j are left out of a query', async (input, expected) => {
  const { client, requests } = clientOf(() => Response.json({}))
  await client['findThings']?.(input).result()
  expect(new URL(requests[0]?.url ?? '').search, place('findThings', 'the query')).toBe(expected)
})

it('each form has a new boundary that does not occur in its texts', async () => {
  const { client, requests } = clientOf(() => Response.json({}))
  const boundaryOf = (request: Request | undefined): string | undefined =>
    /boundary=(.+)$/.exec(request?.headers.get('content-type') ?? '')?.[1]
  await client['postThing']?.({ body: { note: 'one' } })
  const first = boundaryOf(requests[0])
  const note = `\r\n--${first}\r\nContent-Disposition: form-data; name="other"\r\n\r\nx`
  await client['postThing']?.({ body: { note } })
  expect(boundaryOf(requests[1]), place('postThing', 'header:content-type')).not.toBe(first)
  expect([...((await requests[1]?.formData()) ?? [])], place('postThing', 'the body')).toEqual([['note', note]])
})

it('the headers of a call replace those of the client, in any case', async () => {
  const { client, requests } = clientOf(() => Response.json({}), { headers: { 'X-Trace': 'client', 'x-kept': 'a' } })
  await client['getThing']?.(undefined, { headers: { 'x-TRACE': 'call', 'X-Own': undefined } })
  const { headers } = requests[0] ?? new Request('http://x')
  const got = ['x-trace', 'x-kept', 'x-own'].map(name => headers.get(name))
  expect(got, place('getThing', 'header:x-trace')).toEqual(['call', 'a', null])
})

it('of several headers with one name, in any case, the last one is sent', async () => {
  const pairs = [
    ['X-Trace', '1'],
    ['x-trace', '2'],
    ['X-TRACE', '3'],
  ]
  const { client, requests } = clientOf(() => Response.json({}), { headers: pairs })
  await client['getThing']?.()
  await client['getThing']?.(undefined, { headers: pairs.toReversed() })
  const got = requests.map(({ headers }) => headers.get('x-trace'))
  expect(got, place('getThing', 'header:x-trace')).toEqual(['3', '1'])
})

it('a download from a service that ignores ranges skips the bytes that it has, however often it is interrupted', async () => {
  const { download } = (await runtimeClient('index')) as unknown as {
    download: (call: (options: object) => unknown, options: object) => AsyncIterable<Uint8Array>
  }
  // each response has the whole file, and is interrupted after this number of bytes
  const lengths = [3, 1, 2, 5, 4, 7, 8]
  const file = 'abcdefgh'
  const ranges: (string | null)[] = []
  const { client } = clientOf(
    (request, turn) => {
      ranges.push(request.headers.get('range'))
      const bytes = new TextEncoder().encode(file.slice(0, lengths[turn - 1]))
      let sent = 0
      const body = new ReadableStream({
        pull(controller) {
          if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, sent + 1))
          else if (bytes.length === file.length) controller.close()
          else controller.error(new TypeError('cut'))
          sent += 1
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/zip', etag: '"v1"' } })
    },
    { retry: { base: 1 } },
  )
  let got = ''
  const retry = { base: 1, limit: 9 }
  for await (const bytes of download(options => client['getFile']?.(undefined, options), { retry }))
    got += new TextDecoder().decode(bytes)
  expect(got, place('getFile', 'the response/body')).toBe(file)
  const taken = [3, 3, 3, 5, 5, 7].map(bytes => `bytes=${bytes}-`)
  expect(ranges, place('getFile', 'header:range')).toEqual([null, ...taken])
})

describe('a download', () => {
  type Parts = AsyncIterable<Uint8Array> & { from(part: object): AsyncIterable<Uint8Array> }
  const started = async (respond: Respond): Promise<Parts> => {
    const { download } = (await runtimeClient('index')) as unknown as {
      download: (call: (options: object) => unknown, options: object) => Parts
    }
    const { client } = clientOf(respond)
    return download(options => client['getFile']?.(undefined, options), { retry: false })
  }
  const read = async (parts: AsyncIterable<Uint8Array>): Promise<string> => {
    let got = ''
    try {
      for await (const bytes of parts) got += new TextDecoder().decode(bytes)
    } catch (error) {
      return `${got} ${(error as Error).name}`
    }
    return got
  }
  const type = { 'content-type': 'application/zip', etag: '"v1"' }

  it.each([
    ['bytes 3-5/6', 'def'],
    ['bytes 2-5/6', ' ContractError'],
    ['bytes 4-5/6', ' ContractError'],
    ['bytes */6', ' ContractError'],
  ])('from the byte 3 on accepts only the rest from there: %s', async (range, expected) => {
    const parts = await started(
      () => new Response('def', { status: 206, headers: { ...type, 'content-range': range } }),
    )
    const found = await read(parts.from({ bytes: 3, validator: '"v1"' }))
    expect(found, place('getFile', 'header:content-range of the response')).toBe(expected)
  })

  it.each([
    ['6', 'abcdef'],
    ['7', 'abcdef NetworkError'],
    ['8', 'abcdef NetworkError'],
  ])('of a file of %s bytes is complete only with all of them', async (length, expected) => {
    const parts = await started(() => new Response('abcdef', { headers: { ...type, 'content-length': length } }))
    expect(await read(parts), place('getFile', 'header:content-length of the response')).toBe(expected)
  })
})

// RFC 9110 §15.4.5: such a response has no body, and a client that sends conditions expects it
it.each([
  ['without middleware', {}],
  ['with middleware', { middleware: [{ onResponse: () => undefined }] }],
])('a response 304 is an error with its headers and without a body, %s', async (_, options) => {
  const { client, requests } = clientOf(() => new Response(null, { status: 304, headers: { etag: '"v1"' } }), options)
  const headers = { 'if-none-match': '"v1"' }
  const { error } = (await client['getCached']?.(undefined, { headers }).result()) ?? {}
  const { name, status, body, headers: got } = (error ?? {}) as Partial<Error & Response>
  const found = [requests[0]?.headers.get('if-none-match'), name, status, body, got?.get('etag')]
  expect(found, place('getCached', 'the error')).toEqual(['"v1"', 'ApiError', 304, '', '"v1"'])
})

it('with middleware, a `fetch` that reads only its first argument gets the whole body in each attempt', async () => {
  const texts: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    texts.push(await request.text())
    return texts.length < 3 ? new Response(null, { status: 503 }) : Response.json({})
  }
  const middleware = [{ onRequest: () => undefined }]
  const client = create({ baseUrl: 'https://api.example', fetch, middleware, retry: { hook: () => 0 } })
  const { ok } = (await client['postThing']?.({ body: { note: 'one' } }, { idempotent: true }).result()) ?? {}
  const notes = texts.map(text => text.split('\r\n').includes('one'))
  expect([ok, notes], place('postThing', 'the bodies of the requests')).toEqual([true, [true, true, true]])
})

it('with middleware, each attempt of a call sends its whole body, and an abort ends the request', async () => {
  const texts: string[] = []
  const signals: AbortSignal[] = []
  const { client } = clientOf(
    async request => {
      texts.push(await request.text())
      signals.push(request.signal)
      if (texts.length < 3) return new Response(null, { status: 503 })
      return texts.length === 3 ? Response.json({}) : unending(request)
    },
    { middleware: [{ onRequest: () => undefined }], retry: { hook: () => 0 } },
  )
  const { ok } = (await client['postThing']?.({ body: { note: 'one' } }, { idempotent: true }).result()) ?? {}
  const notes = texts.map(text => text.split('\r\n').includes('one'))
  expect([ok, notes], place('postThing', 'the bodies of the requests')).toEqual([true, [true, true, true]])
  const abort = new AbortController()
  const ended = client['getThing']?.(undefined, { signal: abort.signal }).result()
  await vi.waitFor(() => expect(signals.length, place('getThing', 'the requests')).toBe(4), 5_000)
  abort.abort(new Error('enough'))
  const message = await ended?.catch((error: Error) => error.message)
  const found = [message, signals.at(-1)?.aborted]
  expect(found, place('getThing', 'the signal of the request')).toEqual(['enough', true])
})

describe('an interrupted download', () => {
  const pieces = ['abc', 'def']
  it.each([
    ['a strong etag', { etag: '"v1"' }, ['"v1"'], 'abcdef'],
    ['a weak etag', { etag: 'W/"v1"' }, [], 'NetworkError'],
    ['no etag', {}, [], 'NetworkError'],
    ['an encoded body', { etag: '"v1"', 'content-encoding': 'gzip' }, [], 'NetworkError'],
    ['no ranges', { etag: '"v1"', 'accept-ranges': 'none' }, [], 'NetworkError'],
  ])('resumes only with the same bytes: %s', async (_, headers, conditions, expected) => {
    const { download } = (await runtimeClient('index')) as unknown as {
      download: (call: (options: object) => unknown, options: object) => AsyncIterable<Uint8Array>
    }
    const sent: (string | null)[] = []
    const { client } = clientOf(
      (request, turn) => {
        if (turn > 1) {
          sent.push(request.headers.get('if-range'))
          const range = { 'content-range': 'bytes 3-5/6' }
          return new Response(pieces[1], { status: 206, headers: { ...headers, ...range } })
        }
        let isSent = false
        const body = new ReadableStream({
          pull(controller) {
            if (isSent) controller.error(new TypeError('cut'))
            else controller.enqueue(new TextEncoder().encode(pieces[0]))
            isSent = true
          },
        })
        return new Response(body, { headers: { 'content-type': 'application/zip', ...headers } })
      },
      { retry: { base: 1 } },
    )
    let got = ''
    try {
      for await (const bytes of download(options => client['getFile']?.(undefined, options), { retry: { base: 1 } }))
        got += new TextDecoder().decode(bytes)
    } catch (error) {
      got = (error as Error).name
    }
    expect([sent, got], place('getFile', 'header:if-range')).toEqual([conditions, expected])
  })
})
