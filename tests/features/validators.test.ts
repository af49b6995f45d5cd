import {
  type Contract,
  createRequestValidator,
  type HttpError,
  type RequestInfo,
  type RequestValidator,
  type RequestValidatorOptions,
} from '@chainwright/runtime-server'
import express, { type Express, type RequestHandler } from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { exchangeBytes, head } from './connections.ts'
import { type Generated, generatedFrom } from './generated.ts'
import { overHttp } from './served.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// Routes of an application behind the validator of a contract: an invalid request does not reach its route, a valid one does with
// its body, and so does a request outside of the contract. The same in Express, Fastify and Hono.
const octets = 'application/octet-stream'
const form = 'application/x-www-form-urlencoded'
const body = (content: object) => ({ required: true, content })
const responses = { 200: { description: 'Fine.' } }
const id = { name: 'petId', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9]$' } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Validators', version: '1.0.0' },
  servers: [{ url: 'https://api.example/v1' }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 5 } }],
        responses,
      },
    },
    '/pets/{petId}': {
      get: { operationId: 'getPet', parameters: [id], responses },
      post: {
        operationId: 'addPet',
        parameters: [id],
        requestBody: body({
          'application/json': {
            schema: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                age: { type: 'integer' },
                ages: { type: 'array', items: { type: 'integer' } },
              },
            },
          },
        }),
        responses,
      },
    },
    '/photos/{petId}': {
      post: {
        operationId: 'addPhoto',
        parameters: [id],
        requestBody: body({ [octets]: { schema: { type: 'string', format: 'binary' } } }),
        responses,
      },
    },
    '/forms': {
      post: {
        operationId: 'sendForm',
        requestBody: body({
          [form]: {
            schema: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                tags: { type: 'array', items: { type: 'string' } },
                size: { type: 'object', properties: { width: { type: 'integer' }, unit: { type: 'string' } } },
              },
            },
            encoding: { size: { style: 'deepObject', explode: true } },
          },
        }),
        responses,
      },
    },
  },
}

let made: Generated
let contract: Contract
beforeAll(async () => {
  made = await generatedFrom({ validators: document })
  contract = (await made.load('validators', 'server'))['contract'] as Contract
})
afterAll(() => made.remove())

const place = (operation: string, at: string, host: string): string =>
  `operation ${operation} of the contract in ${host} at ${at}`

interface Application {
  /** Undefined for an application without a socket. */
  readonly port?: number
  readonly call: (path: string, init?: RequestInit) => Promise<Response>
}

/** Starts an Express application, which ends with the test. */
const started = async (app: Express): Promise<Application> => {
  const { stop, ...application } = await overHttp(app)
  onTestFinished(stop)
  return application
}

/** A request with a body. */
const posted = (sent: BodyInit, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body: sent,
  headers: { 'content-type': type },
})

const received = (value: unknown): unknown => (value instanceof Uint8Array ? [...value] : (value ?? 'unread'))

const overExpress =
  (isFirst: boolean) =>
  (validator: RequestValidator): Promise<Application> => {
    const app = express()
    const parsers: RequestHandler[] = [
      express.json({ strict: false }),
      express.raw(),
      express.urlencoded({ extended: true }),
    ]
    if (!isFirst) app.use(parsers)
    app.use(validator.express)
    if (isFirst) app.use(parsers)
    app.get('/pets', (_request, response) => void response.json('listed'))
    app.post(['/pets/:id', '/photos/:id', '/forms'], (request, response) => void response.json(received(request.body)))
    app.use((_request, response) => void response.status(404).json('theirs'))
    return started(app)
  }

