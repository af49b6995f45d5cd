import type { Context, Server, ServerOptions } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Server-sent events of a generated server and client beyond their items: data that is empty or false, heartbeats, the end of a
// loop, byte order marks, ids and delays of a stream (WHATWG HTML §9.2).
const data = { type: ['number', 'string', 'boolean', 'null', 'object'] }
const document = {
  openapi: '3.1.0',
  info: { title: 'Events', version: '1.0.0' },
  paths: {
    '/events': {
      get: {
        operationId: 'watch',
        responses: {
          200: {
            description: 'The events.',
            content: {
              'text/event-stream': {
                'x-item-schema': {
                  type: 'object',
                  required: ['data'],
                  properties: { event: { type: 'string' }, id: { type: 'string' }, data },
                },
              },
            },
          },
        },
      },
    },
  },
}

const notes = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': {
      get: {
        operationId: 'watch',
        responses: {
          200: {
            description: 'Events whose data is text.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
        },
      },
    },
  },
}

interface Event {
  readonly event?: string
  readonly data: unknown
  readonly id?: string
}
type Items = AsyncGenerator<Event, void, undefined>
type Watch = (input?: undefined, options?: object) => AsyncIterable<Event>

let made: Generated
let createServer: (service: { watch(input: unknown, context: Context): Items }, options?: ServerOptions) => Server
let createClient: (options: object) => { readonly watch: Watch }
beforeAll(async () => {
  made = await generatedFrom({ events: document, notes })
  createServer = (await made.load('events', 'server'))['createEventsServer'] as typeof createServer
  createClient = (await made.load('events', 'client'))['createEventsClient'] as unknown as typeof createClient
})
afterAll(() => made.remove())

const place = (at: string): string => `operation watch of the contract at ${at}`

describe('a server of events', () => {
  it.each([0, false, null, '', {}, -0.5])('sends the data %j', async value => {
    async function* watch(): Items {
      yield { data: value }
    }
    const text = await (await createServer({ watch }).fetch(new Request('http://localhost/events'))).text()
    expect(text, place('the response/body')).toBe(`data: ${JSON.stringify(value)}\n\n`)
  })

  // WHATWG HTML §9.2.6: a line ends with CR LF, LF or CR
  it.each(['a\nb', 'a\r\nb', 'a\rb', '\r', 'a\n\rb', 'a\revent: b'])(
    'sends each line of the text %j as data',
    async value => {
      async function* watch(): AsyncGenerator<{ readonly data: string }, void, undefined> {
        yield { data: value }
      }
      const createNotesServer = (await made.load('notes', 'server'))['createNotesServer'] as typeof createServer
      const server = createNotesServer({ watch })
      const text = await (await server.fetch(new Request('http://localhost/notes'))).text()
      const lines = value.split(/\r\n|\n|\r/).map(line => `data: ${line}\n`)
      expect(text, 'operation watch of the contract at the response/body').toBe(`${lines.join('')}\n`)
    },
  )

  // receivers ignore such an id or delay, or read another field from it (WHATWG HTML §9.2.6)
  it.each([
    [{ data: 1, id: 'a\0' }],
    [{ data: 1, id: 'a\nb' }],
    [{ data: 1, id: '\r' }],
    [{ data: 1, event: 'a\nid: 7' }],
    [{ data: 1, retry: -1 }],
    [{ data: 1, retry: 1.5 }],
    [{ data: 1, retry: '7' }],
  ])('reports the event %j instead of sending it', async event => {
    async function* watch(): AsyncGenerator<{ readonly data: number }, void, undefined> {
      yield event
    }
    const reported: unknown[] = []
    const server = createServer({ watch }, { onError: error => reported.push(error) })
    const { status } = await server.fetch(new Request('http://localhost/events'))
    const found = [status, reported.map(error => (error as Error).name)]
    expect(found, place('the status, and the errors')).toEqual([500, ['TypeError']])
  })

  // the header has one character for each byte of the id in UTF-8 (WHATWG HTML §9.2.3)
  const inBytes = (text: string): string =>
    Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('')
  const ids = ['7', 'a b', 'é', 'ÿ\u0080', '€', '😀', 'Ã©', '\ufeffa', 'a=é; 日本']
  it.each<readonly [string | undefined, string | undefined]>([
    [undefined, undefined],
    ...ids.map(id => [inBytes(id), id] as const),
    // bytes that are not UTF-8 are characters of ISO 8859-1
    ['\xe9', 'é'],
    ['\xc3', 'Ã'],
    ['\xff\x80', 'ÿ\x80'],
  ])('reads the header last-event-id %j as the id %j', async (header, id) => {
    const received: unknown[] = []
    async function* watch(_input: unknown, { lastEventId }: Context): Items {
      received.push(lastEventId)
      yield { data: 0 }
    }
    const headers = header === undefined ? {} : { 'last-event-id': header }
    await (await createServer({ watch }).fetch(new Request('http://localhost/events', { headers }))).text()
    expect(received, place('header:last-event-id')).toEqual([id])
  })

  it('receives the id of its last event from a client that connects again', async () => {
    const received: unknown[] = []
    async function* watch(_input: unknown, { lastEventId }: Context): Items {
      received.push(lastEventId)
      const id = ids[received.length - 1]
      yield id === undefined ? { data: 0 } : { data: 0, id }
    }
    const server = createServer({ watch })
    // cuts each response after its first event, except for the last one
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const response = await server.fetch(new Request(url, init))
      if (received.length > ids.length) return response
      const reader = response.body?.getReader()
      let isSent = false
      const body = new ReadableStream({
        async pull(controller) {
          if (isSent) controller.error(new TypeError('cut'))
          else controller.enqueue((await reader?.read())?.value)
          isSent = true
        },
      })
      return new Response(body, response)
    }
    const client = createClient({ baseUrl: 'http://localhost', fetch, retry: { base: 1 } })
    const events: unknown[] = []
    for await (const { id } of client.watch()) events.push(id)
    expect(events, place('the items')).toEqual([...ids, undefined])
    expect(received, place('header:last-event-id')).toEqual([undefined, ...ids])
  })

  it('sends comments, and no events, while its source is silent', async () => {
    async function* watch(): Items {
      yield { data: 1 }
      await new Promise(resolve => setTimeout(resolve, 200))
      yield { data: 2 }
    }
    const server = createServer({ watch }, { heartbeat: 20 })
    const text = await (await server.fetch(new Request('http://localhost/events'))).text()
    expect(text.replace(/(?::\n\n)+/, ':\n\n'), place('the response/body')).toBe('data: 1\n\n:\n\ndata: 2\n\n')
  })

  it.each([
    ['after an item', 1],
    ['before its first item', 0],
  ])('stops its source if the caller disconnects %s', async (_, count) => {
    const states: string[] = []
    async function* watch(_input: unknown, { signal }: Context): Items {
      states.push('begins')
      try {
        for (let index = 0; index < count; index += 1) yield { data: index }
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
        for (let index = 0; ; index += 1) yield { data: index }
      } finally {
        states.push('ends')
      }
    }
    const response = await createServer({ watch }).fetch(new Request('http://localhost/events'))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await vi.waitFor(() => expect(states, place('the handler')).toEqual(['begins', 'ends']), 5_000)
  })
})

