import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Running } from '../listen.ts'
import { petService, pets } from '../testing/pets.ts'
import { posted, request } from '../testing/request.ts'
import { exchangeBytes } from '../testing/socket.ts'
import { createServer } from './server.ts'

// FUZZ_RUNS raises the counts for a long run
const scale = Number(process.env['FUZZ_RUNS'] ?? 1)
const counts: Record<string, number> = {}
const runs = (name: string, count: number) => {
  counts[name] = count * scale
  return { numRuns: count * scale }
}

const crashes: unknown[] = []
const { crash: _crash, crashLater: _later, ...healthy } = petService
const server = createServer(pets, healthy, {
  partial: true,
  maxBodyBytes: 100_000,
  onError: (error, at) => {
    if (at.kind === 'crash') crashes.push(error)
  },
})

/** Expects no 5xx except those of handlers (503 of /health, 501 of missing handlers), and no crash. */
const isFine = (status: number): void => {
  expect(status === 501 || status === 503 || (status >= 200 && status < 500)).toBe(true)
  expect(crashes).toEqual([])
}

const text = fc.string({ unit: 'binary', maxLength: 60 })
const segment = fc.oneof(
  fc.constantFrom(
    'pets',
    'notes',
    'health',
    'rpc',
    'chain',
    'X',
    'ages:byYear',
    '..',
    '.',
    '%',
    '%2',
    '%2F',
    '%00',
    '%ff',
    '%C3%A9',
    '1:wash',
    '__proto__',
    'constructor',
    'toString',
  ),
  text.map(encodeURIComponent),
  text.map(value => value.replace(/[?#\s]/g, '')),
)
const path = fc.array(segment, { maxLength: 6 }).map(segments => `/${segments.join('/')}`)
const query = fc.oneof(
  text.map(value => value.replace(/#/g, '')),
  fc
    .array(fc.tuple(fc.constantFrom('size', 'a', '__proto__', 'constructor', ''), text), { maxLength: 5 })
    .map(pairs => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')),
)
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
const headerValue = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map(code => String.fromCharCode(code)),
  maxLength: 40,
})
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'content-encoding',
    'x-data-api-key',
    'x-request-id',
    'cookie',
    'authorization',
    'origin',
    'accept',
    'x-forwarded-for',
  ),
  fc.oneof(headerValue, fc.constantFrom('application/json', 'text/plain', ';', 'application/json;', '*/*')),
  { maxKeys: 4 },
)

const id = fc.oneof(
  fc.integer(),
  fc.double(),
  text,
  fc.constantFrom(null, true, [], {}, undefined),
  fc.constant('__raw__'),
)
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 4, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: fc.jsonValue() }),
    id,
    method: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'echo',
          'pet.where',
          'pet_where',
          'rpc.discover',
          '__proto__',
          'constructor',
          'hasOwnProperty',
          '',
          '.',
          'a.B',
          'a.b.c',
          'x_subscribe',
        ),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    params: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 3 })),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const envelope = fc
  .oneof(message, fc.array(fc.oneof(message, fc.jsonValue()), { maxLength: 5 }), fc.jsonValue())
  .map(value => (JSON.stringify(value) ?? '').replaceAll('"__raw__"', '12345678901234567890.10e5'))

const mutated = fc
  .tuple(
    envelope,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', '\u0000', '9'.repeat(30), '\ud800'),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([whole, changes]) =>
    changes.reduce((changed, [place, piece]) => {
      const at = place % (changed.length + 1)
      return changed.slice(0, at) + piece + changed.slice(at + 1)
    }, whole),
  )

