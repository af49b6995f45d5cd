import {
  HttpError,
  NotFound,
  reply,
  type Server,
  type ServerOptions,
  TooManyRequests,
} from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generated, generatedFrom } from './generated.ts'

// Errors with other media types, from the handler that throws them to the error that the client of the same document throws.
interface Client {
  getAccount(input: { readonly id: number }): Promise<void>
}

let made: Generated
let createServer: (service: object, options: ServerOptions) => Server
let createClient: (options: object) => Client
beforeAll(async () => {
  made = await generated(['problems'])
  createServer = (await made.load('problems', 'server'))['createProblemsServer'] as typeof createServer
  createClient = (await made.load('problems', 'client'))['createProblemsClient'] as typeof createClient
})
afterAll(() => made.remove())

const place = 'operation getAccount of specs/features/problems.yaml at the error'

/** The error that the client throws, and the media type of the response. */
const refusalOf = async (thrown: HttpError | undefined, { id = 1, key = 'k' }: { id?: unknown; key?: string } = {}) => {
  const types: (string | null)[] = []
  const server = createServer(
    {
      getAccount() {
        if (thrown !== undefined) throw thrown
      },
    },
    {
      authenticate: credentials => credentials['key'] === 'k' || null,
      errorBody: ({ message, status }) => ({ title: `${status}`, detail: message }),
    },
  )
  const client = createClient({
    baseUrl: 'http://localhost',
    retry: false,
    headers: { 'x-key': key },
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const response = await server.fetch(new Request(input, init))
      types.push(response.headers.get('content-type'))
      return response
    },
  })
  const error: unknown = await client.getAccount({ id: id as number }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, types }
}

it('a custom body is sent with its own media type, and the client returns it', async () => {
  const body = { title: 'Out of credit', balance: 30 }
  expect(await refusalOf(new HttpError(402, 'no', { body })), place).toMatchObject({
    types: ['application/credit+json'],
    error: { status: 402, body },
  })
})

it.each([
  ['of every other status', new NotFound('no account'), 'application/problem+json'],
  ['that may be plain JSON too', new HttpError(409, 'busy'), 'application/json'],
])('a body that the server creates, %s', async (_, thrown, type) => {
  expect(await refusalOf(thrown), place).toMatchObject({
    types: [type],
    error: { status: thrown.status, body: { title: `${thrown.status}`, detail: thrown.message } },
  })
})

it.each([
  ['the headers of an error', new HttpError(409, 'busy', { headers: { 'retry-after': '3' } }), { after: '3' }],
  ['no headers of an error without any', new HttpError(409, 'busy'), { after: 'later' }],
])('`errorBody` receives %s', async (_, thrown, body) => {
  const getAccount = () => {
    throw thrown
  }
  const server = createServer(
    { getAccount },
    { authenticate: () => true, errorBody: ({ headers }) => ({ after: headers['retry-after'] ?? 'later' }) },
  )
  const response = await server.fetch(new Request('http://localhost/accounts/1', { headers: { 'x-key': 'k' } }))
  const found = [response.status, await response.json()]
  expect(found, 'operation getAccount of specs/features/problems.yaml at response/body').toEqual([409, body])
})

it.each([
  [402, 'application/credit+json'],
  [409, 'application/json'],
  [418, 'application/problem+json'],
])('a value that a handler returns with the status %d has the media type of its status: %s', async (status, type) => {
  const getAccount = () => reply({ title: 'no', balance: 1 }, { status })
  const server = createServer({ getAccount }, { authenticate: () => true })
  const headers = { 'x-key': 'k' }
  const response = await server.fetch(new Request('http://localhost/accounts/1', { headers }))
  const found = [response.status, response.headers.get('content-type')]
  expect(found, 'operation getAccount of specs/features/problems.yaml at header:content-type').toEqual([status, type])
})

it.each([
  ['a middleware', { use: [() => Promise.reject(new HttpError(418, 'no'))] }],
  ['an interceptor', { intercept: [() => Promise.reject(new HttpError(418, 'no'))] }],
  ['`authenticate`', { authenticate: () => Promise.reject(new HttpError(418, 'no')) }],
])('an error of %s has the media type that the operation declares', async (_, options) => {
  const server = createServer({ getAccount: () => undefined }, { authenticate: () => true, ...options })
  const response = await server.fetch(new Request('http://localhost/accounts/1', { headers: { 'x-key': 'k' } }))
  const found = [response.status, response.headers.get('content-type')]
  const at = 'operation getAccount of specs/features/problems.yaml at header:content-type'
  expect(found, at).toEqual([418, 'application/problem+json'])
})

