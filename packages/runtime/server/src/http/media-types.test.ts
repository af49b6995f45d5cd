import { describe, expect, it } from 'vitest'
import type { Context } from '../exchange/context.ts'
import { reply } from '../handlers/reply.ts'
import { cors } from '../middleware/cors.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { request } from '../testing/request.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

const json = 'application/json'
const hal = 'application/hal+json'
const csv = 'text/csv'
const pdf = 'application/pdf'
const choice = { status: 200, mediaType: json, mediaTypes: [json, hal, csv, pdf], alike: [json, hal] }
const contract = contractOf({
  operations: [
    httpOperation({
      id: 'unlike',
      method: 'GET',
      path: '/unlike',
      responses: [{ status: 200, mediaType: json, mediaTypes: [json, csv] }],
    }),
    httpOperation({ id: 'many', method: 'GET', path: '/many', responses: [choice, { ...choice, status: 503 }] }),
    httpOperation({ id: 'one', method: 'GET', path: '/one' }),
    httpOperation({ id: 'none', method: 'GET', path: '/none', responses: [{ status: 204 }] }),
  ],
})

const serve = (give: (input: unknown, context: Context) => unknown, options: ServerOptions = {}) => {
  const server = createServer(contract, { unlike: give, many: give, one: give, none: give }, options)
  return async (accept: string | undefined, path = '/many') => {
    const { status, headers, text } = await request(server, path, {
      headers: accept === undefined ? {} : { accept, origin: 'https://a.example' },
    })
    return { status, type: headers.get('content-type'), vary: headers.get('vary'), text }
  }
}

describe('a value is sent', () => {
  it.each([
    ['as the first media type of the contract without the header', undefined, json],
    ['as the media type that the caller prefers', hal, hal],
    ['not as a media type with another representation, even if the caller prefers it', `${csv}, ${hal};q=0.5`, hal],
    ['as the first media type of the contract if the caller accepts none', 'image/png', json],
  ])('%s', async (_, accept, type) => {
    expect(await serve(() => ({ a: 1 }))(accept)).toEqual({ status: 200, type, vary: 'Accept', text: '{"a":1}' })
  })

  it('unchanged if the reply has no options', async () => {
    expect(await serve(() => reply('a'))(undefined, '/one')).toMatchObject({ status: 200, text: '"a"' })
  })

  it('with the preferred media type for another status, too', async () => {
    const get = serve(() => reply('text', { status: 503 }))
    expect(await get(hal)).toEqual({ status: 503, type: hal, vary: 'Accept', text: '"text"' })
  })

  it('with the media type that the handler selects', async () => {
    const table = serve(() => reply('a\n1', { mediaType: csv }))
    expect(await table(json)).toEqual({ status: 200, type: csv, vary: 'Accept', text: 'a\n1' })
    const bytes = serve(() => reply(new Blob(['%PDF']), { mediaType: pdf, status: 503, headers: { 'x-a': 'b' } }))
    expect(await bytes(json)).toEqual({ status: 503, type: pdf, vary: 'Accept', text: '%PDF' })
    const text = serve(() => reply('a', { mediaType: hal }))
    expect(await text(undefined)).toMatchObject({ type: hal, text: '"a"' })
  })

  it('without Vary, if the response does not depend on a request header', async () => {
    expect(await serve(() => 'a')(csv, '/one')).toEqual({ status: 200, type: json, vary: null, text: '"a"' })
    const output = serve(() => reply('a', { mediaType: csv }))
    expect(await output(undefined, '/one')).toEqual({ status: 200, type: csv, vary: null, text: 'a' })
  })

  it('with Vary for every media type that the handler selects', async () => {
    const get = serve((_input, { mediaType }) => (mediaType === csv ? reply('a', { mediaType }) : 'a'))
    expect(await get(csv, '/unlike')).toEqual({ status: 200, type: csv, vary: 'Accept', text: 'a' })
    expect(await get(json, '/unlike')).toEqual({ status: 200, type: json, vary: 'Accept', text: '"a"' })
  })

  it('with all request headers in Vary on which the response depends', async () => {
    const get = serve(() => reply({}, { headers: { vary: 'Accept-Language' } }), {
      use: [cors({ origin: ['https://a.example'] })],
    })
    expect(await get(hal)).toMatchObject({ vary: 'Accept, Accept-Language, Origin' })
  })
})

describe('a handler receives the media type that the caller prefers', () => {
  const get = serve((_input, { mediaType }) => mediaType ?? 'none')
  it.each([
    [undefined, json],
    ['*/*', json],
    [`${json};q=0.1, ${csv}`, csv],
    ['image/png', json],
  ])('among several of the contract: %s gives %s', async (accept, type) => {
    expect(await get(accept)).toMatchObject({ text: JSON.stringify(type) })
  })

  it('if the contract has one, for any header; undefined if it has none', async () => {
    const messages: unknown[] = []
    const report = serve((_input, { mediaType }) => void messages.push(mediaType))
    await report(csv, '/one')
    await report(csv, '/none')
    expect(messages).toEqual([json, undefined])
  })
})

describe('a response that declares a media range', () => {
  const inRange = async (range: string, value: unknown) => {
    const operation = httpOperation({
      id: 'get',
      method: 'GET',
      path: '/range',
      responses: [{ status: 200, mediaType: range }],
    })
    const server = createServer(contractOf({ operations: [operation] }), { get: () => value })
    const { headers, text } = await request(server, '/range')
    return [headers.get('content-type'), text]
  }

  it.each([
    ['an object', '*/*', { a: 1 }, 'application/json', '{"a":1}'],
    ['an object', 'application/*', { a: 1 }, 'application/json', '{"a":1}'],
    ['a string', '*/*', 'a', 'text/plain; charset=utf-8', 'a'],
    ['a string', 'text/*', 'a', 'text/plain; charset=utf-8', 'a'],
    ['a string', 'image/*', 'a', 'application/octet-stream', 'a'],
    ['bytes', '*/*', new TextEncoder().encode('a'), 'application/octet-stream', 'a'],
    ['a file with a type', 'image/*', new Blob(['a'], { type: 'image/png' }), 'image/png', 'a'],
    ['a file with another type', 'image/*', new Blob(['a'], { type: 'text/html' }), 'application/octet-stream', 'a'],
    ['a file with any type', '*/*', new Blob(['a'], { type: 'text/html' }), 'text/html', 'a'],
    ['a file without a type', 'image/*', new Blob(['a']), 'application/octet-stream', 'a'],
  ])('sends %s of %s with a concrete media type', async (_, range, value, type, text) => {
    expect(await inRange(range, value)).toEqual([type, text])
  })
})

it.each([
  ['throw', new Blob(['a'])],
  ['off', new Blob(['a'])],
  ['throw', new TextEncoder().encode('a')],
] as const)('bytes are validated as a file, and sent unchanged: validate %s', async (validate, value) => {
  const checked: unknown[] = []
  const check = (given: unknown) => {
    checked.push(given)
    return { ok: true as const, value: given }
  }
  const operation = httpOperation({
    id: 'get',
    method: 'GET',
    path: '/file',
    responses: [{ status: 200, mediaType: 'application/msgpack', check: { check } }],
  })
  const server = createServer(contractOf({ operations: [operation] }), { get: () => value }, { validate })
  expect((await request(server, '/file')).text).toBe('a')
  expect(checked).toEqual(validate === 'off' ? [] : [expect.any(Blob)])
})
