import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import type { ConnectOptions, Transport } from '../core/core.ts'
import { ownServer } from '../core/own-server.ts'
import { type RawRequest, type RawServer, rawServer } from '../testing/raw-server.ts'
import { openapiFetch } from '../transport.ts'
import { bodyOf, json, jsonAs, multipart, urlencoded, verbatimBody } from './bodies.ts'
import { operation } from './call.ts'
import { cookieParams, headerParams } from './header-params.ts'
import {
  bareJsonText,
  cookie,
  cookieJoined,
  deepObject,
  form,
  formJoined,
  jsonText,
  label,
  labelExploded,
  matrix,
  matrixExploded,
  pipeDelimited,
  reserved,
  severalSegments,
  simple,
  simpleExploded,
  spaceDelimited,
} from './styles.ts'
import type { HttpTable } from './table.ts'
import { type ParamFormat, pathParams, queryParams } from './url.ts'

let server: RawServer
beforeEach(async () => {
  server = await rawServer()
})
afterEach(() => server.close())

const transports: readonly (readonly [string, () => Transport | undefined])[] = [
  ['fetch', () => undefined],
  ['openapi-fetch without middleware', () => openapiFetch()],
  ['openapi-fetch with middleware', () => openapiFetch([{ onRequest: () => undefined }])],
]

it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused, because JSON would turn it into null', async number => {
  const call = operation<Record<string, unknown>, unknown>({ id: 'op', method: 'POST', path: '/x', body: json })
  await expect(call(connect({}, { baseUrl: server.url }), { body: { a: number } })).rejects.toThrow(
    new TypeError(`a is ${number}, which is invalid in JSON`),
  )
})

const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

