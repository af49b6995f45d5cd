import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { page, ready } from './payload.mjs'

const app = new Hono()
app.get('/v1/chains/:chainId/addresses/:address/:verb{transactions\\:listErc721}', context => context.json(page))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(server))
