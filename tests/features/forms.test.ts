import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generated } from './generated.ts'

// Forms that our clients do not send: those of other clients, and malicious ones.
let made: Generated
let server: Server
const received: unknown[] = []
const faults: unknown[] = []
beforeAll(async () => {
  made = await generated(['bodies'])
  const { createBodiesServer } = (await made.load('bodies', 'server')) as {
    createBodiesServer: (service: object, options: object) => Server
  }
  const take = ({ body }: { body: unknown }): void => void received.push(body)
  server = createBodiesServer(
    { sendForm: take, sendParts: take, upload: take, getToken: take },
    { partial: true, maxBodyBytes: 2_000_000, onError: (error: unknown) => faults.push(error) },
  )
})
afterAll(() => made.remove())

/** The operation of each path. */
const operations: Readonly<Record<string, string>> = {
  '/form': 'sendForm',
  '/parts': 'sendParts',
  '/upload': 'upload',
  '/token': 'getToken',
}
const at = (path: string): string => `operation ${operations[path]} of specs/features/bodies.yaml at request/body`

/** The status of the response, and its message or the input of the handler. */
const sent = async (path: string, body: string, type: string): Promise<readonly [number, unknown]> => {
  received.length = 0
  faults.length = 0
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers: { 'content-type': type }, body })
  const response = await server.fetch(request)
  const text = await response.text()
  expect(faults, at(path)).toEqual([])
  return [response.status, response.status === 204 ? received[0] : (JSON.parse(text) as { message: unknown }).message]
}
const form = (text: string, path = '/form') => sent(path, text, 'application/x-www-form-urlencoded')
const parts = (path: string, ...given: readonly (readonly [header: string, text: string])[]) =>
  sent(
    path,
    `${given.map(([header, text]) => `--x\r\nContent-Disposition: form-data; ${header}\r\n\r\n${text}\r\n`).join('')}--x--\r\n`,
    'multipart/form-data; boundary=x',
  )

describe('a urlencoded form', () => {
  it.each([
    ['', {}],
    ['&&=&a', { '': '', a: '' }],
    ['other=a+b%2B&sure=false', { other: 'a b+', sure: false }],
    ['pipes=a|b%7cc', { pipes: ['a', 'b', 'c'] }],
    ['ids=1&ids=2&x=1&filter[age]=4&filter[none]=5', { ids: [1, 2], point: { x: 1 }, filter: { age: 4 } }],
    ['toString=a&constructor=b', JSON.parse('{"toString":"a","constructor":"b"}') as object],
  ])('%j is %j', async (text, value) => expect(await form(text), at('/form')).toEqual([204, value]))

  it.each([
    ['count=x', 'body.count must be an integer, but is "x"'],
    ['count=1&count=2', 'body.count must be an integer, but is an array'],
    ['count=10', 'body.count must be at most 9, but is 10'],
    ['ids=1&ids=x', 'body.ids[1] must be an integer, but is "x"'],
    ['meta={', 'body.meta must be an object, but is "{"'],
    ['meta=[1]', 'body.meta must be an object, but is an array'],
    ['filter=1&filter[age]=x', 'body.filter.age must be an integer, but is "x"'],
    ['other=1&other=2', 'body.other must be a string, but is an array'],
    ['count=%E0%A4%A', 'count must be correctly percent-encoded, but is "%E0%A4%A"'],
    ['%zz=1', expect.stringContaining('correctly percent-encoded')],
    ['__proto__=a', expect.stringContaining('has a property "__proto__"')],
    [`meta=${'['.repeat(100_000)}`, expect.stringContaining('body.meta must be an object')],
    [`meta=1234567890123456${'\\"'.repeat(500_000)}`, expect.stringContaining('body.meta must be an object')],
    [`large=${'9'.repeat(100)}x`, expect.stringContaining('body.large must be an integer')],
  ])('is refused: %.40j', async (text, message) => expect(await form(text), at('/form')).toEqual([400, message]))

  it('with 300,000 properties is decoded in linear time', async () => {
    const [status, value] = await form('tags=&'.repeat(300_000), '/token')
    expect([status, (value as { tags: unknown[] }).tags.length], at('/token')).toEqual([204, 300_000])
    expect(await form('count=1&'.repeat(200_000)), at('/form')).toEqual([
      400,
      'body.count must be an integer, but is an array',
    ])
  }, 5_000)

  it('respects the limit of bodies', async () => {
    expect((await form(`other=${'a'.repeat(2_000_000)}`))[0], at('/form')).toBe(413)
  })
})

