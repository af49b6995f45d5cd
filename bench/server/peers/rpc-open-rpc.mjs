import { createServer } from 'node:http'
import openrpc from '@open-rpc/server-js'
import { balance, ready } from './payload.mjs'

const string = { type: 'string' }
const document = {
  openrpc: '1.2.6',
  info: { title: 'bench', version: '1.0.0' },
  methods: [
    {
      name: 'eth_getBalance',
      params: [
        { name: 'address', required: true, schema: { ...string, pattern: '^0x[0-9a-fA-F]{40}$' } },
        { name: 'block', required: true, schema: string },
      ],
      result: { name: 'balance', schema: string },
    },
  ],
}
const { Router } = openrpc
const router = new Router(document, { eth_getBalance: async () => balance })
const server = createServer((request, response) => {
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', async () => {
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify({ jsonrpc: '2.0', id, ...(await router.call(method, params)) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => ready(server))
