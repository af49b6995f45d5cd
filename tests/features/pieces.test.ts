import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generated } from './generated.ts'

// A network cuts a stream anywhere: the items of a client do not depend on the place (WHATWG HTML §9.2, JSON Lines).
type Call = (input: unknown) => AsyncIterable<unknown>

let made: Generated
let create: (options: object) => Readonly<Record<string, Call>>
beforeAll(async () => {
  made = await generated(['streams'])
  create = (await made.load('streams', 'client'))['createStreamsClient'] as typeof create
})
afterAll(() => made.remove())

const lines = [
  ': a remark',
  'event: posted',
  'id: 7',
  'data: {"number": 12345678901234567890,',
  'data:"text": "ü"}',
  '',
  'event: note',
  'data: not',
  'data: JSON',
  '',
  'event:removed',
  'data:{"number":7}',
  '',
  '',
]
const events = [
  { event: 'posted', data: { number: 12345678901234567890n, text: 'ü' } },
  { event: 'note', data: 'not\nJSON' },
  { event: 'removed', data: { number: 7 } },
]

/** The items that the client returns for a body in pieces. */
const given = async (pieces: readonly Uint8Array[]): Promise<readonly unknown[]> => {
  const items = await itemsOf(pieces, 'watchTopic', 'text/event-stream')
  // the last id applies to later events too, which another test covers
  return items.map(item => ({ ...(item as object), id: undefined }))
}

const itemsOf = async (pieces: readonly Uint8Array[], operation: string, type: string): Promise<readonly unknown[]> => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const fetch = async () => new Response(body, { headers: { 'content-type': type } })
  const client = create({ baseUrl: 'http://localhost', retry: false, fetch })
  const items: unknown[] = []
  for await (const item of client[operation]?.({ topic: 'a' }) ?? []) items.push(item)
  return items
}

const placeOf = (where: string): string => `operation watchTopic of specs/features/streams.yaml at the items, ${where}`

describe.each([
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
])('events whose lines end by %s are the same', (_, end) => {
  const bytes = new TextEncoder().encode(lines.join(end))
  it('in one piece', async () => {
    expect(await given([bytes]), placeOf('in one piece')).toEqual(events)
  })
  it('in two pieces, divided at every byte', async () => {
    for (let at = 1; at < bytes.length; at += 1)
      expect(await given([bytes.slice(0, at), bytes.slice(at)]), placeOf(`cut before byte ${at}`)).toEqual(events)
  })
  it('in two pieces with an empty one between them, at every byte', async () => {
    for (let at = 0; at <= bytes.length; at += 1)
      expect(
        await given([bytes.slice(0, at), new Uint8Array(), bytes.slice(at)]),
        placeOf(`an empty piece before byte ${at}`),
      ).toEqual(events)
  })
  it('in pieces of two to nine bytes', async () => {
    for (let size = 2; size < 10; size += 1) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      )
      expect(await given(pieces), placeOf(`pieces of ${size} bytes`)).toEqual(events)
    }
  })
  it('byte by byte', async () => {
    expect(await given([...bytes].map(byte => new Uint8Array([byte]))), placeOf('byte by byte')).toEqual(events)
  })
  it('byte by byte, with empty pieces between them', async () => {
    const pieces = [...bytes].flatMap(byte => [new Uint8Array(), new Uint8Array([byte]), new Uint8Array()])
    expect(await given(pieces), placeOf('byte by byte with empty pieces')).toEqual(events)
  })
})

const entries = [
  { number: 1, text: 'ü' },
  { number: 12345678901234567890n, text: '\\n' },
  { number: 3, text: '' },
]
const texts = ['{"number":1,"text":"ü"}', '{"number":12345678901234567890,"text":"\\\\n"}', '{"number":3,"text":""}']

// a service need not end the last item with a line break (JSON Lines, RFC 7464 §2.1)
describe.each([
  ['application/x-ndjson', 'lines', `${texts.join('\n')}\n`],
  ['application/x-ndjson', 'lines without a break at the end', texts.join('\n')],
  ['application/x-ndjson', 'lines that end by CRLF', `${texts.join('\r\n')}\r\n`],
  ['application/x-ndjson', 'lines with empty ones', `\n${texts.join('\n\n')}\n\n`],
  ['application/json-seq', 'texts of a sequence', texts.map(text => `\x1e${text}\n`).join('')],
  ['application/json-seq', 'texts of a sequence without line breaks', texts.map(text => `\x1e${text}`).join('')],
])('the items of %s, %s, are the same', (type, _, text) => {
  const bytes = new TextEncoder().encode(text)
  const placeAt = (where: string): string => `operation readLog of specs/features/streams.yaml at the items, ${where}`
  it('in two pieces, divided at every byte', async () => {
    for (let at = 0; at <= bytes.length; at += 1) {
      const pieces = [bytes.slice(0, at), bytes.slice(at)]
      expect(await itemsOf(pieces, 'readLog', type), placeAt(`cut before byte ${at}`)).toEqual(entries)
    }
  })
  it('byte by byte', async () => {
    const pieces = [...bytes].map(byte => new Uint8Array([byte]))
    expect(await itemsOf(pieces, 'readLog', type), placeAt('byte by byte')).toEqual(entries)
  })
})
