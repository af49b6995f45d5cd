import { reply, type Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

const objectWith = (name: string, type: string) => ({
  schema: { type: 'object', required: [name], properties: { [name]: { type } } },
})
const contents = {
  'application/json': objectWith('count', 'integer'),
  'application/x-www-form-urlencoded': objectWith('name', 'string'),
  'multipart/form-data': objectWith('part', 'string'),
  'application/vnd.contents+json; version=1': objectWith('title', 'string'),
  'application/vnd.contents+json; version=2': objectWith('label', 'string'),
  'application/pdf': { schema: { type: 'string', format: 'binary' } },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Contents', version: '1.0.0' },
  servers: [{ url: 'http://localhost' }],
  paths: {
    '/orders': {
      post: {
        operationId: 'send',
        requestBody: { required: true, content: contents },
        responses: { 200: { description: 'Done.', content: { 'application/json': { schema: {} } } } },
      },
      get: {
        operationId: 'find',
        parameters: [{ name: 'as', in: 'query', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': objectWith('count', 'integer'),
              'application/vnd.contents+json': objectWith('name', 'string'),
            },
          },
        },
      },
    },
  },
}

type Call = (input: object, options?: object) => Promise<unknown>
interface Client {
  readonly send: Call
  readonly find: Call
}

interface Validator {
  check(value: unknown, options?: object): { readonly ok: boolean }
}

let made: Generated
let responseOfFind: Validator
let clientOf: (fetch: (url: string, init: RequestInit) => Promise<Response>) => Client
let serverOf: (service: object) => Server
beforeAll(async () => {
  made = await generatedFrom({ contents: document })
  const { createContentsServer } = (await made.load('contents', 'server')) as {
    createContentsServer: (service: object, options: object) => Server
  }
  const { createContentsClient } = (await made.load('contents', 'client')) as {
    createContentsClient: (options: object) => Client
  }
  const validators = await made.load('contents', 'validation')
  responseOfFind = (validators as { find: { outcomes: { 200: Validator } } }).find.outcomes[200]
  serverOf = service => createContentsServer(service, { partial: true, validate: 'throw', onError: () => undefined })
  clientOf = fetch => createContentsClient({ fetch, validators, retry: false })
})
afterAll(() => made.remove())

describe('a body of the request', () => {
  const at = 'operation send of contents at request/body'
  const sent = async (body: string, type: string): Promise<readonly [number, unknown]> => {
    const server = serverOf({ send: ({ body }: { body: unknown }) => (body instanceof Blob ? 'bytes' : body) })
    const request = new Request('http://localhost/orders', { method: 'POST', headers: { 'content-type': type }, body })
    const response = await server.fetch(request)
    const value = (await response.json()) as { message?: string }
    return [response.status, value.message ?? value]
  }
  it.each([
    ['{"count":1}', 'application/json; charset=utf-8', 200, { count: 1 }],
    ['name=a', 'application/x-www-form-urlencoded', 200, { name: 'a' }],
    ['x', 'application/pdf', 200, 'bytes'],
    ['{"name":"a"}', 'application/json', 400, 'body.count must be present, but is missing'],
    ['"text"', 'application/json', 400, 'body must be an object, but is "text"'],
    ['count=1', 'application/x-www-form-urlencoded', 400, 'body.name must be present, but is missing'],
  ])('%s as %s: %d', async (body, type, status, value) => {
    expect(await sent(body, type), at).toEqual([status, value])
  })

  it('is sent as the media type whose schema it matches, or that the call states', async () => {
    const server = serverOf({
      send: ({ body }: { body: unknown }, { headers }: { headers: Headers }) => [
        headers.get('content-type')?.split(';')[0],
        body,
      ],
    })
    const client = clientOf((url, init) => Promise.resolve(server.fetch(new Request(url, init))))
    const call = (body: unknown, type?: string) =>
      client.send({ body }, type === undefined ? {} : { headers: { 'content-type': type } })
    expect(await call({ count: 1 }), at).toEqual(['application/json', { count: 1 }])
    expect(await call({ name: 'a' }), at).toEqual(['application/x-www-form-urlencoded', { name: 'a' }])
    expect(await call({ part: 'a' }), at).toEqual(['multipart/form-data', { part: 'a' }])
    expect(await call({ title: 'a' }), at).toEqual(['application/vnd.contents+json', { title: 'a' }])
    expect(await call({ label: 'a' }), at).toEqual(['application/vnd.contents+json', { label: 'a' }])
    const both = { count: 1, part: 'a' }
    expect(await call(both), at).toEqual(['application/json', both])
    const parts = ['multipart/form-data', { count: '1', part: 'a' }]
    expect(await call(both, 'multipart/form-data'), at).toEqual(parts)
    expect(await call(both, 'Multipart/Form-Data; charset=utf-8'), at).toEqual(parts)
    const form = new FormData()
    form.append('part', 'a')
    expect(await call(form, 'multipart/form-data'), at).toEqual(['multipart/form-data', { part: 'a' }])
    const own = { headers: { 'content-type': 'application/json' } }
    await expect(client.send({ body: { name: 'a' } }, own), at).rejects.toThrow('body.count must be present')
  })
})

describe('a body of the response', () => {
  const at = 'operation find of contents at response/200/body'
  it('is validated by the server and by the client as its media type', async () => {
    const server = serverOf({
      find: ({ as }: { as: string }) => (as === 'plain' ? { name: 'a' } : reply({ name: 'a' }, { mediaType: as })),
    })
    const status = async (as: string) =>
      (await server.fetch(new Request(`http://localhost/orders?as=${encodeURIComponent(as)}`))).status
    expect(await status('application/vnd.contents+json'), at).toBe(200)
    expect(await status('application/json'), at).toBe(500)
    expect(await status('plain'), at).toBe(500)

    const called = (type: string) =>
      clientOf(async () => new Response('{"name":"a"}', { headers: { 'content-type': type } })).find({ as: 'x' })
    expect(await called('application/vnd.contents+json; charset=utf-8'), at).toEqual({ name: 'a' })
    await expect(called('application/json'), at).rejects.toThrow('/count: count must be present')
  })

  it.each([
    ['of its media type', 'application/json', [true, false]],
    ['of another media type', 'application/vnd.contents+json', [false, true]],
    ['of any, if its media type is not in the contract', 'text/html', [true, true]],
    ['of any, if it has no media type', null, [true, true]],
    ['of any, without headers', undefined, [true, true]],
  ])('is validated with the schema %s', (_, type, expected) => {
    const options = type === undefined ? undefined : { headers: { get: () => type } }
    const verdicts = [{ count: 1 }, { name: 'a' }].map(value => responseOfFind.check(value, options).ok)
    expect(verdicts, `${at} of the media type ${type}`).toEqual(expected)
    expect(responseOfFind.check({}, options).ok, `${at} of the media type ${type}`).toBe(false)
  })
})

// RFC 9110 §15.5.16: the response to a request with another media type names all accepted ones
it.each(['text/csv', undefined])(
  'a body with the media type %s is refused, and the response names all others',
  async type => {
    const server = serverOf({ send: () => 1 })
    const init = {
      method: 'POST',
      body: new Blob(['1']),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    }
    const response = await server.fetch(new Request('http://localhost/orders', init))
    const { message } = (await response.json()) as { readonly message: string }
    const types = Object.keys(contents)
    const found = [response.status, response.headers.get('accept'), message]
    const place = 'operation send of the contract at header:accept of the response'
    expect(found, place).toEqual([
      415,
      types.join(', '),
      `Content-Type is ${type ?? 'missing'}, expected ${types.join(' or ')}`,
    ])
  },
)
