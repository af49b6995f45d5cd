import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Documents declare several operations with one path and method by constants in the query of the path. OpenAPI 3.1 §4.8.8
// permits no query there, so this is a warning, but each operation can be called.
const operation = (operationId: string) => ({
  operationId,
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
  responses: { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } },
})
const ids = {
  '/messages?beta=true': 'createBeta',
  '/messages': 'create',
  '/messages?beta=true&mode=fast%20one': 'createFast',
  '/objects?acl': 'setAcl',
  '/objects?tags': 'setTags',
  // in the document with a lone surrogate, which no URL contains
  "/objects?%EF%BF%BD'%22*%2F=%EF%BF%BD": 'setLone',
}
// JSON text may contain lone surrogates, and texts of a document must not end a string or a comment.
const hostile = '/objects?\ud800\'"*/=\ud800'
const document = {
  openapi: '3.1.0',
  info: { title: 'Messages', version: '1.0.0' },
  servers: [{ url: 'https://messages.example/v1' }],
  paths: Object.fromEntries(
    Object.entries(ids).map(([path, id]) => [id === 'setLone' ? hostile : path, { post: operation(id) }]),
  ),
}

let made: Generated
let server: Server
beforeAll(async () => {
  made = await generatedFrom({ messages: document })
  const { createMessagesServer } = await made.load('messages', 'server')
  const service = Object.fromEntries(Object.values(ids).map(id => [id, (input: object) => ({ id, ...input })]))
  server = (createMessagesServer as (service: object) => Server)(service)
})
afterAll(() => made.remove())

it.each(Object.entries(ids))('%s is handled by its operation %s, to which the client sends it', async (path, id) => {
  const limit = path.includes('?') ? `${path}&limit=7` : `${path}?limit=7`
  for (const base of ['', '/v1']) {
    const response = await server.fetch(new Request(`http://localhost${base}${limit}`, { method: 'POST' }))
    const got = { status: response.status, body: await response.json() }
    expect(got, `operation ${id} of the contract at ${base}${limit}`).toEqual({ status: 200, body: { id, limit: 7 } })
  }
  const { createMessagesClient } = await made.load('messages', 'client')
  const sent: string[] = []
  const client = (createMessagesClient as (options: object) => Record<string, (input?: object) => Promise<unknown>>)({
    baseUrl: 'http://localhost',
    fetch: (url: string, init: RequestInit) => {
      sent.push(url)
      return server.fetch(new Request(url, init))
    },
  })
  const place = `operation ${id} of the contract at the client`
  expect(await client[id]?.({ limit: 7 }), place).toEqual({ id, limit: 7 })
  expect(await client[id]?.(), place).toEqual({ id })
  expect(sent, place).toEqual([`http://localhost${limit}`, `http://localhost${path}`])
})

it.each([
  ['POST', '/objects?other', 404],
  ['GET', '/objects?acl', 405],
  ['GET', '/messages', 405],
])('%s %s, which no operation has, gets %i', async (method, path, status) => {
  const response = await server.fetch(new Request(`http://localhost${path}`, { method }))
  expect(response.status, `the operations of ${path} in the contract at its status`).toBe(status)
})
