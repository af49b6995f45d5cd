import fastify from 'fastify'
import { balance, ready } from './payload.mjs'

const app = fastify()
app.post('/ext/bc/:chain/rpc', async request => ({ jsonrpc: '2.0', id: request.body.id, result: balance }))
await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server)