describe('through fetch', () => {
  it('random paths, queries, methods and headers cause no 500 and no exception', async () => {
    await fc.assert(
      fc.asyncProperty(path, query, method, headers, async (where, what, how, more) => {
        const url = `${where}?${what}`
        fc.pre(URL.canParse(`http://localhost${url}`))
        const { status } = await request(server, url, { method: how, headers: more })
        isFine(status)
      }),
      runs('paths, queries, methods and headers', 3000),
    )
  })

  it('random bodies cause no 500 and no exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.json().map(value => new TextEncoder().encode(value)),
          mutated.map(value => new TextEncoder().encode(value)),
        ),
        headers,
        fc.constantFrom('/pets', '/notes', '/pets/1:wash'),
        async (body, more, where) => {
          const { status } = await request(server, where, {
            method: where === '/notes' ? 'PUT' : 'POST',
            headers: { 'content-type': 'application/json', ...more },
            body,
          })
          isFine(status)
        },
      ),
      runs('bodies', 3000),
    )
  })

  it.each(['/rpc', '/chain/X', '/chain/X/rpc'])('random envelopes at %s cause no 500 and no exception', async where => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(envelope, mutated), async body => {
        const answer = await request(server, where, posted(body))
        expect([200, 204]).toContain(answer.status)
        if (answer.text !== '') expect(answer.json).toBeDefined()
        isFine(answer.status)
      }),
      runs(`envelopes at ${where}`, 3000),
    )
  })

  it.each(['/rpc', '/chain/X', '/chain/X/rpc'])(
    'each call with an id gets one response with this id at %s',
    async where => {
      const call = fc.tuple(fc.oneof(fc.integer(), fc.string()), fc.constantFrom('echo', 'pet.where', 'nope'))
      await fc.assert(
        fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async calls => {
          const { json } = await request(
            server,
            where,
            posted(calls.map(([id, method]) => ({ jsonrpc: '2.0', id, method }))),
          )
          expect((json as { id: unknown }[]).map(answer => answer.id)).toEqual(calls.map(([id]) => id))
        }),
        runs(`batches at ${where}`, 500),
      )
    },
  )

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"jsonrpc":"2.0","id":1,"method":"echo","params":[', ']}'],
  ])('%s nested deeply', async (open, close) => {
    for (const depth of [1000, 4000]) {
      const body = `${open.repeat(depth)}1${close.repeat(depth)}`
      for (const where of ['/rpc', '/chain/X', '/chain/X/rpc', '/pets'])
        isFine((await request(server, where, posted(body))).status)
    }
  })
})

describe('through a socket', () => {
  let running: Running
  beforeAll(async () => {
    running = await listen(server, { headersTimeout: 300, requestTimeout: 1000 })
  })
  afterAll(() => running.close(0))

  const line = fc.oneof(
    text,
    fc.tuple(method, path, fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2', '')).map(parts => parts.join(' ')),
  )
  const field = fc.oneof(
    text,
    fc
      .tuple(
        fc.constantFrom(
          'content-length',
          'transfer-encoding',
          'host',
          'expect',
          'connection',
          'upgrade',
          'content-type',
        ),
        fc.constantFrom(
          '0',
          '5',
          '-1',
          '99999999999999999999',
          'chunked',
          'x',
          '100-continue',
          'close',
          'application/json',
          'h2c',
        ),
      )
      .map(parts => parts.join(': ')),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(line, fc.array(field, { maxLength: 5 }), text)
      .map(([first, fields, body]) => Buffer.from(`${[first, ...fields].join('\r\n')}\r\n\r\n${body}`, 'latin1')),
    fc
      .tuple(envelope, fc.integer({ min: -3, max: 3 }))
      .map(([body, off]) =>
        Buffer.from(
          `POST /rpc HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${Math.max(0, Buffer.byteLength(body) + off)}\r\nconnection: close\r\n\r\n${body}`,
        ),
      ),
  )

  it('random bytes leave the server and its memory intact', async () => {
    const before = process.memoryUsage().heapUsed
    // many connections at once, as each may last until its time limit
    for (let round = 0; round < 10 * scale; round++) {
      const samples = fc.sample(bytes, 50)
      const answers = await Promise.all(samples.map(piece => exchangeBytes(running.port, [piece], { patience: 100 })))
      for (const { text: answer } of answers)
        for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d{3})/g)) isFine(Number(status))
    }
    counts['raw bytes on a socket'] = 500 * scale
    expect((await fetch(`${running.url}/pets`)).status).toBe(200)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024)
  })
})

afterAll(() => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(
    `hostile inputs tried: ${total} (${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')})`,
  )
})
