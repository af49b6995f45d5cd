import { request as httpRequest } from 'node:http'
import { serverOf } from '@chainwright/testing'
import { startServer } from '@chainwright/testing/start-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Decoded, Issue, RawRequest } from '../contract/contract.ts'
import { contractOf, httpOperation, issueOf } from '../testing/tables.ts'
import { createRequestValidator, type RequestValidatorOptions } from './request-validator.ts'

// An application has its own routes. The contract defines which requests may reach them.

const decodedWith = (issues: readonly (Issue | false)[]): Decoded => {
  const found = issues.filter(issue => issue !== false)
  return found.length === 0 ? { ok: true, value: {} } : { ok: false, issues: found }
}
const isNamed = (body: unknown): boolean => typeof (body as { name?: unknown } | undefined)?.name === 'string'
const contract = contractOf({
  basePaths: ['/v1'],
  operations: [
    httpOperation({
      id: 'list',
      method: 'GET',
      path: '/pets',
      decode: ({ query }: RawRequest) =>
        decodedWith([query !== '' && query !== 'limit=1' && issueOf(['limit'], 'limit must be 1')]),
    }),
    httpOperation({
      id: 'add',
      method: 'POST',
      path: '/pets/{petId}',
      body: { required: true, mediaTypes: ['application/json', 'application/octet-stream'] },
      decode: ({ body, path }: RawRequest) =>
        decodedWith([
          path[0] !== '1' && issueOf(['petId'], path[0] === 'Abc' ? 'petId must be 1, but is Abc' : 'petId must be 1'),
          !isNamed(body) && issueOf(['body', 'name'], 'body.name must be a string'),
        ]),
    }),
  ],
})

interface Application {
  /** Undefined for a host that is called in process. */
  readonly port?: number
  call(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}
type Make = (options?: RequestValidatorOptions) => Promise<Application>

const overExpress =
  (before: boolean): Make =>
  async options => {
    const validator = createRequestValidator(contract, options)
    const app = express()
    if (!before) app.use(express.json({ strict: false }), express.raw(), express.urlencoded())
    app.use(validator.express)
    if (before) app.use(express.json())
    app.get('/pets', (_request, response) => void response.json('listed'))
    app.get('/v1/pets', (_request, response) => void response.json('listed'))
    app.post(
      '/pets/:id',
      (request, response) => void response.json(Buffer.isBuffer(request.body) ? 'bytes' : (request.body ?? 'unread')),
    )
    app.use((_request, response) => void response.status(404).json('theirs'))
    const { url, port, stop } = await startServer(app)
    return { port, call: (path, init) => fetch(url + path, init), stop }
  }

const overFastify: Make = async options => {
  const app = fastify()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('preValidation', createRequestValidator(contract, options).fastify)
  app.get('/pets', async () => '"listed"')
  app.get('/v1/pets', async () => '"listed"')
  app.post('/pets/:id', async ({ body }) => (Buffer.isBuffer(body) ? '"bytes"' : body))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('"theirs"'))
  const url = await app.listen({ port: 0 })
  return { port: Number(new URL(url).port), call: (path, init) => fetch(url + path, init), stop: () => app.close() }
}

const overHono: Make = async options => {
  const app = new Hono()
  const validator = createRequestValidator(contract, options)
  app.use(async (c, next) => (await validator.fetch(c.req.raw)) ?? next())
  app.get('/pets', c => c.json('listed'))
  app.get('/v1/pets', c => c.json('listed'))
  app.post('/pets/:id', async c =>
    c.req.header('content-type') === 'application/json' ? c.json((await c.req.json()) as object) : c.json('bytes'),
  )
  app.notFound(c => c.json('theirs', 404))
  return { call: async (path, init) => app.request(`http://localhost${path}`, init), stop: async () => undefined }
}

