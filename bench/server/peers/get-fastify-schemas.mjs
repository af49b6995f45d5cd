import fastify from 'fastify'
import { page, paramsSchema, querySchema, ready } from './payload.mjs'

const app = fastify()
app.get(
  '/v1/chains/:chainId/addresses/:address/transactions::listErc721',
  { schema: { querystring: querySchema, params: paramsSchema } },
  async () => page,
)
await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server)