// RFC 9110 §10.2.3: whole seconds, and a caller that waits less is refused again
it.each([
  [0, '0'],
  [-1, '0'],
  [0.4, '1'],
  [1, '1'],
  [1.2, '2'],
  [undefined, null],
])('a handler that requires a delay of %s s sends retry-after %s', async (retryAfter, expected) => {
  const getAccount = () => {
    throw new TooManyRequests('slower', retryAfter === undefined ? {} : { retryAfter })
  }
  const server = createServer({ getAccount }, { authenticate: () => true })
  const { headers } = await server.fetch(new Request('http://localhost/accounts/1', { headers: { 'x-key': 'k' } }))
  const at = 'operation getAccount of specs/features/problems.yaml at header:retry-after'
  expect(headers.get('retry-after'), at).toBe(expected)
})

it('an error keeps the media type that its handler chose', async () => {
  const getAccount = () => {
    throw new HttpError(409, 'no', { headers: { 'content-type': 'application/own+json', 'x-why': 'busy' } })
  }
  const server = createServer({ getAccount }, { authenticate: () => true })
  const { headers } = await server.fetch(new Request('http://localhost/accounts/1', { headers: { 'x-key': 'k' } }))
  const found = [headers.get('content-type'), headers.get('x-why')]
  const at = 'operation getAccount of specs/features/problems.yaml at header:content-type'
  expect(found, at).toEqual(['application/own+json', 'busy'])
})

it.each([
  ['unknown credentials', { key: 'other' }, 401],
  ['bad input', { id: 'x' }, 400],
])('the server refuses the request before the handler: %s', async (_, call, status) => {
  expect(await refusalOf(undefined, call), place).toMatchObject({
    types: ['application/problem+json'],
    error: { status, body: { title: `${status}` } },
  })
})

it('the server accepts a caller with valid credentials', async () => {
  expect(await refusalOf(undefined), place).toEqual({ types: [null], error: undefined })
})

it.each([
  [
    'the messages of the body',
    { title: 'Out of credit' },
    'Payment Required',
    'getAccount: 402 Payment Required: Out of credit',
  ],
  [
    'the status alone, if the body has no message',
    { balance: 30 },
    'Payment Required',
    'getAccount: 402 Payment Required',
  ],
  ['the number alone, if the status has no name', { balance: 30 }, '', 'getAccount: 402'],
])('the message of an error has %s', async (_, body, statusText, message) => {
  const fetch = async (): Promise<Response> =>
    new Response(JSON.stringify(body), {
      status: 402,
      statusText,
      headers: { 'content-type': 'application/credit+json' },
    })
  const client = createClient({ baseUrl: 'http://localhost', retry: false, validate: 'off', fetch })
  const error = await client.getAccount({ id: 1 }).catch((reason: unknown) => reason)
  expect(error, 'operation getAccount of specs/features/problems.yaml at response/body').toMatchObject({ message })
})

it('an error has the media type of its range of statuses (4XX), also for the first and last status of the range', async () => {
  const bodyOf = (mediaType: string) => ({ description: 'An error.', content: { [mediaType]: { schema: {} } } })
  const classes = await generatedFrom({
    classes: {
      openapi: '3.1.0',
      info: { title: 'Classes', version: '1.0.0' },
      paths: {
        '/pay': {
          get: {
            operationId: 'pay',
            responses: {
              204: { description: 'Done.' },
              '4XX': bodyOf('application/problem+json'),
              default: bodyOf('application/vnd.crash+json'),
            },
          },
        },
      },
    },
  })
  try {
    const create = (await classes.load('classes', 'server'))['createClassesServer'] as typeof createServer
    const typeOf = async (status: number) => {
      const pay = () => {
        throw new HttpError(status, 'no')
      }
      const response = await create({ pay }, { onError: () => undefined }).fetch(new Request('http://localhost/pay'))
      return [response.status, response.headers.get('content-type')]
    }
    const place = 'operation pay at header:content-type of the response'
    expect([await typeOf(400), await typeOf(499), await typeOf(500)], place).toEqual([
      [400, 'application/problem+json'],
      [499, 'application/problem+json'],
      [500, 'application/vnd.crash+json'],
    ])
  } finally {
    await classes.remove()
  }
})