describe('a multipart form', () => {
  it('may have a file without a file name, and a text with one', async () => {
    const [status, value] = await parts('/parts', ['name="file"', 'bytes'], ['name="text"; filename="a.txt"', 'ü'])
    const { file, text } = value as { file: Blob; text: string }
    expect([status, file instanceof Blob && (await file.text()), text], at('/parts')).toEqual([204, 'bytes', 'ü'])
  })
  it('keeps the names of files, also of properties that its schema does not have', async () => {
    const [, value] = await parts('/parts', ['name="other"; filename="a.json"', '{}'], ['name="more"', '5'])
    const { other, more } = value as { other: File; more: string }
    expect([other.name, await other.text(), more], at('/parts')).toEqual(['a.json', '{}', '5'])
  })
  it('keeps spaces and capitals in the names of parts', async () => {
    expect(await parts('/parts', ['name=" count "', '5'], ['name="Count"', '6']), at('/parts')).toEqual([
      204,
      { ' count ': '5', Count: '6' },
    ])
  })

  it('decodes one item as a list, and a part of type object or string without a media type as text', async () => {
    expect(await parts('/parts', ['name="ids"', '1'], ['name="typed"', '{"n":1}']), at('/parts')).toEqual([
      204,
      { ids: [1], typed: '{"n":1}' },
    ])
  })
  // by RFC 6839 §3.1, a media type ending in `+json` is JSON; parameters and similar names are not
  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['application/json;charset=utf-8', true],
    ['Application/JSON', true],
    ['text/json', true],
    ['application/vnd.x+json', true],
    ['application/vnd.x+json; version=1', true],
    ['APPLICATION/VND.X+JSON', true],
    ['application/problem+json', true],
    ['text/plain', false],
    ['text/plain; note=a/json', false],
    ['application/octet-stream', false],
    ['application/jsonx', false],
    ['application/json5', false],
    ['application/json-seq', false],
    ['application/x+json-seq', false],
    ['application/stream+json', false],
    ['application/jsonl', false],
    ['application/vnd.json', false],
    ['application/vnd.json+xml', false],
  ])('has a part of type object or string with the media type %s, which is JSON: %s', async (type, isJson) => {
    const header = `name="typed"; filename="a"\r\nContent-Type: ${type}`
    expect(await parts('/parts', [header, '{"n":1}']), `${at('/parts')}#/typed as ${type}`).toEqual([
      204,
      { typed: isJson ? { n: 1 } : '{"n":1}' },
    ])
  })
  it('does not change prototypes', async () => {
    const [status, value] = await parts('/parts', ['name="toString"', 'a'], ['name="constructor"', 'b'])
    expect([status, Object.entries(value as object)], at('/parts')).toEqual([
      204,
      [
        ['toString', 'a'],
        ['constructor', 'b'],
      ],
    ])
    expect(await parts('/parts', ['name="__proto__"', 'a']), at('/parts')).toEqual([
      400,
      'Body is refused: it has a property "__proto__", which is not allowed',
    ])
  })

  it.each([
    ['/upload', [['name="note"', 'a']], 'body.file must be present, but is missing'],
    [
      '/upload',
      [
        ['name="file"', 'a'],
        ['name="meta"', '{'],
      ],
      'body.meta must be an object, but is "{"',
    ],
    [
      '/parts',
      [
        ['name="file"', 'a'],
        ['name="file"', 'b'],
      ],
      'body.file must be a file, but is an array',
    ],
    ['/parts', [['name="count"; filename="a"', '10']], 'body.count must be at most 9, but is 10'],
    ['/parts', [['name="ids"', '[1']], 'body.ids[0] must be an integer, but is "[1"'],
    ['/parts', [['name="metas"', '{}']], 'body.metas[0].n must be present, but is missing'],
    ['/parts', [['name="metas"', '['.repeat(100_000)]], expect.stringContaining('body.metas[0] must be an object')],
    ['/parts', [['name="text"; filename="a"', '0123456789']], expect.stringContaining('body.text must')],
  ] as const)('is refused at %s: %.60j', async (path, given, message) => {
    expect(await parts(path, ...given), at(path)).toEqual([400, message])
  })
  it('is refused if its final boundary is missing', async () => {
    const open = '--x\r\nContent-Disposition: form-data; name="count"\r\n\r\n5'
    expect((await sent('/parts', open, 'multipart/form-data; boundary=x'))[0], at('/parts')).toBe(400)
    expect((await sent('/parts', open, 'multipart/form-data'))[0], at('/parts')).toBe(400)
  })
  it('respects the limit of bodies', async () => {
    expect((await parts('/parts', ['name="file"', 'a'.repeat(2_000_000)]))[0], at('/parts')).toBe(413)
  })
})
