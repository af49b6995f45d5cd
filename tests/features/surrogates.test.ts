import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// JSON text and JavaScript may contain lone surrogates, which no URL contains. They are sent as U+FFFD, as `URLSearchParams` does.
const lone = '\ud800'
const sent = '\ufffd'
const text = { type: 'string' }
const object = { type: 'object', properties: { a: text } }
const parameters = [
  { name: 'id', in: 'path', required: true, schema: text },
  { name: `q${lone}`, in: 'query', schema: text },
  { name: 'deep', in: 'query', style: 'deepObject', explode: true, schema: object },
  { name: 'open', in: 'query', allowReserved: true, schema: text },
  { name: 'kept', in: 'cookie', schema: text },
]
const content = { 'application/x-www-form-urlencoded': { schema: object } }
const responses = { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Lone', version: '1.0.0' },
  paths: { '/items/{id}': { post: { operationId: 'put', parameters, requestBody: { content }, responses } } },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: `key${lone}` } } },
  security: [{ key: [] }],
}

let made: Generated
let server: Server
beforeAll(async () => {
  made = await generatedFrom({ lone: document })
  const { createLoneServer } = await made.load('lone', 'server')
  const create = createLoneServer as (service: object, options: object) => Server
  server = create({ put: (input: object) => input }, { authenticate: () => ({}) })
})
afterAll(() => made.remove())

it('a client sends lone surrogates in names and values of parameters, forms and keys as U+FFFD', async () => {
  const { createLoneClient } = await made.load('lone', 'client')
  const create = createLoneClient as (options: object) => { put(input: object): Promise<unknown> }
  const client = create({
    baseUrl: 'http://localhost',
    key: 'k',
    fetch: (url: string, init: RequestInit) => server.fetch(new Request(url, init)),
  })
  const given = (value: string) => ({
    id: value,
    [`q${sent}`]: value,
    deep: { a: value },
    open: value,
    kept: value,
    body: { a: value },
  })
  expect(await client.put(given(`a ${lone}`)), 'operation put of the contract at its input').toEqual(given(`a ${sent}`))
})
