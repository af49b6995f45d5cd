import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Documents declare several operations with one path and method by constants in the query of the path. OpenAPI 3.1 §4.8.8
// permits no query there, so this is a warning, but each operation can be called.
const operation = (operationId: string) => ({
  operationId,
  responses: { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } },
})
const calls = {
  '/messages?beta=true': ['createBeta', { beta: 'true' }],
  '/messages': ['create', undefined],
  '/messages?beta=true&mode=fast%20one': ['createFast', { beta: 'true', mode: 'fast one' }],
  '/objects?acl': ['setAcl', { acl: '' }],
  '/objects?tags': ['setTags', { tags: '' }],
} as const
const document = {
  openapi: '3.1.0',
  info: { title: 'Messages', version: '1.0.0' },
  servers: [{ url: 'https://messages.example/v1' }],
  paths: Object.fromEntries(Object.entries(calls).map(([path, [id]]) => [path, { post: operation(id) }])),
}

let made: Generated
let server: Server
beforeAll(async () => {
  made = await generatedFrom({ messages: document })
  const { createMessagesServer } = await made.load('messages', 'server')
  const service = Object.fromEntries(Object.values(calls).map(([id]) => [id, () => id]))
  server = (createMessagesServer as (service: object) => Server)(service)
})
afterAll(() => made.remove())

it.each(Object.entries(calls).map(([path, [id, input]]) => [path, id, input] as const))(
  '%s is handled by its operation %s, which the client calls',
  async (path, id, input) => {
    for (const base of ['', '/v1']) {
      const response = await server.fetch(new Request(`http://localhost${base}${path}`, { method: 'POST' }))
      const got = { status: response.status, body: await response.json() }
      expect(got, `operation ${id} of the contract at ${base}${path}`).toEqual({ status: 200, body: id })
    }
    const { createMessagesClient } = await made.load('messages', 'client')
    const client = (createMessagesClient as (options: object) => Record<string, (input?: object) => Promise<unknown>>)({
      baseUrl: 'http://localhost',
      fetch: (url: string, init: RequestInit) => server.fetch(new Request(url, init)),
    })
    expect(await client[id]?.(input), `operation ${id} of the contract at the client`).toBe(id)
  },
)

it('a query that no operation requires is refused if each operation requires one', async () => {
  const response = await server.fetch(new Request('http://localhost/objects?other', { method: 'POST' }))
  expect(response.status, 'the operations of /objects in the contract at the query').toBe(400)
})
