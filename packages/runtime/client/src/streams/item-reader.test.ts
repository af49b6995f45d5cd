import { describe, expect, it } from 'vitest'
import { type EventsTable, eventStream } from './event-stream.ts'
import { jsonLines, jsonSequence, type MakeReader, TooLong, Unreadable } from './item-reader.ts'

/** All items of a UTF-8 text that arrives in chunks. */
const itemsOf = (make: MakeReader, bytes: Uint8Array, cuts: readonly number[] = [], most = 1_000) => {
  const reader = make(JSON.parse, most)
  const decoder = new TextDecoder()
  const found: unknown[] = []
  const ends = [...new Set(cuts.map(cut => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const end of [...ends, bytes.length]) {
    found.push(...reader.read(decoder.decode(bytes.subarray(from, end), { stream: true }), false))
    from = end
  }
  found.push(...reader.read(decoder.decode(), true))
  return { found, reader }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const events = (text: string, table: EventsTable = { text: true }) => itemsOf(eventStream(table), utf8(text)).found

describe('server-sent events', () => {
  it.each<[string, string, unknown[]]>([
    ['a line of data', 'data: a\n\n', [{ data: 'a' }]],
    ['lines that end by LF, CR and CRLF', 'data: a\r\ndata: b\rdata: c\n\r\n', [{ data: 'a\nb\nc' }]],
    ['a byte order mark', '\ufeffdata: a\n\n', [{ data: 'a' }]],
    ['one space after the colon, which is not data', 'data:a\ndata: b\ndata:  c\n\n', [{ data: 'a\nb\n c' }]],
    ['empty data', 'data\n\ndata:\n\ndata\ndata\n\n', [{ data: '' }, { data: '' }, { data: '\n' }]],
    ['comments', ':\n: a\n:data: b\n\ndata: c\n\n', [{ data: 'c' }]],
    ['names of events', 'event: add\ndata: 1\n\ndata: 2\n\n', [{ event: 'add', data: '1' }, { data: '2' }]],
    ['an event without data', 'event: add\n\ndata: 1\n\n', [{ data: '1' }]],
    ['an event that is cut off', 'data: a\n\ndata: b\n', [{ data: 'a' }]],
    ['unknown fields', 'datum: a\nDATA: b\n data: c\ndata: d\n\n', [{ data: 'd' }]],
    [
      'ids',
      'id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n',
      [{ data: 'a', id: '1' }, { data: 'b' }, { data: 'c', id: '' }],
    ],
    ['an id with NUL', 'id: 1\0\ndata: a\n\n', [{ data: 'a' }]],
    ['a retry time', 'retry: 10\ndata: a\n\nretry: 1s\ndata: b\n\n', [{ data: 'a', retry: 10 }, { data: 'b' }]],
  ])('%s', (_, text, expected) => {
    expect(events(text)).toEqual(expected)
  })

  it('keep the last id and the retry time, also of events without data', () => {
    const { reader } = itemsOf(eventStream({ text: true }), utf8('id: 1\nretry: 7\n\nid: 2\0\n\nid: 3\n'))
    expect(reader).toMatchObject({ lastEventId: '1', retry: 7 })
  })

  it('have JSON data if the contract does not declare it as text', () => {
    expect(events('data: {"a":\ndata: 1}\n\nevent: note\ndata: b\n\n', { text: ['note'] })).toEqual([
      { data: { a: 1 } },
      { event: 'note', data: 'b' },
    ])
  })

  it('end at [DONE] if data is JSON', () => {
    const { found, reader } = itemsOf(eventStream(), utf8('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n'))
    expect([found, reader.ended]).toEqual([[{ data: 1 }], true])
  })

  it('do not depend on chunk boundaries', () => {
    const lines = [
      'data: ü€😀',
      'data',
      ':',
      '',
      '',
      'id: 1',
      'event: é',
      'retry: 5',
      'data:  x',
      '\ufeffdata: y',
      'a\0b: c',
    ]
    let seed = 1
    const below = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    let several = 0
    for (let round = 0; round < 300; round++) {
      const parts = Array.from(
        { length: below(20) },
        () => `${lines[below(lines.length)]}${['\n', '\r', '\r\n'][below(3)]}`,
      )
      const bytes = utf8(parts.join(''))
      const whole = itemsOf(eventStream({ text: true, error: true }), bytes).found
      if (whole.length > 1) several++
      for (const cuts of [[below(bytes.length + 1)], [below(99), below(99), below(99)], [...bytes.keys()]])
        expect(itemsOf(eventStream({ text: true, error: true }), bytes, cuts).found).toEqual(whole)
    }
    expect(several).toBeGreaterThan(50)
  })
})

describe('JSON Lines', () => {
  it('have one value per line; empty lines are ignored, and the last line needs no terminator', () => {
    expect(itemsOf(jsonLines, utf8('\ufeff{"a":1}\r\n\n[2]\n  \n"ü\u2028"')).found).toEqual([{ a: 1 }, [2], 'ü\u2028'])
  })

  it('yield the items before invalid JSON', () => {
    const reader = jsonLines(JSON.parse, 100)
    const found: unknown[] = []
    expect(() => {
      for (const item of reader.read('1\n{\n2\n', false)) found.push(item)
    }).toThrow(Unreadable)
    expect(found).toEqual([1])
  })
})

describe('JSON text sequences', () => {
  it('are values after RS, over several lines', () => {
    expect(itemsOf(jsonSequence, utf8('\x1e{\n"a": 1}\n\x1e\x1e2\n\x1e[]')).found).toEqual([{ a: 1 }, 2, []])
  })

  it('may not end in a possibly incomplete number', () => {
    expect(() => itemsOf(jsonSequence, utf8('\x1e12'))).toThrow(Unreadable)
  })
})

describe('an item that is too long is refused', () => {
  it.each<[string, MakeReader, string]>([
    ['a line of an event', eventStream({ text: true }), 'data: 12345678901'],
    ['an event of many lines', eventStream({ text: true }), 'data: 1234\ndata: 5678\ndata: 90\n'],
    ['a line', jsonLines, '12345678901'],
    ['a text of a sequence', jsonSequence, '\x1e12345678901'],
  ])('%s', (_, make, text) => {
    for (const cuts of [[], [...text].map((_, index) => index)])
      expect(() => itemsOf(make, utf8(text), cuts, 10)).toThrow(TooLong)
  })

  it('in a time that does not grow with its number of chunks', () => {
    const reader = jsonLines(JSON.parse, 2 ** 24)
    const piece = 'x'.repeat(16)
    const started = performance.now()
    for (let index = 0; index < 200_000; index++) for (const _ of reader.read(piece, false)) expect.fail()
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