describe.each(transports)('through %s', (_, transport) => {
  const send = async (
    table: Partial<HttpTable>,
    input: Record<string, unknown> = {},
    options: ConnectOptions = {},
  ): Promise<RawRequest> => {
    const made = transport()
    const connection = connect({}, { baseUrl: server.url, ...(made && { transport: made }), ...options })
    await operation<Record<string, unknown>, unknown>({ id: 'op', method: 'GET', path: '/x', ...table })(
      connection,
      input,
    )
    const request = server.requests.at(-1)
    if (!request) throw new Error('nothing was sent')
    return request
  }

  describe('a path', () => {
    const path = async (
      template: string,
      input: Record<string, unknown>,
      places: Exclude<ParamFormat, string>[] = [],
    ) => (await send({ path: template, pathParams: pathParams(...places) }, input)).target

    it.each<[string, unknown, string]>([
      ['a plain value', 'abc', '/x/abc'],
      ['reserved characters', 'a/b?c#d&e=f+g%h', '/x/a%2Fb%3Fc%23d%26e%3Df%2Bg%25h'],
      ['unicode', 'zürich 東京 🎈', '/x/z%C3%BCrich%20%E6%9D%B1%E4%BA%AC%20%F0%9F%8E%88'],
      ['a number', 0, '/x/0'],
      ['a bigint', 2n ** 255n, `/x/${2n ** 255n}`],
      ['a boolean', false, '/x/false'],
      ['a date', new Date(0), '/x/1970-01-01T00%3A00%3A00.000Z'],
      ['a list in simple style', list, '/x/blue,black,brown'],
      ['a comma inside of an item', ['a,b', 'c'], '/x/a%2Cb,c'],
    ])('accepts %s', async (_, id, target) => {
      expect(await path('/x/{id}', { id })).toBe(target)
    })

    it.each<[string, Parameters<typeof label>[0], Exclude<ParamFormat, string>['write'], unknown, string]>([
      ['simple, of an object', 'c', simple, object, '/R,100,G,200,B,150'],
      ['simple, exploded, of an object', 'c', simpleExploded, object, '/R=100,G=200,B=150'],
      ['simple, exploded, of a list', 'c', simpleExploded, list, '/blue,black,brown'],
      ['label', 'c', label, 'blue', '/.blue'],
      ['label of a list', 'c', label, list, '/.blue,black,brown'],
      ['label of an object', 'c', label, object, '/.R,100,G,200,B,150'],
      ['label, exploded, of a list', 'c', labelExploded, list, '/.blue.black.brown'],
      ['label, exploded, of a list with dots', 'c', labelExploded, [2.5, 'a.b'], '/.2%2E5.a%2Eb'],
      ['label, exploded, of a text with a dot', 'c', labelExploded, 'a.b', '/.a.b'],
      ['label, exploded, of an object with dots', 'c', labelExploded, { 'a.b': 1.5 }, '/.a%2Eb=1%2E5'],
      ['label, exploded, of an object', 'c', labelExploded, object, '/.R=100.G=200.B=150'],
      ['matrix', 'c', matrix, 'blue', '/;c=blue'],
      ['matrix of an empty text', 'c', matrix, '', '/;c'],
      ['matrix of a list', 'c', matrix, list, '/;c=blue,black,brown'],
      ['matrix of an object', 'c', matrix, object, '/;c=R,100,G,200,B,150'],
      ['matrix, exploded, of a list', 'c', matrixExploded, list, '/;c=blue;c=black;c=brown'],
      ['matrix, exploded, of an object', 'c', matrixExploded, object, '/;R=100;G=200;B=150'],
      ['JSON', 'c', bareJsonText, object, '/%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D'],
    ])('is serialized as %s', async (_, name, write, value, target) => {
      expect(await path(`/{${name}}`, { c: value }, [{ name, write: write as typeof label }])).toBe(target)
    })

    it('keeps the text around a parameter', async () => {
      expect(await path('/tokens/{id}:reindex/{n}.json', { id: 'a', n: 1 })).toBe('/tokens/a:reindex/1.json')
    })

    it('reads the input from a property with another name', async () => {
      expect(await path('/x/{id}', { pathId: 7 }, [{ name: 'id', field: 'pathId' }])).toBe('/x/7')
    })

    it.each([
      ['undefined', undefined, 'id is missing'],
      ['null', null, 'id is missing'],
      ['an empty text', '', 'id cannot be ""'],
      ['a dot', '.', 'id cannot be "."'],
      ['two dots', '..', 'id cannot be ".."'],
    ])('refuses %s, which would change the path', async (_, id, message) => {
      await expect(path('/x/{id}/y', { id })).rejects.toMatchObject({
        name: 'ContractError',
        side: 'request',
        message: `op: ${message}`,
      })
      expect(server.requests).toEqual([])
    })
  })

  describe('a value of several segments', () => {
    const sent = (c: unknown) =>
      send({ path: '/v1/{c}:stop', pathParams: pathParams({ name: 'c', write: severalSegments('a/*/b/*') }) }, { c })

    it('keeps its slashes, and each segment is encoded', async () => {
      expect((await sent('a/1 2/b/x:y')).target).toBe('/v1/a/1%202/b/x%3Ay:stop')
    })

    it.each(['', 'a/1', 'a/1/c/2', 'a/1/b/', 'a/../b/2', 'a/1/b/2/3', '/a/1/b'])(
      'is refused if it has other segments: "%s"',
      async c => {
        await expect(sent(c)).rejects.toMatchObject({
          name: 'ContractError',
          side: 'request',
          message: 'op: c must be like "a/*/b/*"',
        })
        expect(server.requests).toEqual([])
      },
    )
  })

  describe('a query', () => {
    const query = async (place: ParamFormat, c: unknown) => (await send({ query: queryParams(place) }, { c })).target

    it.each<[string, unknown, string]>([
      ['a text', 'blue', '/x?c=blue'],
      ['an empty text', '', '/x?c='],
      ['zero', 0, '/x?c=0'],
      ['false', false, '/x?c=false'],
      // the URL class of the platform encodes the quote
      ['reserved characters', "a&b=c#d+e f/g?h'", '/x?c=a%26b%3Dc%23d%2Be%20f%2Fg%3Fh%27'],
      ['unicode', 'ü🎈', '/x?c=%C3%BC%F0%9F%8E%88'],
      ['a list', list, '/x?c=blue&c=black&c=brown'],
      ['an empty list', [], '/x'],
      ['undefined', undefined, '/x'],
      ['null', null, '/x'],
    ])('accepts %s', async (_, value, target) => {
      expect(await query('c', value)).toBe(target)
    })

    it.each<[string, typeof formJoined, unknown, string]>([
      ['pipeDelimited', pipeDelimited, ['a|b', 'c'], '|'],
      ['pipeDelimited, of an object', pipeDelimited, { R: 'x|y' }, '|'],
      ['spaceDelimited', spaceDelimited, ['a b', 'c'], ' '],
    ])('refuses an item that contains the delimiter of %s', async (_, write, value, delimiter) => {
      await expect(query({ name: 'c$', field: 'c', write }, value)).rejects.toMatchObject({
        name: 'ContractError',
        side: 'request',
        message: `op: c has items or names with the delimiter of its style: "${delimiter}"`,
      })
    })

    it.each<[string, typeof formJoined, unknown, string]>([
      ['form, exploded, of an object', form, object, '/x?R=100&G=200&B=150'],
      ['form, exploded, of an object without members', form, {}, '/x'],
      ['form, exploded, of a list', form, list, '/x?c=blue&c=black&c=brown'],
      ['form, not exploded, of a list', formJoined, list, '/x?c=blue,black,brown'],
      ['form, not exploded, of an object', formJoined, object, '/x?c=R,100,G,200,B,150'],
      ['form, not exploded, of an empty list', formJoined, [], '/x'],
      ['form, not exploded, with commas inside', formJoined, ['a,b', 'c'], '/x?c=a%2Cb,c'],
      ['spaceDelimited', spaceDelimited, list, '/x?c=blue%20black%20brown'],
      ['pipeDelimited', pipeDelimited, list, '/x?c=blue%7Cblack%7Cbrown'],
      ['deepObject', deepObject, object, '/x?c%5BR%5D=100&c%5BG%5D=200&c%5BB%5D=150'],
      [
        'deepObject of objects and lists',
        deepObject,
        { a: { b: [1, 2] }, d: undefined },
        '/x?c%5Ba%5D%5Bb%5D%5B0%5D=1&c%5Ba%5D%5Bb%5D%5B1%5D=2',
      ],
      ['JSON', jsonText, { a: [1] }, '/x?c=%7B%22a%22%3A%5B1%5D%7D'],
    ])('is serialized as %s', async (_, write, value, target) => {
      expect(await query({ name: 'c', write }, value)).toBe(target)
    })

    it('keeps reserved characters if the contract allows them, except those that would end the value', async () => {
      expect(await query({ name: 'c', encode: reserved }, ":/?#[]@!$&'()*+,;= ü%")).toBe(
        '/x?c=:/?%23%5B%5D@!$%26%27()*%2B,;=%20%C3%BC%25',
      )
    })

    it('encodes names, and joins parameters in the order of the contract', async () => {
      const { target } = await send(
        { query: queryParams('b[x]', { name: 'q&a', field: 'qa' }, 'a') },
        { a: 1, 'b[x]': 2, qa: 3 },
      )
      expect(target).toBe('/x?b%5Bx%5D=2&q%26a=3&a=1')
    })
  })

  describe('a header of the request', () => {
    it('has simple style, without percent-encoding', async () => {
      const others = [
        headerParams(
          'x-list',
          { name: 'X-Object', field: 'object' },
          { name: 'x-pairs', write: simpleExploded },
          'x-none',
          'x-json',
        ),
      ]
      const { headers } = await send({ others }, { 'x-list': ['a b', 'c/d'], object, 'x-pairs': object, 'x-json': 'ü' })
      expect(headers).toMatchObject({
        'x-list': 'a b,c/d',
        'x-object': 'R,100,G,200,B,150',
        'x-pairs': 'R=100,G=200,B=150',
        'x-json': '\xfc',
      })
      expect(headers).not.toHaveProperty('x-none')
    })

    it.each<[unknown, string]>([
      [['a,b'], ','],
      [{ a: 'x,y' }, ','],
      [{ 'a,b': 'x' }, ','],
      [{ 'a=b': 'x' }, '='],
    ])('refuses %j, which a reader would split differently', async (value, delimiter) => {
      const sent = send({ others: [headerParams({ name: 'X-A', field: 'a', write: simpleExploded })] }, { a: value })
      await expect(sent).rejects.toMatchObject({
        name: 'ContractError',
        message: `op: a has items or names with a delimiter that headers do not encode: "${delimiter}"`,
      })
    })

    it('keeps commas of a text, and equals signs of values', async () => {
      const others = [headerParams('x-text', { name: 'x-pairs', write: simpleExploded }, 'x-object')]
      const { headers } = await send(
        { others },
        { 'x-text': 'a,b', 'x-pairs': { a: 'b=c' }, 'x-object': { 'a=b': 'c=d' } },
      )
      expect(headers).toMatchObject({ 'x-text': 'a,b', 'x-pairs': 'a=b=c', 'x-object': 'a=b,c=d' })
    })

    it.each(['line\nbreak', '東京'])(
      'refuses %j, which is not a valid header value, without quoting it',
      async value => {
        const sent = send({ others: [headerParams('x-a')] }, { 'x-a': value })
        await expect(sent).rejects.toMatchObject({
          name: 'ContractError',
          message: 'op: x-a contains characters invalid in a header',
        })
      },
    )

    it('of the call replaces that of the client, in any case', async () => {
      const made = transport()
      const connection = connect(
        {},
        { baseUrl: server.url, ...(made && { transport: made }), headers: { 'X-A': 'client', 'X-B': 'client' } },
      )
      await operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x' })(connection, undefined, {
        headers: { 'x-a': 'call' },
      })
      expect(server.requests[0]?.headers).toMatchObject({ 'x-a': 'call', 'x-b': 'client' })
    })
  })

  it('a cookie refuses an item that contains its delimiter', async () => {
    const others = [cookieParams({ name: 'a%zz', field: 'a', write: cookieJoined })]
    await expect(send({ others }, { a: ['p,q', 'r'] })).rejects.toMatchObject({
      message: 'op: a has items or names with the delimiter of its style: ","',
    })
  })

  it('cookies are sent together, encoded', async () => {
    const others = [
      cookieParams(
        { name: 'a', write: cookie },
        { name: 'b', write: cookie },
        { name: 'l', write: cookieJoined },
        { name: 'n', write: cookie },
      ),
    ]
    const { headers } = await send({ others }, { a: 'x;y', b: [1, 2], l: ['p', 'q'] }, { headers: { Cookie: 'own=1' } })
    expect(headers['cookie']).toBe('own=1; a=x%3By; b=1; b=2; l=p%2Cq')
  })

  describe('a body', () => {
    const body = (write: NonNullable<HttpTable['body']>, value: unknown) =>
      send({ method: 'POST', body: write }, { body: value })

    it('of JSON keeps every digit of a bigint', async () => {
      const sent = await body(json, { id: 18446744073709551615n, text: 'ü', list: [null, 1.5] })
      expect(sent.headers['content-type']).toBe('application/json')
      // some servers require it
      expect(sent.headers['content-length']).toBe('57')
      expect(Buffer.from(sent.body, 'latin1').toString()).toBe(
        '{"id":18446744073709551615,"text":"ü","list":[null,1.5]}',
      )
    })

    it('with another JSON media type sends it as its content type', async () => {
      expect((await body(jsonAs('application/merge-patch+json'), [])).headers['content-type']).toBe(
        'application/merge-patch+json',
      )
    })

    it('that is absent has no content type', async () => {
      const sent = await send({ method: 'POST', body: json }, {})
      expect(sent.body).toBe('')
      expect(sent.headers).not.toHaveProperty('content-type')
    })

    it('that is urlencoded repeats lists, and serializes objects as JSON or in their style', async () => {
      const write = urlencoded({
        deep: { write: deepObject },
        joined: { write: formJoined },
        free: { encode: reserved },
      })
      const value = {
        a: 'x y&z',
        list: [1, 2],
        object: { k: 1 },
        deep: { k: 'v' },
        joined: [1, 2],
        free: '/a',
        gone: undefined,
      }
      const sent = await body(write, value)
      expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded')
      expect(sent.body).toBe('a=x%20y%26z&list=1&list=2&object=%7B%22k%22%3A1%7D&deep%5Bk%5D=v&joined=1,2&free=/a')
    })

    it('that is multipart has a part for each value; files have their names and types', async () => {
      const file = new File(['\x00\x01bytes'], 'a.bin', { type: 'image/png' })
      const value = {
        text: 'plain ü',
        object: { k: 1n },
        file,
        list: ['1', '2'],
        bytes: new Uint8Array([65, 66]),
        xml: '<a/>',
        gone: undefined,
      }
      const sent = await body(
        multipart({ xml: { type: 'application/xml' }, bytes: { type: 'application/pdf' } }),
        value,
      )
      const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(sent.headers['content-type'] ?? '')?.[1] ?? 'none'
      const parts = sent.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map(part => part.trim().split('\r\n\r\n'))
      expect(parts).toEqual([
        ['Content-Disposition: form-data; name="text"', Buffer.from('plain ü').toString('latin1')],
        ['Content-Disposition: form-data; name="object"\r\nContent-Type: application/json', '{"k":1}'],
        ['Content-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: image/png', '\x00\x01bytes'],
        ['Content-Disposition: form-data; name="list"', '1'],
        ['Content-Disposition: form-data; name="list"', '2'],
        ['Content-Disposition: form-data; name="bytes"; filename="blob"\r\nContent-Type: application/pdf', 'AB'],
        ['Content-Disposition: form-data; name="xml"\r\nContent-Type: application/xml', '<a/>'],
      ])
    })

    it('that is multipart takes the type of a part from its value if the contract lists several', async () => {
      const types = 'image/png, image/jpeg'
      const sent = await body(
        multipart({
          a: { type: types },
          b: { type: types },
          c: { type: 'image/*' },
          d: { named: true },
          e: { type: 'text/csv, application/json' },
        }),
        {
          a: new Blob(['a'], { type: 'image/jpeg' }),
          b: new Uint8Array([98]),
          c: new Uint8Array([99]),
          d: { k: 1 },
          e: ['x'],
          'f"\r\n': new File(['f'], 'q"\n.txt'),
        },
      )
      const heads = [...sent.body.matchAll(/Content-Disposition: form-data; (.*?)\r\n\r\n/gs)].map(([, head]) => head)
      expect(heads).toEqual([
        'name="a"; filename="blob"\r\nContent-Type: image/jpeg',
        'name="b"; filename="blob"\r\nContent-Type: image/png',
        'name="c"; filename="blob"\r\nContent-Type: application/octet-stream',
        'name="d"; filename="blob"\r\nContent-Type: application/json',
        'name="e"\r\nContent-Type: application/json',
        'name="f%22%0D%0A"; filename="q%22%0D%0A.txt"\r\nContent-Type: application/octet-stream',
      ])
      const form = await new Response(sent.body, {
        headers: { 'content-type': sent.headers['content-type'] ?? '' },
      }).formData()
      expect([...form.keys()]).toHaveLength(6)
    })

    it.each<[string, () => unknown]>([
      ['a buffer', () => new Uint8Array([0, 255, 10]).buffer],
      ['bytes', () => new Uint8Array([0, 255, 10])],
      ['a blob', () => new Blob([new Uint8Array([0, 255, 10])])],
      ['a stream', () => new Blob([new Uint8Array([0, 255, 10])]).stream()],
    ])('of %s is sent byte for byte', async (_, make) => {
      const sent = await body(verbatimBody('application/octet-stream'), make())
      expect(sent.headers['content-type']).toBe('application/octet-stream')
      expect(sent.body).toBe('\x00\xff\n')
    })

    it('with several media types uses the one that matches its value', async () => {
      const several = bodyOf(json, {
        form: multipart(),
        bytes: verbatimBody('application/octet-stream'),
        text: verbatimBody('text/plain'),
      })
      const sentAs = async (value: unknown) => {
        const { headers, body: sent } = await body(several, value)
        return [headers['content-type']?.split(';')[0], sent]
      }
      expect(await sentAs({ a: 1, b: ['c'] })).toEqual(['application/json', '{"a":1,"b":["c"]}'])
      expect(await sentAs(['a'])).toEqual(['application/json', '["a"]'])
      expect(await sentAs(null)).toEqual(['application/json', 'null'])
      expect(await sentAs('a text')).toEqual(['text/plain', 'a text'])
      for (const bytes of [new Blob(['\0a']), new Uint8Array([0, 97]), new Uint8Array([0, 97]).buffer])
        expect(await sentAs(bytes)).toEqual(['application/octet-stream', '\0a'])
      expect(await sentAs(new Blob(['\0a']).stream())).toEqual(['application/octet-stream', '\0a'])
      const form = new FormData()
      form.append('b', 'in a form')
      for (const [value, part] of [
        [{ a: 1, file: new Blob(['in a file']) }, 'in a file'],
        [{ files: [new Blob(['in a list'])] }, 'in a list'],
        [form, 'in a form'],
      ] as const) {
        const [type, text] = await sentAs(value)
        expect(type).toBe('multipart/form-data')
        expect(text).toContain(part)
      }
      const { body: sent } = await body(bodyOf(json, {}), 'a text')
      expect(sent).toBe('"a text"')
    })

    it.each([
      [urlencoded(), { a: Number.NaN }, 'a is NaN'],
      [urlencoded(), { a: [1, Number.POSITIVE_INFINITY] }, 'a is Infinity'],
      [multipart(), { a: Number.NEGATIVE_INFINITY }, 'a is -Infinity'],
      [json, { a: Number.NaN }, 'a is NaN'],
    ])('cannot have a number that is invalid in JSON (%#)', async (write, value, message) => {
      await expect(body(write, value)).rejects.toThrow(message)
    })

    it('as a form cannot have an item that contains the delimiter of its style', async () => {
      const write = urlencoded({ 'a b': { write: pipeDelimited } })
      await expect(body(write, { 'a b': ['p|q', 'r'] })).rejects.toThrow(
        'a b has items or names with the delimiter of its style: "|"',
      )
    })

    it('of text is sent as UTF-8 with its media type', async () => {
      const sent = await body(verbatimBody('text/plain'), 'ü')
      expect(sent.headers['content-type']).toBe('text/plain')
      expect(sent.body).toBe('\xc3\xbc')
    })
  })

  it('an operation with its own server is sent to this server', async () => {
    expect((await send({ server: ownServer('/other/') })).target).toBe('/other/x')
  })
})
