import fastify from 'fastify'
import { page, ready } from './payload.mjs'

const app = fastify()
app.get('/v1/chains/:chainId/addresses/:address/transactions::listErc721', async () => page)
await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server)
