import { describe, expect, it } from 'vitest'
import { reply } from '../handlers/reply.ts'
import type { Middleware } from '../middleware/middleware.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { Forbidden, HttpError } from './errors.ts'

describe('errors', () => {
  const problem = 'application/problem+json'
  const loose = httpOperation({
    id: 'loose',
    method: 'GET',
    path: '/loose',
    errors: { 404: 'application/json', 409: 'application/busy+json', '4XX': problem },
    security: [['key']],
  })
  const api = contractOf({
    operations: [loose, { ...loose, id: 'strict', member: ['strict'], path: '/strict', errors: { default: problem } }],
    securitySchemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'X-Key' }],
  })
  const answerOf = async (path: string, give: () => unknown, options: ServerOptions = {}) => {
    const server = createServer(api, { loose: give, strict: give }, { onError: () => undefined, ...options })
    const { status, headers, json } = await request(server, path, { headers: { 'x-key': 'k' } })
    return { status, type: headers.get('content-type'), json }
  }
  const thrown = (error: unknown) => () => Promise.reject(error)

  it.each([
    ['the status', '/loose', 409, 'application/busy+json'],
    ['the status, although its class is defined too', '/loose', 404, 'application/json'],
    ['the class of the status', '/loose', 422, problem],
    ['no key of the contract', '/loose', 502, 'application/json'],
    ['`default`', '/strict', 502, problem],
  ])('have the media type that %s defines', async (_, path, status, type) => {
    const usual = { status, type, json: { statusCode: status, message: 'no' } }
    expect(await answerOf(path, thrown(new HttpError(status, 'no')))).toMatchObject(usual)
    expect(await answerOf(path, () => reply({ mine: 1 }, { status }))).toEqual({ status, type, json: { mine: 1 } })
    const own = { headers: { 'content-type': 'application/own+json' } }
    expect(await answerOf(path, thrown(new HttpError(status, 'no', own)))).toMatchObject({
      ...usual,
      type: 'application/own+json',
    })
  })

  it('have the media type of the contract even if no handler was called', async () => {
    const refuse: Middleware = async () => {
      throw new HttpError(429, 'slow down')
    }
    expect(await answerOf('/strict', () => 1, { use: [refuse] })).toMatchObject({ status: 429, type: problem })
    expect(await answerOf('/strict', () => 1, { authenticate: () => null })).toMatchObject({
      status: 401,
      type: problem,
    })
    expect(await answerOf('/strict', thrown(new Error('inside')))).toMatchObject({ status: 500, type: problem })
    expect(await answerOf('/nothing', () => 1)).toMatchObject({ status: 404, type: 'application/json' })
  })

  it('are sent with their own body', async () => {
    const body = { title: 'Out of credit', balance: 2n ** 64n, accounts: ['/a'] }
    const errorBody = () => ({ title: 'usual' })
    const answer = { status: 403, type: problem, json: { ...body, balance: 2 ** 64 } }
    expect(await answerOf('/loose', thrown(new Forbidden('no', { body })))).toEqual(answer)
    expect(await answerOf('/loose', thrown(new Forbidden('no', { body })), { errorBody })).toEqual(answer)
    expect(await answerOf('/loose', thrown(new Forbidden('no')), { errorBody })).toMatchObject({
      json: { title: 'usual' },
    })
    expect(await answerOf('/loose', thrown(new HttpError(404, 'no', { body: null })))).toMatchObject({ json: null })
    const method = contractOf({
      operations: [rpcOperation({ method: 'refusing' })],
      endpoints: [{ path: '/rpc', dialect: 'standard' }],
    })
    const server = createServer(method, { refusing: thrown(new Forbidden('no', { body })) })
    expect(await request(server, '/rpc', posted({ jsonrpc: '2.0', id: 1, method: 'refusing' }))).toMatchObject({
      json: { error: { message: 'no', data: answer.json } },
    })
  })
})
