import { createServer } from 'node:http'
import { page, ready } from './payload.mjs'

// Answers whatever comes, without a look at it: what node:http itself takes.
// With `empty`, node:http skips the bodies of requests that announce none, as `listen` has it do.
const options = process.argv.includes('empty') ? { optimizeEmptyRequests: true } : {}
const server = createServer(options, (_request, response) => {
  const body = JSON.stringify(page)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready(server))
