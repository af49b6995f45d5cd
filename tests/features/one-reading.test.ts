import { partsOfStream } from '@chainwright/contract'
import { streamForm as streamFormOfDocuments } from '@chainwright/model'
import { streamForm } from '@chainwright/runtime-validation'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runtimeClient } from './generated.ts'

// Code of the build and shipped code do not import each other, and clients do not import contract tests. These tests compare the
// rules that exist in both.

const types = ['text', 'application', 'audio', 'x']
const subtypes = [
  'event-stream',
  'ndjson',
  'x-ndjson',
  'jsonl',
  'x-jsonl',
  'jsonlines',
  'x-jsonlines',
  'json-lines',
  'json-seq',
  'geo+json-seq',
  'stream+json',
  'json',
  'x-mixed-replace',
]

it('media types are the same streams for documents and for runtimes', () => {
  const all = types.flatMap(type => subtypes.map(subtype => `${type}/${subtype}`))
  const written = all.flatMap(type => [type, type.toUpperCase(), `${type}; charset=utf-8`, ` ${type} `])
  const place = 'operation with a stream at the media type'
  for (const type of written) expect([type, streamForm(type)], place).toEqual([type, streamFormOfDocuments(type)])
  expect(written.filter(type => streamForm(type) !== undefined).length, place).toBeGreaterThan(40)
})

interface Reader {
  read(piece: string, last: boolean): Iterable<unknown>
}
type EventStream = (table: object) => (parse: (text: string) => unknown, most: number) => Reader

describe('events', () => {
  let eventStream: EventStream
  beforeAll(async () => {
    eventStream = (await runtimeClient('codegen/v1'))['eventStream'] as EventStream
  })
  const line = fc.tuple(
    fc.constantFrom('data', 'event', 'id', 'retry', 'other', '', 'dat', 'data '),
    fc.constantFrom(':', ': ', ':  ', '', ' :'),
    fc.constantFrom('', 'a', 'error', '7', '0x7', 'b\0c', ' d', ':', 'é', '[DONE]', '\ufeff'),
    fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\r\n\r\n', '\r\r'),
  )
  const texts = fc.array(line, { maxLength: 12 }).map(lines => lines.flat().join(''))

  it('are the same for a client and for contract tests', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, ...places) => {
        const reader = eventStream({ text: true, error: true })(String, 1_000)
        // The pieces of a network: three, cut anywhere, also between CR and LF.
        const [first = 0, second = 0] = places.map(place => place % (text.length + 1)).sort((a, b) => a - b)
        const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)]
        const found = [...pieces.flatMap(piece => [...reader.read(piece, false)]), ...reader.read('', true)]
        const parts = partsOfStream('events', text).map(({ text: data, ...fields }) => ({ ...fields, data }))
        expect(parts, `operation with events at ${JSON.stringify(text)}`).toEqual(found)
      }),
      { numRuns: 3_000 },
    )
  })
})
