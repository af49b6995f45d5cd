import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import type { CallOptions, ConnectOptions } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import { parseIntegers } from '../json/integers.ts'
import { type RawServer, rawServer } from '../testing/raw-server.ts'
import { rejection, stubFetch } from '../testing/stub-fetch.ts'
import { openapiFetch } from '../transport.ts'
import { accept, bytes, bytesOrText, charsetText, jsonOrAsIs } from './answer-types.ts'
import { operation } from './call.ts'
import type { HttpTable } from './table.ts'

const transports = [
  ['fetch', {}],
  ['openapi-fetch without middleware', { transport: openapiFetch() }],
  ['openapi-fetch with middleware', { transport: openapiFetch([{ onResponse: () => undefined }]) }],
] as const

describe.each(transports)('a response with several media types, through %s,', (_, options) => {
  const answered = (
    body: string | Uint8Array<ArrayBuffer> | null,
    type: string | undefined,
    table: Partial<HttpTable>,
  ) => {
    const init = { status: body === null ? 204 : 200, headers: type === undefined ? {} : { 'content-type': type } }
    const { fetch } = stubFetch(
      () => new Response(typeof body === 'string' ? new TextEncoder().encode(body) : body, init),
    )
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', ...table })
    return call(connect({}, { baseUrl: 'http://x.test', fetch, retry: false, ...options }))
  }
  const any = { read: bytesOrText, parse: jsonOrAsIs() }

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/Problem+JSON',
    'application/hal+json ;a=b',
  ])('is parsed if it is %s', async type => {
    expect(await answered('{"a":["ü"]}', type, any)).toEqual({ a: ['ü'] })
    expect(await rejection(answered('{', type, any))).toMatchObject({ name: 'ContractError', side: 'response' })
  })

  it.each(['text/plain', 'text/csv; charset=utf-8', 'application/xml', 'image/svg+xml', 'text/json-like'])(
    'is text if it is %s',
    async type => expect(await answered('{"a":"ü"}', type, any)).toBe('{"a":"ü"}'),
  )

  it.each([
    'application/pdf',
    'image/png',
    'application/json-seq',
    'application/octet-stream; x="text/plain"',
    undefined,
  ])('is bytes if it is %s', async type => {
    const value = await answered(new Uint8Array([0, 255, 123]), type, any)
    expect(value).toBeInstanceOf(Blob)
    expect(new Uint8Array(await (value as Blob).arrayBuffer())).toEqual(new Uint8Array([0, 255, 123]))
  })

  it.each([
    ['text/plain; charset=ISO-8859-1', [0x66, 0xfc, 0x72], 'für'],
    ['text/html;charset="windows-1252"', [0x80], '€'],
    ['application/xml; charset=utf-16le', [0x3c, 0x00], '<'],
    ['text/plain; charset=klingon', [0xc3, 0xbc], 'ü'],
    ['text/plain', [0xc3, 0xbc], 'ü'],
  ])('is decoded as %s declares', async (type, written, text) => {
    for (const table of [any, { read: charsetText, response: 'text' } as const])
      expect(await answered(new Uint8Array(written), type, table)).toBe(text)
  })

  it('has the same size limit in other encodings', async () => {
    const { fetch } = stubFetch(
      () => new Response('12345', { headers: { 'content-type': 'text/plain; charset=latin1' } }),
    )
    const call = operation<undefined, unknown>({
      id: 'op',
      method: 'GET',
      path: '/x',
      read: charsetText,
      response: 'text',
    })
    const open = (maxResponseBytes: number) =>
      call(connect({}, { baseUrl: 'http://x.test', fetch, maxResponseBytes, ...options }))
    expect(await open(5)).toBe('12345')
    expect(await rejection(open(4))).toMatchObject({ message: 'op: the response is larger than 4 bytes' })
  })

  it('keeps the digits of integers if it is JSON', async () => {
    const table = { ...any, parse: jsonOrAsIs(parseIntegers), integers: ['id'] }
    const text = '{"id":18446744073709551615,"n":18446744073709551615}'
    expect(await answered(text, 'application/json', table)).toEqual({ id: 18446744073709551615n, n: 2 ** 64 })
    expect(await answered(text, 'text/plain', table)).toBe(text)
  })

  it('is refused if an integer has more than 1000 digits', async () => {
    const table = { ...any, parse: jsonOrAsIs(parseIntegers), integers: ['id'] }
    const error = await rejection(answered(`{"id":${'7'.repeat(1001)}}`, 'application/json', table))
    expect(error).toBeInstanceOf(ContractError)
    expect(String(error)).toContain('is not JSON with integers of at most 1000 digits: {"id":777')
  })

  it('is bytes or text if the contract has no JSON', async () => {
    const table = { read: bytesOrText, response: 'text' } as const
    expect(await answered('{}', 'text/plain', table)).toBe('{}')
    expect(await answered('%PDF', 'application/pdf', table)).toBeInstanceOf(Blob)
  })

  it('can be empty: zero bytes, or no body at all', async () => {
    for (const table of [{ read: bytes }, any]) {
      expect(await answered('', 'application/pdf', table)).toMatchObject({ size: 0, type: 'application/pdf' })
      expect(await answered(null, undefined, { ...table, maybeEmpty: true })).toBeUndefined()
    }
  })

  it('is a success with a failure status too, if the contract declares it', async () => {
    const answer = (table: Partial<HttpTable>, type: string) => {
      const { fetch } = stubFetch(() => new Response('{"a":1}', { status: 503, headers: { 'content-type': type } }))
      const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', success: [503], ...table })
      return call(connect({}, { baseUrl: 'http://x.test', fetch, ...options }))
    }
    expect(await answer({ read: bytes }, 'application/pdf')).toMatchObject({ size: 7, type: 'application/pdf' })
    expect(await answer(any, 'application/pdf')).toMatchObject({ size: 7, type: 'application/pdf' })
    expect(await answer(any, 'text/plain')).toBe('{"a":1}')
    expect(await answer(any, 'application/json')).toEqual({ a: 1 })
    expect(await rejection(answer({ ...any, success: [] }, 'application/pdf'))).toMatchObject({
      status: 503,
      body: { a: 1 },
    })
  })

  it('is an ApiError if its status is an error', async () => {
    const { fetch } = stubFetch(() => new Response('{"message":"no"}', { status: 404 }))
    const call = operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', ...any })
    const error = await rejection(call(connect({}, { baseUrl: 'http://x.test', fetch, ...options })))
    expect(error).toMatchObject({ status: 404, body: { message: 'no' } })
  })
})

