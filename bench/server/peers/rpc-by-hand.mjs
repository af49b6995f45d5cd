import { createServer } from 'node:http'
import { balance, ready } from './payload.mjs'

// The code that a team would write by hand for this one method: it checks path, content type and envelope, and the
// patterns of the parameters.
const refuse = (response, status) => {
  response.writeHead(status)
  response.end()
}
const write = (response, answer) => {
  const body = `${JSON.stringify(answer)}\n`
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const answerOf = text => {
  const { jsonrpc, id, method, params } = JSON.parse(text)
  if (jsonrpc !== '2.0' || typeof method !== 'string') {
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } }
  }
  if (method !== 'eth_getBalance') return { jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } }
  const [address, block] = params
  const isRight = /^0x[0-9a-fA-F]{40}$/.test(address) && /^(?:latest|0x[0-9a-f]+)$/.test(block)
  if (!isRight) return { jsonrpc: '2.0', id, error: { code: -32602, message: 'invalid argument' } }
  return { jsonrpc: '2.0', id, result: balance }
}

const server = createServer((request, response) => {
  if (request.method !== 'POST' || !/^\/ext\/bc\/[^/]+\/rpc$/.test(request.url)) return refuse(response, 404)
  if (request.headers['content-type'] !== 'application/json') return refuse(response, 415)
  const chunks = []
  let size = 0
  request.on('data', chunk => {
    chunks.push(chunk)
    size += chunk.length
    if (size > 1024 * 1024) request.destroy()
  })
  request.on('end', () => write(response, answerOf(Buffer.concat(chunks).toString())))
})
server.listen(0, '127.0.0.1', () => ready(server))
