import { startServer } from '@chainwright/testing/start-server'
import express from 'express'
import { beforeAll, expect, it } from 'vitest'
import { cors } from '../middleware/cors.ts'
import { createServer } from '../server/server.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

// An application that migrates to a service operation by operation: the application still handles the operations without a
// handler.
const contract = contractOf({
  operations: [
    httpOperation({ id: 'list', method: 'GET', path: '/pets' }),
    httpOperation({ id: 'add', method: 'POST', path: '/pets' }),
  ],
})
const server = createServer(
  contract,
  { list: () => 'ours' },
  { partial: true, use: [cors({ origin: ['http://a.test'] })] },
)
const app = express()
app.use(server.express)
app.post('/pets', (_request, response) => {
  response.send('theirs')
})
app.delete('/pets', (_request, response) => {
  response.send('only theirs')
})
let url: string
beforeAll(async () => {
  const started = await startServer(app)
  url = started.url
  return started.stop
})

const request = async (method: string, path: string): Promise<readonly [number, string]> => {
  const response = await fetch(url + path, { method })
  return [response.status, await response.text()]
}

it('a partial service leaves operations without a handler, and other methods, to the application', async () => {
  expect(await request('GET', '/pets')).toEqual([200, '"ours"'])
  expect(await request('POST', '/pets')).toEqual([200, 'theirs'])
  expect(await request('DELETE', '/pets')).toEqual([200, 'only theirs'])
  expect((await request('GET', '/elsewhere'))[0]).toBe(404)
})

it('a partial service responds through `fetch` with 501 to an operation without a handler', async () => {
  expect((await server.fetch(new Request('http://localhost/pets', { method: 'POST' }))).status).toBe(501)
})

it.each([
  ['GET', 'http://a.test'],
  ['POST', null],
])(
  'a preflight request for %s gets the response of the server or of the application, whichever handles the method',
  async (requested, allowed) => {
    const headers = { origin: 'http://a.test', 'access-control-request-method': requested }
    const response = await fetch(`${url}/pets`, { method: 'OPTIONS', headers })
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
  },
)
