import { createServer } from 'node:http'
import { balance, ready } from './payload.mjs'

// Responds to every request with its id: the cost of node:http and JSON.parse themselves.
const server = createServer((request, response) => {
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const { id } = JSON.parse(Buffer.concat(chunks).toString())
    const body = `${JSON.stringify({ jsonrpc: '2.0', id, result: balance })}\n`
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => ready(server))