describe.each(transports)('the accept header, through %s,', (_, made) => {
  let server: RawServer
  beforeEach(async () => {
    server = await rawServer()
  })
  afterEach(() => server.close())

  const requested = async (table: Partial<HttpTable>, client: ConnectOptions = {}, call: CallOptions = {}) => {
    const connection = connect({}, { baseUrl: server.url, ...made, ...client })
    const plain = operation<undefined, unknown>({ id: 'plain', method: 'GET', path: '/x' })
    await operation<undefined, unknown>({ id: 'op', method: 'GET', path: '/x', ...table })(connection, undefined, call)
    await plain(connection)
    return server.requests.map(({ headers }) => headers['accept'])
  }
  const pdf = { others: [accept('application/pdf, text/plain')] }

  it('is JSON, unless the operation declares otherwise; the next call is unaffected', async () => {
    expect(await requested({})).toEqual(['application/json', 'application/json'])
    server.requests.length = 0
    expect(await requested(pdf)).toEqual(['application/pdf, text/plain', 'application/json'])
  })

  it.each(['text/plain', 'application/json'])("is the client's, if it is %s", async own => {
    expect(await requested(pdf, { headers: { Accept: own } })).toEqual([own, own])
  })

  it.each(['text/plain', 'application/json'])("is the call's, if it is %s", async own => {
    const expected = [own, 'application/json']
    expect(await requested(pdf, {}, { headers: new Headers({ Accept: own }) })).toEqual(expected)
  })
})
