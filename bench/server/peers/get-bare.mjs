import { createServer } from 'node:http'
import { page, ready } from './payload.mjs'

// Answers whatever comes, without a look at it: what node:http itself takes.
const server = createServer((_request, response) => {
  const body = JSON.stringify(page)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready(server))
