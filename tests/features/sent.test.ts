import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The requests of a generated client: names that need an encoding, files with odd names, headers of operations with other
// servers.
interface Call {
  withResponse(): Promise<unknown>
}

const operation = (operationId: string, more: object = {}): object => ({
  operationId,
  ...more,
  responses: { 204: { description: 'Done.' } },
})
const file = { type: 'string', contentMediaType: 'application/octet-stream' }
const nullable = { type: ['string', 'null'] }
const form = { type: 'object', required: ['file'], properties: { file } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Sent', version: '1.0.0' },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'a&b=c+d' },
      account: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { read: 'Read.', write: 'Write.' } },
        },
      },
      own: { type: 'apiKey', in: 'header', name: 'x-own-key' },
      other: { type: 'apiKey', in: 'header', name: 'x-other-key' },
      second: { type: 'apiKey', in: 'query', name: 'b' },
      third: { type: 'apiKey', in: 'query', name: 'c' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      device: { type: 'apiKey', in: 'cookie', name: 'did' },
    },
  },
  paths: {
    '/key': { get: operation('getKey', { security: [{ key: [] }] }) },
    '/keys': {
      get: operation('getKeys', {
        security: [
          { key: [], second: [], third: [] },
          { own: [], other: [] },
          { session: [], device: [] },
          { own: [], second: [], session: [] },
        ],
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'b', in: 'query', schema: { type: 'string' } },
          { name: 'note', in: 'cookie', schema: { type: 'string' } },
        ],
      }),
    },
    '/account': {
      get: operation('getAccount', { security: [{ account: ['read'] }] }),
      put: operation('putAccount', { security: [{ account: ['write'] }] }),
    },
    '/noted': {
      get: operation('getNoted', { parameters: [{ name: 'note', in: 'header', schema: { type: 'string' } }] }),
    },
    '/table': {
      get: {
        operationId: 'getTable',
        responses: {
          200: { description: 'It.', content: { 'text/csv': { schema: { type: 'string' } }, 'application/zip': {} } },
        },
      },
    },
    '/own': { get: operation('getOwn', { security: [{ own: [] }, {}] }) },
    '/files': {
      post: operation('postFile', {
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      }),
    },
    '/fields': {
      post: operation('postFields', {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { a: nullable, list: { type: 'array', items: nullable }, file } },
            },
          },
        },
      }),
    },
    '/value': {
      put: operation('putValue', { requestBody: { content: { 'application/json': { schema: {} } } } }),
    },
    '/here': { get: operation('getHere', { servers: [{ url: '/v2' }] }) },
    '/there': { get: operation('getThere', { servers: [{ url: 'https://other.example/v2' }] }) },
  },
}

let made: Generated
let create: (options: object) => Readonly<Record<string, (input?: unknown, options?: object) => Call>>
beforeAll(async () => {
  made = await generatedFrom({ sent: document })
  create = (await made.load('sent', 'client'))['createSentClient'] as typeof create
})
afterAll(() => made.remove())

const sent = async (name: string, input?: unknown, options: object = {}): Promise<Request | undefined> => {
  const requests: Request[] = []
  const fetch = async (request: Request | string | URL, init?: RequestInit): Promise<Response> => {
    requests.push(new Request(request, init))
    return new Response(null, { status: 204 })
  }
  await create({ baseUrl: 'https://api.example/v1', fetch, ...options })
    [name]?.(input)
    .withResponse()
  return requests[0]
}

const place = (name: string, at: string): string => `operation ${name} of the contract at ${at}`

it.each([
  ['without servers and without a base URL', {}, '/key'],
  ['with an empty base URL', { baseUrl: '' }, '/key'],
  ['with slashes at the end of the base URL', { baseUrl: '/v1//' }, '/v1/key'],
])('a client %s sends a path that is relative to the page', async (_, options, expected) => {
  const urls: string[] = []
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    urls.push(url instanceof Request ? url.url : String(url))
    return new Response(null, { status: 204 })
  }
  await create({ ...options, fetch })
    ['getKey']?.()
    .withResponse()
  expect(urls, place('getKey', 'the URL')).toEqual([expected])
})