describe('a client of events', () => {
  interface Connection {
    readonly lastEventId: string | null
    readonly signal: AbortSignal | null | undefined
  }

  /** A client of a service that sends one text for each connection, and then cuts it; the last one ends. */
  const clientOf = (texts: readonly string[], options: object = {}) => {
    const connections: Connection[] = []
    const delays: number[] = []
    const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
      const text = texts[connections.length]
      const isLast = connections.length >= texts.length - 1
      connections.push({ lastEventId: new Headers(init.headers).get('last-event-id'), signal: init.signal })
      let isSent = false
      const body = new ReadableStream({
        pull(controller) {
          if (!isSent) controller.enqueue(new TextEncoder().encode(text))
          else if (isLast) controller.close()
          else controller.error(new TypeError('cut'))
          isSent = true
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    const client = createClient({ baseUrl: 'https://api.example', fetch, ...options })
    return { client, connections, delays }
  }
  const collect = async (stream: AsyncIterable<Event>): Promise<readonly Event[]> => {
    const found: Event[] = []
    for await (const event of stream) found.push(event)
    return found
  }

  it.each([
    ['a byte order mark belongs to no field', '\ufeffdata: 1\n\n', [{ data: 1 }]],
    ['the name belongs to one event', 'event: a\ndata: 1\n\ndata: 2\n\n', [{ event: 'a', data: 1 }, { data: 2 }]],
    ['the id belongs to one event', 'id: 1\ndata: 1\n\ndata: 2\n\n', [{ id: '1', data: 1 }, { data: 2 }]],
    ['the delay belongs to one event', 'retry: 5\ndata: 1\n\ndata: 2\n\n', [{ retry: 5, data: 1 }, { data: 2 }]],
    ['three lines of data are one text', 'data: [1\ndata: ,2\ndata: ,3]\n\n', [{ data: [1, 2, 3] }]],
    ['a name without data is no event', 'event: a\n\ndata: 2\n\n', [{ data: 2 }]],
    ['one space after a colon is not part of a value', 'event:  a\ndata:1\n\n', [{ event: ' a', data: 1 }]],
    ['an unknown field is ignored', 'other: x\ndata: 1\nData: 2\n\n', [{ data: 1 }]],
    ['an event without an empty line after it is incomplete', 'data: 1\n\ndata: 2\n', [{ data: 1 }]],
  ])('%s', async (_, text, expected) => {
    expect(await collect(clientOf([text]).client.watch()), place('the items')).toEqual(expected)
  })

  it('sends the last id after a break, until an empty one resets it', async () => {
    const texts = ['id: 1\ndata: 1\n\ndata: 2\n\n', 'id\ndata: 3\n\nid: 4\ndata: 4\n\n', 'data: 5\n\n']
    const { client, connections } = clientOf(texts, { retry: { base: 1 } })
    const events = await collect(client.watch())
    expect(
      events.map(({ data }) => data),
      place('the items'),
    ).toEqual([1, 2, 3, 4, 5])
    expect(
      connections.map(({ lastEventId }) => lastEventId),
      place('header:last-event-id'),
    ).toEqual([null, '1', '4'])
  })

  // WHATWG HTML §9.2.6: an empty line sets the last id, even if the event has no data; an incomplete event has no effect
  it.each([
    ['without data', 'id: 7\n\n', '7'],
    ['without data, after an item', 'id: 6\ndata: 1\n\nid: 7\n\n', '7'],
    ['without data, with a name', 'data: 1\n\nevent: a\nid: 7\n\n', '7'],
    ['without data, between comments', ': a\nid: 7\n: b\n\n: c\n\n', '7'],
    ['of the last of two lines', 'id: 6\nid: 7\ndata: 1\n\n', '7'],
    ['before events without an id', 'id: 7\ndata: 1\n\nevent: a\n\n\n\n', '7'],
    ['before an incomplete event', 'id: 7\ndata: 1\n\nid: 8\ndata: 2\n', '7'],
    ['before a line with U+0000', 'id: 7\ndata: 1\n\nid: 8\0\n\n', '7'],
    ['beyond ASCII', 'id: é\n\n', 'Ã©'],
    ['only of an incomplete event', 'id: 7\n', null],
  ])('sends the id %s', async (_, text, id) => {
    const { client, connections } = clientOf([text, 'data: 9\n\n'], { retry: { base: 1 } })
    await collect(client.watch())
    const ids = connections.map(({ lastEventId }) => lastEventId)
    expect(ids, place('header:last-event-id')).toEqual([null, id])
  })

  it('does not connect again after an empty id, because the stream would start from its first event', async () => {
    const { client, connections } = clientOf(['id: 1\ndata: 1\n\nid:\ndata: 2\n\n', 'data: 3\n\n'], {
      retry: { base: 1 },
    })
    const error = await collect(client.watch()).catch((thrown: unknown) => thrown)
    expect(error, place('the error')).toMatchObject({ name: 'NetworkError' })
    expect(connections.length, place('the requests')).toBe(1)
  })

  it.each([
    ['any number of breaks, if an item arrived before each', 'id: 1\ndata: 1\n\n', 9, 9],
    ['no more breaks in a row than its limit, if no item arrived', ': a comment\n\n', 9, 3],
    ['no more breaks in a row than its limit after its last item', 'id: 1\ndata: 1\n\n', 1, 4],
  ])('continues after %s', async (_, text, count, expected) => {
    const texts = Array.from({ length: 9 }, (_, index) => (index < count ? text : ': a comment\n\n'))
    const { client, connections } = clientOf(texts, { retry: { base: 1, limit: count === 1 ? 3 : 2 } })
    await collect(client.watch()).catch(() => undefined)
    expect(connections.length, place('the requests')).toBe(expected)
  })

  it('waits as long as the stream requires, also after a later connection without a delay', async () => {
    const waits: number[] = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const texts = ['retry: 5000\nid: 1\ndata: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']
      const { client, connections } = clientOf(texts, { retry: { base: 1 } })
      const ended = collect(client.watch())
      let before = Date.now()
      for (let seen = 1, turn = 0; turn < 200 && waits.length < 2; turn += 1) {
        await vi.advanceTimersByTimeAsync(100)
        if (connections.length === seen) continue
        seen = connections.length
        if (seen > 1) waits.push(Math.round((Date.now() - before) / 1000))
        before = Date.now()
      }
      await vi.advanceTimersByTimeAsync(100)
      await ended
    } finally {
      vi.useRealTimers()
    }
    expect(waits, place('the seconds between the requests')).toEqual([5, 5])
  })

  it.each([
    ['after an item', ['data: 1\n\n', '']],
    ['before the first item', [': a comment\n\n', '']],
  ])('aborts its request if the loop ends %s', async (_, texts) => {
    const { client, connections } = clientOf(texts)
    const loop = client.watch()[Symbol.asyncIterator]()
    const first = loop.next().catch(() => undefined)
    if (texts[0]?.startsWith('data')) await first
    else await vi.waitFor(() => expect(connections.length, place('the requests')).toBe(1), 5_000)
    await loop.return?.()
    expect(connections[0]?.signal?.aborted, place('the signal of the request')).toBe(true)
  })

  it('aborts its request if the loop ends before the response begins', async () => {
    const signals: AbortSignal[] = []
    const fetch = (_url: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const loop = createClient({ baseUrl: 'https://api.example', fetch }).watch()[Symbol.asyncIterator]()
    const first = loop.next()
    await vi.waitFor(() => expect(signals.length, place('the requests')).toBe(1), 5_000)
    const late = new Promise(resolve => setTimeout(resolve, 5_000, 'nothing within 5 s'))
    await Promise.race([loop.return?.(), late])
    expect(signals[0]?.aborted, place('the signal of the request')).toBe(true)
    expect(await Promise.race([first, late]), place('the items')).toEqual({ done: true, value: undefined })
  })
})
