import type { HttpResponseRow } from '../../contract/contract.ts'
import type { Context } from '../../exchange/context.ts'
import { NotFound } from '../../exchange/errors.ts'
import { streamedBody } from '../../handlers/streamed-body.ts'
import { createServer, type Server } from '../../server/server.ts'
import { contractOf, decodeNumber, httpOperation } from '../tables.ts'

// A service of streams that requires only the standard APIs of platforms. It runs wherever our servers run, and the tests call it from
// outside.

const events = { mediaType: 'text/event-stream', form: 'events', text: ['note'] } as const
const lines = { mediaType: 'application/x-ndjson', form: 'lines' } as const
const bytes = 'application/octet-stream'

const answer = (stream: NonNullable<HttpResponseRow['streams']>[number]): HttpResponseRow[] => [
  { status: 200, mediaType: stream.mediaType, streams: [stream] },
]
const streaming = (id: string, stream: NonNullable<HttpResponseRow['streams']>[number]) =>
  httpOperation({ id, method: 'GET', path: `/${id}`, responses: answer(stream) })

const numbers = decodeNumber()

const contract = contractOf({
  operations: [
    streaming('events', events),
    streaming('lines', lines),
    streaming('sequence', { mediaType: 'application/json-seq', form: 'sequence' }),
    streaming('paced', events),
    streaming('missing', events),
    streaming('breaking', events),
    streaming('cut', lines),
    streaming('silent', events),
    streaming('resumed', events),
    streaming('endless', events),
    httpOperation({ id: 'file', method: 'GET', path: '/file', responses: [{ status: 200, mediaType: bytes }] }),
    httpOperation({ id: 'state', method: 'GET', path: '/state' }),
    httpOperation({
      id: 'sum',
      method: 'POST',
      path: '/sum',
      decode: ({ body }) => ({ ok: true, value: { body } }),
      body: { required: true, mediaTypes: [lines.mediaType] },
      sentStreams: [{ ...lines, decode: numbers }],
    }),
    httpOperation({
      id: 'size',
      method: 'PUT',
      path: '/size',
      decode: ({ body }) => ({ ok: true, value: { body } }),
      body: { required: true, mediaTypes: [bytes] },
    }),
  ],
})

async function* of(...items: readonly unknown[]) {
  yield* items
}

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The state of a server's streams. */
export interface State {
  /** The number of items that the consumer requested from the endless stream. */
  given: number
  left: boolean
  aborted: boolean
  /** The calls of `onError`. */
  readonly errors: string[]
}

export const streamServer = (): Server => {
  const state: State = { given: 0, left: false, aborted: false, errors: [] }
  const service = {
    events: () =>
      of(
        { data: { a: 'b\nc' } },
        { event: 'note', data: 'one\r\ntwo', id: 'ü', retry: 5 },
        new TextEncoder().encode(':raw\n\n'),
      ),
    lines: () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(1)
          controller.enqueue({ a: 'ü' })
          controller.close()
        },
      }),
    sequence: () => of(1, 12345678901234567890n),
    async *paced() {
      yield { data: 1 }
      await wait(400)
      yield { data: 2 }
    },
    async *missing() {
      yield* []
      throw new NotFound('no such topic')
    },
    async *breaking() {
      yield { data: 1 }
      throw new Error('secret')
    },
    async *cut() {
      yield 1
      await wait(50)
      throw new Error('secret')
    },
    async *silent() {
      await wait(1_300)
      yield { data: 1 }
    },
    resumed: (_: unknown, { lastEventId }: Context) => of({ data: lastEventId ?? null }),
    async *endless(_: unknown, { signal }: Context) {
      Object.assign(state, { given: 0, left: false, aborted: false })
      signal.addEventListener('abort', () => {
        state.aborted = true
      })
      try {
        for (; ; state.given++) yield { data: 'x'.repeat(2 ** 16) }
      } finally {
        state.left = true
      }
    },
    async *file() {
      for (let index = 0; index < 30; index++) yield new Uint8Array(100_000).fill(index)
    },
    state: () => state,
    async sum({ body }: { body: AsyncIterable<number> }) {
      let sum = 0
      for await (const item of body) sum += item
      return sum
    },
    size: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
      let size = 0
      let pieces = 0
      for await (const piece of body) {
        size += piece.length
        pieces++
      }
      return { size, isWhole: pieces === 1 }
    }),
  }
  return createServer(contract, service, {
    heartbeat: 100,
    bodyTimeout: 500,
    maxItemBytes: 100,
    onError: error => void state.errors.push(error instanceof Error ? error.message : String(error)),
  })
}