it('the name of a key in the query is encoded', async () => {
  const request = await sent('getKey', undefined, { credentials: { key: 'k&1' } })
  expect(request?.url, place('getKey', 'the query')).toBe('https://api.example/v1/key?a%26b%3Dc%2Bd=k%261')
})

it.each([
  ['in the query', { key: '1', second: '2&', third: '3' }, ['?a%26b%3Dc%2Bd=1&b=2%26&c=3', null, null, null]],
  ['in headers', { own: '1', other: '2' }, ['', '1', '2', null]],
  ['in cookies', { session: '1', device: '2' }, ['', null, null, 'sid=1; did=2']],
  ['in each place', { own: '1', second: '2', session: '3' }, ['?b=2', '1', null, 'sid=3']],
])('all keys of an alternative are sent: %s', async (_, credentials, expected) => {
  const found = async (input: object) => {
    const request = await sent('getKeys', input, { credentials })
    const { search } = new URL(request?.url ?? '')
    return [search, ...['x-own-key', 'x-other-key', 'cookie'].map(name => request?.headers.get(name))]
  }
  expect(await found({}), place('getKeys', 'the credentials')).toEqual(expected)
  const [query, own, other, cookie] = expected
  expect(await found({ q: '7', note: 'n' }), place('getKeys', 'the credentials after parameters')).toEqual([
    `?q=7${query?.replace('?', '&') ?? ''}`,
    own,
    other,
    `note=n${cookie === null ? '' : `; ${cookie}`}`,
  ])
})

it.each([
  ['a text', { a: 'null' }, ['a=null']],
  ['an empty text', { a: '' }, ['a=']],
  ['null', { a: null }, []],
  ['undefined', { a: undefined }, []],
  ['a list', { list: ['1', null, undefined, '', '2'] }, ['list=1', 'list=', 'list=2']],
  ['a list of null', { list: [null] }, []],
  ['an empty list', { list: [] }, []],
  ['null for a file', { file: null, a: '1' }, ['a=1']],
])('a multipart form has a part for each item that is present: %s', async (_, body, expected) => {
  const request = await sent('postFields', { body })
  const text = (await request?.text()) ?? ''
  const parts = [...text.matchAll(/name="(\w+)".*?\r\n\r\n(.*?)\r\n--/gs)].map(([, name, value]) => `${name}=${value}`)
  expect(parts, place('postFields', 'the parts of the body')).toEqual(expected)
})

it('a parameter in a header overrides a header of the client with its name', async () => {
  const options = { headers: { Note: 'of the client' } }
  const headers = [await sent('getNoted', { note: 'of the call' }, options), await sent('getNoted', {}, options)]
  expect(
    headers.map(request => request?.headers.get('note')),
    place('getNoted', 'header:note'),
  ).toEqual(['of the call', 'of the client'])
})

it.each([
  ['nothing else', {}, 'a=1'],
  ['a parameter', { note: 'n' }, 'a=1; note=n'],
])(
  'the cookies of the client are sent before %s and credentials, which replace those of their names',
  async (_, input, cookies) => {
    const headers = { Cookie: 'sid=0; a=1' }
    const request = await sent('getKeys', input, { headers })
    expect(request?.headers.get('cookie'), place('getKeys', 'header:cookie')).toBe(`sid=0; ${cookies}`)
    const both = await sent('getKeys', input, { headers, credentials: { session: '1', device: '2' } })
    expect(both?.headers.get('cookie'), place('getKeys', 'header:cookie')).toBe(`${cookies}; sid=1; did=2`)
  },
)

it('a key in the query replaces a parameter of its name', async () => {
  const request = await sent('getKeys', { b: 'other', q: 'x' }, { credentials: { key: '1', second: '2', third: '3' } })
  expect(new URL(request?.url ?? '').search, place('getKeys', 'query:b')).toBe('?q=x&a%26b%3Dc%2Bd=1&b=2&c=3')
})

it.each([
  ['of the operation, without another one', {}, 'text/csv, application/zip'],
  ['of the client', { headers: { Accept: 'application/zip' } }, 'application/zip'],
])('the accept header is that %s', async (_, options, accept) => {
  const request = await sent('getTable', undefined, options)
  expect(request?.headers.get('accept'), place('getTable', 'header:accept')).toBe(accept)
})

