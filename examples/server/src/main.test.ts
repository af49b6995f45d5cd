import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tasksServer } from './server.js'

const server = tasksServer(new Map([['k1', 'Ada']]))

/** Sends a request to the server without a network: `fetch` takes a Request and returns a Response. */
const send = async (method: string, path: string, body?: unknown, key = 'k1') => {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await server.fetch(new Request(`http://tasks.example${path}`, request))
  return { status: response.status, body: (await response.json()) as { readonly message?: string } }
}

test('creates a task with the default of the contract', async () => {
  const task = { id: 1, title: 'write docs', priority: 'normal', done: false }
  assert.deepEqual(await send('POST', '/tasks', { title: 'write docs' }), { status: 201, body: task })
  assert.deepEqual(await send('GET', '/tasks?done=false'), { status: 200, body: [task] })
})

test('refuses a request that violates the contract before a handler runs', async () => {
  const { status, body } = await send('POST', '/tasks', { title: '' })
  assert.equal(status, 400)
  assert.match(body.message ?? '', /title/)
})

test('responds with 401 to an unknown key', async () => {
  assert.equal((await send('GET', '/tasks', undefined, 'unknown')).status, 401)
})

test('responds with the 404 that the handler throws', async () => {
  assert.deepEqual(await send('PATCH', '/tasks/9'), {
    status: 404,
    body: { message: 'no task 9', statusCode: 404, error: 'Not Found' },
  })
})