/** A request with an unchanged target, which a platform's `fetch` would normalize. */
const raw = async (
  { port, call }: Application,
  path: string,
  { method, body, headers }: { method: string; body: string; headers: Readonly<Record<string, string>> },
): Promise<readonly [number, string]> => {
  if (port === undefined) {
    if (/^\w+:/.test(path)) return [400, 'body.name must be a string, as no such target can be made here']
    const response = await call(path, { method, body: new TextEncoder().encode(body), headers })
    return [response.status, await response.text()]
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, path, method, headers: { ...headers, 'content-length': body.length } },
      response => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        response.on('end', () => resolve([response.statusCode ?? 0, text]))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const hosts: readonly (readonly [string, Make])[] = [
  ['Express, before its parsers', overExpress(true)],
  ['Express, behind its parsers', overExpress(false)],
  ['Fastify', overFastify],
  ['Hono', overHono],
]

describe.each(hosts)('in %s', (host, make) => {
  let app: Application
  beforeAll(async () => {
    app = await make()
  })
  afterAll(() => app.stop())

  const request = async (path: string, init: RequestInit = {}) => {
    const response = await app.call(path, init)
    return [response.status, await response.json()] as const
  }
  const post = (path: string, body: BodyInit, type = 'application/json') =>
    request(path, { method: 'POST', body, headers: { 'content-type': type } })

  it.each(['/pets', '/pets?limit=1', '/v1/pets?limit=1'])('a valid %s reaches its route', async path => {
    expect(await request(path)).toEqual([200, 'listed'])
  })

  it('an invalid request is refused with an error of the contract', async () => {
    expect(await request('/pets?limit=2')).toEqual([
      400,
      { message: 'limit must be 1', statusCode: 400, error: 'Bad Request' },
    ])
  })

  it.each([
    ['/elsewhere', {}],
    ['/pets', { method: 'DELETE' }],
  ])('requests outside of the contract continue: %s', async (path, init) => {
    expect(await request(path, init)).toEqual([404, 'theirs'])
  })

  it('the route can read a valid body', async () => {
    expect(await post('/pets/1', '{"name":"Rex","age":1}')).toEqual([200, { name: 'Rex', age: 1 }])
  })

  it.each([
    '/PETS/1',
    '/pets/1/',
    '/pets//1',
    '/pets\\1',
    '/pets/1;a=b',
    '/%70ets/1',
    '/v%31/pets/1',
    'http://a/pets/1/',
    'x://b:1/pets\\1',
  ])('the body of a request to %s, which hosts may treat as the same path, is validated', async path => {
    const init = { method: 'POST', body: '{"name":5}', headers: { 'content-type': 'application/json' } }
    const [status, body] = await raw(app, path, init)
    expect([status, body]).toEqual([400, expect.stringContaining('body.name must be a string')])
  })

  it.each(['/pets/1#', '/V1/Pets/1#?x'])('a fragment is refused, or removed: %s', async path => {
    const init = { method: 'POST', body: '{"name":5}', headers: { 'content-type': 'application/json' } }
    expect((await raw(app, path, init))[0]).toBe(400)
  })

  it.each(['/pets/1%', '/pets/1%ff'])('a path that cannot be decoded is refused: %s', async path => {
    const init = { method: 'POST', body: '{"name":5}', headers: { 'content-type': 'application/json' } }
    expect((await raw(app, path, init))[0]).toBe(400)
  })

  it('values of the path keep their case if the path is passed in lower case', async () => {
    const [status, body] = await raw(app, '/PETS/Abc', {
      method: 'POST',
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    })
    expect([status, body]).toEqual([400, expect.stringContaining('petId must be 1, but is Abc')])
  })

  it('a text is not validated as the JSON in it', async () => {
    const [status] = await post('/pets/1', JSON.stringify('{"name":"x"}'))
    expect(status).toBe(400)
  })

  it('a body without a media type is refused', async () => {
    const [status] = await raw(app, '/pets/1', { method: 'POST', body: '{"name":5}', headers: {} })
    expect(status).toBe(415)
  })

  it('every issue is reported', async () => {
    expect(await post('/pets/2', '{"name":5}')).toMatchObject([
      400,
      { message: 'petId must be 1; body.name must be a string' },
    ])
  })

  it('a body with a media type outside of the contract is refused', async () => {
    expect((await post('/pets/1', '<a/>', 'application/xml'))[0]).toBe(415)
  })

  it('leaves bytes that cannot be read twice to the route, and validates the rest', async () => {
    const bytes = new Uint8Array([1, 2])
    const isRead = host !== 'Express, before its parsers'
    expect(await post('/pets/1', bytes, 'application/octet-stream')).toMatchObject(
      isRead ? [400, { message: 'body.name must be a string' }] : [200, 'unread'],
    )
    expect(await post('/pets/2', bytes, 'application/octet-stream')).toMatchObject([
      400,
      { message: isRead ? 'petId must be 1; body.name must be a string' : 'petId must be 1' },
    ])
  })

  it('a body that is too large is refused', async () => {
    const small = await make({ maxBodyBytes: 20 })
    const response = await small.call('/pets/1', {
      method: 'POST',
      body: JSON.stringify({ name: 'x'.repeat(20) }),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([413, { statusCode: 413 }])
    await small.stop()
  })

  it('`report` receives the errors of requests that reach the route', async () => {
    const messages: string[] = []
    const lenient = await make({
      report: (error, { path }) => void messages.push(`${error.status} ${path}: ${error.message}`),
    })
    expect(await (await lenient.call('/pets?limit=2')).json()).toBe('listed')
    expect(messages).toEqual(['400 /pets: limit must be 1'])
    await lenient.stop()
  })
})

it('an unknown member of `bodies` is an error at creation', () => {
  expect(() => createRequestValidator(contract, { bodies: { nothing: {} } })).toThrow(
    'bodies has a member nothing, but test has no such operation or endpoint',
  )
})

it('an empty object that a parser set before it read the body is ignored', async () => {
  const app = express()
  app.use((request, _response, next) => {
    request.body = {}
    next()
  })
  app.use(createRequestValidator(contract).express, express.json())
  app.post('/pets/:id', (request, response) => void response.json(request.body))
  const url = await serverOf(app)
  const request = async (body: string) => {
    const response = await fetch(`${url}/pets/1`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return [response.status, await response.json()]
  }
  expect(await request('{"name":5}')).toMatchObject([400, { message: 'body.name must be a string' }])
  expect(await request('{"name":"x"}')).toEqual([200, { name: 'x' }])
})

it('a path that matches a literal and a template is validated against both, because it is unknown which route the host selects', async () => {
  const both = contractOf({
    operations: [
      httpOperation({
        id: 'me',
        method: 'GET',
        path: '/users/me',
        decode: () => decodedWith([issueOf(['x'], 'me is judged')]),
      }),
      httpOperation({ id: 'user', method: 'GET', path: '/users/{id}', decode: () => decodedWith([]) }),
    ],
  })
  const { fetch: refused } = createRequestValidator(both)
  for (const path of ['me', 'ME', '%6de', 'me/']) {
    const response = await refused(new Request(`http://a/users/${path}`))
    expect([path, response?.status]).toEqual([path, 400])
  }
  expect(await refused(new Request('http://a/users/you'))).toBeUndefined()
})

it('if it is mounted at a path, the whole path is validated too', async () => {
  const app = express()
  app.use('/pets', createRequestValidator(contract).express)
  app.use('/outer', createRequestValidator(contract, { basePath: '/outer' }).express)
  app.use((_request, response) => void response.json('through'))
  const url = await serverOf(app)
  const request = async (path: string) => (await fetch(`${url}${path}`)).status
  expect([
    await request('/pets?limit=2'),
    await request('/outer/pets?limit=2'),
    await request('/pets?limit=1'),
  ]).toEqual([400, 400, 200])
})

it('a long list that a parser has read is validated', async () => {
  const lists = contractOf({
    operations: [
      httpOperation({
        id: 'sum',
        method: 'POST',
        path: '/sum',
        body: { required: true, mediaTypes: ['application/json'] },
        decode: ({ body }: RawRequest) =>
          decodedWith([!Array.isArray(body) && issueOf(['body'], 'body must be an array')]),
      }),
    ],
  })
  const app = express()
  app.use(express.json({ limit: '1mb' }), createRequestValidator(lists).express)
  app.post('/sum', (_request, response) => void response.json('taken'))
  const url = await serverOf(app)
  const request = async (body: string) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    return (await fetch(`${url}/sum`, init)).status
  }
  expect([await request(`[${'1,'.repeat(400_000)}1]`), await request('[1e400]'), await request('{}')]).toEqual([
    200, 400, 400,
  ])
})

it('in Express, a body that other code has read and not kept is refused', async () => {
  const app = express()
  app.use((request, _response, next) => {
    request.on('end', next).resume()
  })
  app.use(createRequestValidator(contract, { onError: () => undefined }).express)
  app.post('/pets/:id', (_request, response) => void response.json('taken'))
  const url = await serverOf(app)
  const response = await fetch(`${url}/pets/1`, {
    method: 'POST',
    body: '{"name":5}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(500)
})

it('a body that other code has read cannot be validated, and is refused', async () => {
  const errors: unknown[] = []
  const { fetch: validate } = createRequestValidator(contract, { onError: error => void errors.push(error) })
  const request = new Request('http://a/pets/1', {
    method: 'POST',
    body: '{"name":5}',
    headers: { 'content-type': 'application/json' },
  })
  await request.text()
  expect((await validate(request))?.status).toBe(500)
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('mount the validator first') })])
})

it('a form that a parser converted to objects is validated by its fields', async () => {
  const seen: unknown[] = []
  const forms = contractOf({
    operations: [
      httpOperation({
        id: 'form',
        method: 'POST',
        path: '/form',
        body: { required: true, mediaTypes: ['application/x-www-form-urlencoded'] },
        decode: ({ body }: RawRequest) => {
          seen.push(body)
          return decodedWith([])
        },
      }),
    ],
  })
  const app = express()
  app.use(express.urlencoded({ extended: true }), createRequestValidator(forms).express)
  app.post('/form', (_request, response) => void response.json('taken'))
  const url = await serverOf(app)
  const { status } = await fetch(`${url}/form`, {
    method: 'POST',
    body: new URLSearchParams([
      ['a', '1'],
      ['a', '2'],
      ['b[c]', 'x y'],
    ]),
  })
  expect(seen).toEqual([{ a: ['1', '2'], 'b[c]': 'x y' }])
  expect(status).toBe(400)
})