const overFastify = async (validator: RequestValidator): Promise<Application> => {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser(octets, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  app.addHook('preValidation', validator.fastify)
  app.get('/pets', async () => '"listed"')
  for (const path of ['/pets/:id', '/photos/:id', '/forms'])
    app.post(path, async (request, reply) => reply.send(JSON.stringify(received(request.body))))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('"theirs"'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: Number(new URL(url).port), call: (path, init) => fetch(url + path, init) }
}

const overHono = async (validator: RequestValidator): Promise<Application> => {
  const app = new Hono()
  app.use(async (c, next) => (await validator.fetch(c.req.raw)) ?? next())
  app.get('/pets', c => c.json('listed'))
  for (const path of ['/pets/:id', '/photos/:id', '/forms'])
    app.post(path, async c => {
      const type = c.req.header('content-type')
      if (type === octets) return c.json([...new Uint8Array(await c.req.arrayBuffer())])
      return c.json(type === form ? Object.fromEntries(new URLSearchParams(await c.req.text())) : await c.req.json())
    })
  app.notFound(c => c.json('theirs', 404))
  return { call: async (path, init) => app.request(`http://localhost${path}`, init) }
}

const applications: readonly (readonly [string, (validator: RequestValidator) => Promise<Application>])[] = [
  ['Express, before its parsers', overExpress(true)],
  ['Express, behind its parsers', overExpress(false)],
  ['Fastify', overFastify],
  ['Hono', overHono],
]

const refusal = (message: string, statusCode = 400, error = 'Bad Request') => [
  statusCode,
  { message, statusCode, error },
]

describe.each(applications)('in %s', (host, open) => {
  const at = (operation: string, where: string): string => place(operation, where, host)
  const start = async (options: RequestValidatorOptions = {}) => {
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const application = await open(createRequestValidator(contract, { onError, ...options }))
    const send = async (path: string, init?: RequestInit): Promise<readonly unknown[]> => {
      const response = await application.call(path, init)
      return [response.status, await response.json()]
    }
    const post = (path: string, sent: BodyInit, type?: string) => send(path, posted(sent, type))
    return { ...application, errors, send, post }
  }

  it('a request without a body reaches its route if it is valid', async () => {
    const { send } = await start()
    expect(await send('/pets?limit=5'), at('listPets', 'the response')).toEqual([200, 'listed'])
    expect(await send('/pets?limit=6'), at('listPets', 'the refusal')).toEqual(
      refusal('limit must be at most 5, but is 6'),
    )
    expect(await send('/v1/pets?limit=6'), at('listPets', 'the refusal below the path of the server')).toEqual(
      refusal('limit must be at most 5, but is 6'),
    )
    expect(await send('/elsewhere?limit=6'), at('listPets', 'another path')).toEqual([404, 'theirs'])
    expect(await send('/pets?limit=6', { method: 'DELETE' }), at('listPets', 'another method')).toEqual([404, 'theirs'])
  })

  it('the route gets a valid body', async () => {
    const { post, errors } = await start()
    const pet = { name: 'é', age: 3 }
    expect(await post('/pets/1', JSON.stringify(pet)), at('addPet', 'the body of the route')).toEqual([200, pet])
    expect(await post('/photos/1', Uint8Array.of(0, 255), octets), at('addPhoto', 'the bytes of the route')).toEqual([
      200,
      [0, 255],
    ])
    expect(await post('/forms', 'name=a+b', form), at('sendForm', 'the form of the route')).toEqual([
      200,
      { name: 'a b' },
    ])
    expect(errors, at('addPet', 'the errors that onError gets')).toEqual([])
  })

  it('an invalid body does not reach its route, and each issue is named', async () => {
    const { post } = await start()
    expect(await post('/pets/0', '{"age":"x"}'), at('addPet', 'the refusal')).toEqual(
      refusal(
        'petId must be a string that matches ^[1-9]$, but is "0"; body.name must be present, but is missing; body.age must be an integer, but is "x"',
      ),
    )
    const [status] = await post('/pets/1', JSON.stringify('{"name":"x"}'))
    expect(status, at('addPet', 'the status of a text with JSON in it')).toBe(400)
    expect((await post('/pets/1', '<a/>', 'application/xml'))[0], at('addPet', 'the status of another type')).toBe(415)
    expect((await post('/photos/0', Uint8Array.of(1), octets))[0], at('addPhoto', 'the status of another id')).toBe(400)
  })

  it('a body in pieces without a media type does not reach its route', async () => {
    const { port, call } = await start()
    const sent = '{"name":"x"}'
    const status =
      port === undefined
        ? (await call('/pets/1', { method: 'POST', body: new Blob([sent]).stream(), duplex: 'half' } as RequestInit))
            .status
        : Number(
            (
              await exchangeBytes(port, [
                head('POST /pets/1', { 'transfer-encoding': 'chunked', connection: 'close' }),
                `${sent.length.toString(16)}\r\n${sent}\r\n0\r\n\r\n`,
              ])
            ).text.slice(9, 12),
          )
    expect(status, at('addPet', 'the status')).toBe(415)
  })

  it('a body of the maximum length is accepted, and one more byte is refused', async () => {
    const { post } = await start({ maxBodyBytes: 12 })
    const statuses = [(await post('/pets/1', '{"name":"1"}'))[0], (await post('/pets/1', '{"name":"12"}'))[0]]
    expect(statuses, at('addPet', 'the statuses of 12 and 13 bytes')).toEqual([200, 413])
    const own = await start({ bodies: { addPet: { maxBodyBytes: 13 } } })
    expect((await own.post('/pets/1', '{"name":"12"}'))[0], at('addPet', 'the status of a limit of its own')).toBe(200)
  })

  it('`report` gets the error of a request that reaches its route nevertheless', async () => {
    const reported: unknown[] = []
    const report = (error: HttpError, { method, path, query }: RequestInfo): void => {
      reported.push([error.status, error.message, method, path, query])
    }
    const { send, post } = await start({ report })
    expect(await send('/pets?limit=6'), at('listPets', 'the response')).toEqual([200, 'listed'])
    expect(await post('/pets/1', '{"age":1}'), at('addPet', 'the body of the route')).toEqual([200, { age: 1 }])
    expect(reported, at('listPets', 'the reports')).toEqual([
      [400, 'limit must be at most 5, but is 6', 'GET', '/pets', 'limit=6'],
      [400, 'body.name must be present, but is missing', 'POST', '/pets/1', ''],
    ])
  })

  // hosts differ in the spelling that they route
  const spellings: readonly (readonly [path: string, sent: string | undefined, message: string])[] = [
    ['/pets//?limit=6', undefined, 'limit must be at most 5'],
    ['/PETS/?limit=6', undefined, 'limit must be at most 5'],
    ['/v1//%70ets/;limit=6', undefined, 'petId must be a string that matches'],
    // two operations have a spelling of this path
    ['/pets/;limit=6', undefined, 'petId must be a string that matches'],
    ['/Pets//%7A%7a', undefined, 'petId must be a string that matches'],
    ['/pets\\1//', '{"age":1}', 'body.name must be present'],
    // Fastify refuses a malformed path before the validator
    ...(host === 'Fastify' ? [] : (['/pets/%zz', '//pets//%zz/', '/v1/pets/1%ff;a'] as const)).map(
      path => [path, undefined, 'percent-encoded'] as const,
    ),
  ]
  it.each(spellings)(
    '`report` gets one error of a request to %s, whatever its spellings',
    async (path, sent, message) => {
      const reported: string[] = []
      const { call, port } = await start({ report: error => void reported.push(error.message) })
      if (port === undefined) await call(path, sent === undefined ? {} : posted(sent))
      else {
        const type = { 'content-type': 'application/json', 'content-length': sent?.length ?? 0 }
        const first = `${sent === undefined ? 'GET' : 'POST'} ${path}`
        const headers = { host: 'a', connection: 'close', ...(sent !== undefined && type) }
        await exchangeBytes(port, [head(first, headers) + (sent ?? '')])
      }
      expect(reported, at('addPet', `the reports for ${path}`)).toEqual([expect.stringContaining(message)])
    },
  )

  it('a refusal has the body that the application defines', async () => {
    const { send } = await start({ errorBody: ({ status }, { path }) => ({ oops: status, path }) })
    expect(await send('/pets?limit=6'), at('listPets', 'the refusal')).toEqual([400, { oops: 400, path: '/pets' }])
  })

  const targets = [
    '/PETS/1',
    '/pets/1/',
    '/pets//1',
    '/pets\\1',
    '/v1\\pets\\1',
    '/v1\\\\pets\\1\\',
    '/pets/1;a=b',
    '/%70ets/1',
    '/v%31/pets/1',
  ]
  // a host in process has the URL of a request, which has no other scheme
  it.each(host === 'Hono' ? targets : [...targets, 'x://a/pets/1'])(
    'the body of a request to %s, which hosts may treat as the same path, is validated',
    async path => {
      const { port, errors, post } = await start()
      const sent = '{"name":5}'
      if (port === undefined)
        expect(await post(path, sent), at('addPet', 'the refusal')).toEqual([
          400,
          expect.objectContaining({ message: expect.stringContaining('body.name must be a string') }),
        ])
      else {
        const headers = { host: 'a', 'content-type': 'application/json', 'content-length': sent.length }
        const { text } = await exchangeBytes(port, [head(`POST ${path}`, { ...headers, connection: 'close' }) + sent])
        expect([text.slice(9, 12), text.includes('body.name must be a string')], at('addPet', 'the refusal')).toEqual([
          '400',
          true,
        ])
      }
      expect(errors, at('addPet', 'the errors that onError gets')).toEqual([])
    },
  )
})

describe('in Express, with other parsers', () => {
  const host = 'Express'

  it.each<[string, RequestHandler, number]>([
    [
      'an empty object that a parser set before it read the body is ignored',
      (request, _response, next) => {
        request.body = {}
        next()
      },
      200,
    ],
    [
      'a body that was read and not kept is an error of the application',
      (request, _response, next) => void request.on('end', next).resume(),
      500,
    ],
  ])('%s', async (_, parser, status) => {
    const errors: string[] = []
    const app = express()
    const onError = (error: unknown) => void errors.push(String(error))
    app.use(parser, createRequestValidator(contract, { onError }).express)
    app.post('/pets/:id', (request, response) => void response.json(request.body))
    const { call } = await started(app)
    const response = await call('/pets/1', posted('{"name":"x"}'))
    expect(response.status, place('addPet', 'the status', host)).toBe(status)
    if (status === 200) expect(await response.json(), place('addPet', 'the body', host)).toEqual({ name: 'x' })
    expect(errors.join(), place('addPet', 'the error that onError gets', host)).toMatch(
      status === 200 ? /^$/ : /mount the validator first/,
    )
    expect((await call('/pets/1', posted('{"name":5}'))).status, place('addPet', 'the status of another', host)).toBe(
      status === 200 ? 400 : 500,
    )
  })

  it('a form is validated as its parser converted it', async () => {
    const app = express()
    app.use(express.urlencoded({ extended: true }), createRequestValidator(contract).express)
    app.post('/forms', (request, response) => void response.json(request.body))
    const { call } = await started(app)
    const seen = async (text: string) => {
      const response = await call('/forms', posted(text, form))
      return [response.status, await response.json()]
    }
    expect(await seen('name=a&tags=1&tags=2'), place('sendForm', 'a list', host)).toEqual([
      200,
      { name: 'a', tags: ['1', '2'] },
    ])
    expect(await seen('name=a&size[width]=5&size[unit]=c%26m'), place('sendForm', 'an object', host)).toEqual([
      200,
      { name: 'a', size: { width: '5', unit: 'c&m' } },
    ])
    expect(await seen('name=a&size[width]=wide'), place('sendForm', 'an object with an invalid member', host)).toEqual(
      refusal('body.size.width must be an integer, but is "wide"'),
    )
    expect(await seen('name[a]=b'), place('sendForm', 'an object instead of a text', host)).toEqual(
      refusal('body.name must be present, but is missing'),
    )
    expect(await seen('name=a&other[b]=c'), place('sendForm', 'an object outside of the contract', host)).toEqual(
      refusal('Invalid body.other: the form parser returned an object, which the contract does not allow'),
    )
  })

  it('a form with objects that are nested deeply is refused', async () => {
    const app = express()
    const deep = Array.from({ length: 20_000 }).reduce<unknown>(inner => ({ a: inner }), 'x')
    app.use((request, _response, next) => {
      Object.assign(request, { _body: true, body: { name: 'a', other: deep } })
      next()
    }, createRequestValidator(contract).express)
    app.post('/forms', (_request, response) => void response.json('taken'))
    const { call } = await started(app)
    expect((await call('/forms', posted('name=a', form))).status, place('sendForm', 'the status', host)).toBe(400)
  })

  it('a number that JSON cannot represent is refused', async () => {
    const app = express()
    app.use(express.json(), createRequestValidator(contract).express)
    app.post('/pets/:id', (_request, response) => void response.json('taken'))
    const { call } = await started(app)
    const statuses = [
      (await call('/pets/1', posted('{"name":"a","other":[{"b":1e400}]}'))).status,
      (await call('/pets/1', posted('{"name":"a","other":[{"b":1e300}]}'))).status,
    ]
    expect(statuses, place('addPet', 'the statuses', host)).toEqual([400, 200])
  })

  it('mounted at a path, the validator finds the operation of the whole path and of the rest', async () => {
    const app = express()
    app.use('/pets', createRequestValidator(contract).express)
    app.use('/outer', createRequestValidator(contract).express)
    app.use((_request, response) => void response.json('through'))
    const { call } = await started(app)
    const statuses = []
    for (const path of ['/pets?limit=6', '/outer/pets?limit=6', '/outer/pets?limit=5', '/other?limit=6'])
      statuses.push((await call(path)).status)
    expect(statuses, place('listPets', 'the statuses', host)).toEqual([400, 400, 200, 200])
  })
})

describe('over fetch', () => {
  it('a body that was read before cannot be validated', async () => {
    const errors: unknown[] = []
    const { fetch: validate } = createRequestValidator(contract, { onError: error => void errors.push(error) })
    const request = new Request('http://a/pets/1', posted('{"name":5}'))
    await request.text()
    expect((await validate(request))?.status, place('addPet', 'the status', 'fetch')).toBe(500)
    expect(String(errors), place('addPet', 'the error that onError gets', 'fetch')).toContain(
      'mount the validator first',
    )
  })

  it('a valid request returns no response, and its body can still be read', async () => {
    const { fetch: validate } = createRequestValidator(contract)
    const request = new Request('http://a/pets/1', posted('{"name":"x"}'))
    expect(await validate(request), place('addPet', 'the response', 'fetch')).toBeUndefined()
    expect(await request.json(), place('addPet', 'the body', 'fetch')).toEqual({ name: 'x' })
  })
})

it('a limit for an unknown operation is an error at creation, which names the first one', () => {
  expect(
    () => createRequestValidator(contract, { bodies: { addPet: {}, dropPet: {}, dropCat: {} } }),
    place('dropPet', 'bodies', 'all'),
  ).toThrow('bodies has a member dropPet, but validators has no such operation or endpoint')
})

it('a refusal names ten mistakes, and the number of the others', async () => {
  const sent = JSON.stringify({ name: 'a', ages: Array.from({ length: 12 }, () => 'x') })
  const response = await createRequestValidator(contract).fetch(new Request('http://a/pets/1', posted(sent)))
  const mistakes = Array.from({ length: 10 }, (_, index) => `body.ages[${index}] must be an integer, but is "x"`)
  expect(await response?.json(), place('addPet', 'the refusal', 'fetch')).toMatchObject({
    message: [...mistakes, 'and 2 more'].join('; '),
  })
})