it('the `auth` function returns a separate token for the scopes of each operation', async () => {
  const headers: (string | null)[] = []
  const client = create({
    baseUrl: 'https://api.example',
    auth: (_: unknown, { scopes }: { readonly scopes: readonly string[] }) => `for-${scopes.join()}`,
    fetch: async (request: Request | string | URL, init?: RequestInit) => {
      headers.push(new Request(request, init).headers.get('authorization'))
      return new Response(null, { status: 204 })
    },
  })
  for (const name of ['getAccount', 'putAccount', 'getAccount']) await client[name]?.().withResponse()
  expect(headers, place('putAccount', 'header:authorization')).toEqual([
    'Bearer for-read',
    'Bearer for-write',
    'Bearer for-read',
  ])
})

it.each([
  ['a key in a header', 'getOwn', { own: 'k' }, 'error'],
  ['a key in the query', 'getKey', { key: 'k' }, 'error'],
  ['no credential', 'getOwn', {}, 'follow'],
])('a request with %s: only one without a key follows redirects', async (_, name, credentials, redirect) => {
  const request = await sent(name, undefined, { credentials })
  expect(request?.redirect, place(name, 'the mode for redirects')).toBe(redirect)
})

it.each([
  ['a.txt', 'a.txt'],
  ['a"b.txt', 'a%22b.txt'],
  ['"a""b".txt', '%22a%22%22b%22.txt'],
  ['a\rb\nc\r\nd\n\r.txt', 'a%0D%0Ab%0D%0Ac%0D%0Ad%0D%0A%0D%0A.txt'],
  ['a\r\nb.txt', 'a%0D%0Ab.txt'],
])('the file %j of a form is named %j', async (name, expected) => {
  const request = await sent('postFile', { body: { file: new File(['x'], name) } })
  const text = await request?.text()
  expect(text, place('postFile', 'the body')).toContain(`form-data; name="file"; filename="${expected}"\r\n`)
})

it.each([
  ['getHere', [], 'https://api.example/v2/here', 'mine'],
  ['getThere', [], 'https://other.example/v2/there', null],
  ['getThere', ['https://other.example'], 'https://other.example/v2/there', 'mine'],
])(
  '%s, with the origins %j, sends the headers of the client only to its own origins',
  async (name, credentialOrigins, url, own) => {
    const request = await sent(name, undefined, { credentialOrigins, headers: { 'x-own': 'mine' } })
    expect([request?.url, request?.headers.get('x-own')], place(name, 'the headers')).toEqual([url, own])
  },
)

it('an error of a call with middleware has the id of its request', async () => {
  const { openapiFetch } = (await made.runtime()) as unknown as { openapiFetch: (middleware: object[]) => unknown }
  const fetch = (): Promise<Response> => new Promise(() => undefined)
  const transport = openapiFetch([{ onResponse: () => undefined }])
  const client = create({ baseUrl: 'https://api.example', fetch, transport, timeout: 50, requestId: () => 'id-7' })
  const error = await client['getHere']?.()
    .withResponse()
    .catch((thrown: unknown) => thrown)
  expect(error, place('getHere', 'the error')).toMatchObject({ name: 'TimeoutError', requestId: 'id-7' })
})

// a value that JavaScript takes for false is a body, too
it.each([false, 0, '', null, [], {}])('the body %j is sent', async body => {
  const request = await sent('putValue', { body })
  const found = [await request?.text(), request?.headers.get('content-type')]
  expect(found, place('putValue', 'the body of the request')).toEqual([JSON.stringify(body), 'application/json'])
})

it('the media type that the caller states for a JSON body is sent', async () => {
  const headers = { 'Content-Type': 'application/merge-patch+json' }
  const request = await sent('putValue', { body: { a: null } }, { headers })
  const found = request?.headers.get('content-type')
  expect(found, place('putValue', 'header:content-type')).toBe('application/merge-patch+json')
})

it('without a body, no body and no media type is sent', async () => {
  const request = await sent('putValue', {})
  const found = [await request?.text(), request?.headers.get('content-type')]
  expect(found, place('putValue', 'the body of the request')).toEqual(['', null])
})
