import { describe, expect, it } from 'vitest'
import { completeItems, cutStream, partsOfStream, streamForm, streamText } from './stream.ts'

it.each([
  ['text/event-stream;charset=utf-8', 'events'],
  ['application/x-ndjson', 'lines'],
  ['application/jsonl', 'lines'],
  ['application/json-seq', 'sequence'],
  ['application/json', undefined],
  [undefined, undefined],
])('%s has the format %s', (type, form) => expect(streamForm(type)).toBe(form))

describe('a stream', () => {
  it('of events has the complete events', () => {
    const text = '\ufeff: hello\r\nevent: a\rid: 1\nretry: 5\ndata: x\ndata:y\n\nid: 2\0\ndata\n\nevent: b\n\ndata: cut'
    expect(partsOfStream('events', text)).toEqual([{ event: 'a', id: '1', retry: 5, text: 'x\ny' }, { text: '' }])
  })

  it('of events has fields with colons, and ignores comments and unknown fields', () => {
    const text = 'data:  a: b\nevent: c:d\n:data: x\nother: data: y\nretry: 5s\nretry: s5\n\n'
    expect(partsOfStream('events', text)).toEqual([{ event: 'c:d', text: ' a: b' }])
  })

  it('of lines or of a sequence has one part per JSON text', () => {
    expect(partsOfStream('lines', '1\r\n\n{"a":2}')).toEqual([{ text: '1' }, { text: '{"a":2}' }])
    expect(partsOfStream('sequence', '\x1e1\n\x1e{\n"a":2}\n')).toEqual([{ text: '1' }, { text: '{\n"a":2}' }])
  })

  it.each([
    ['events', 'data: 1\n\ndata: 2\n', 'data: 1\n\n'],
    ['events', 'data: 1\r\n\r\ndata', 'data: 1\r\n\r\n'],
    ['events', 'data: 1\r\n\r\ndata: 2\r\nda', 'data: 1\r\n\r\n'],
    ['events', 'data: 1\r\rdata: 2\n\r\ndata: 3\r', 'data: 1\r\rdata: 2\n\r\n'],
    ['events', 'data: 1', ''],
    ['lines', '1\n2\n3', '1\n2\n'],
    ['lines', '1', ''],
    ['sequence', '\x1e1\n\x1e2', '\x1e1\n'],
  ] as const)('of %s that is truncated at %j is complete until %j', (form, text, complete) =>
    expect(completeItems(form, text)).toBe(complete),
  )

  it.each([
    [
      'events',
      'data: 1\r\n\r\n: alive\n\nid: 2\ndata: 2\r\rdata: 3',
      ['data: 1\r\n\r\n', ': alive\n\n', 'id: 2\ndata: 2\r\r', 'data: 3'],
    ],
    ['lines', '1\n\n2\n3', ['1\n', '\n', '2\n', '3']],
    ['sequence', '\x1e1\n\x1e2', ['\x1e1\n', '\x1e2']],
    ['lines', '', []],
  ] as const)('of %s is split into parts that add up to it', (form, text, parts) => {
    expect(cutStream(form, text)).toEqual(parts)
    expect(cutStream(form, text).join('')).toBe(text)
  })

  it('is parsed as it was serialized', () => {
    const items = [1, { a: 'b\nc' }]
    for (const form of ['lines', 'sequence'] as const)
      expect(partsOfStream(form, streamText(form, items)).map(({ text }) => JSON.parse(text))).toEqual(items)
    const events = [{ event: 'a', id: '1', retry: 2, data: { b: 1 } }, { data: 'x\ny' }]
    expect(partsOfStream('events', streamText('events', events))).toEqual([
      { event: 'a', id: '1', retry: 2, text: '{"b":1}' },
      { text: 'x\ny' },
    ])
  })
})
