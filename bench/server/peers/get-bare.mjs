import { createServer } from 'node:http'
import { page, ready } from './payload.mjs'

// Responds to every request without reading it: the cost of node:http itself. With `empty`, node:http is told not to
// send requests without a body to the end of their streams.
const options = process.argv.includes('empty') ? { optimizeEmptyRequests: true } : {}
const server = createServer(options, (_request, response) => {
  const body = JSON.stringify(page)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready(server))
