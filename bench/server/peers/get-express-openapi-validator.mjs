import express from 'express'
import { middleware } from 'express-openapi-validator'
import { document, page, ready } from './payload.mjs'

const app = express()
app.use(middleware({ apiSpec: document, validateRequests: true, validateResponses: false }))
app.get('/v1/chains/:chainId/addresses/:address/transactions\\:listErc721', (_request, response) => response.json(page))
const server = app.listen(0, '127.0.0.1', () => ready(server))
