import { createServer } from 'node:http'
import { OpenAPIBackend } from 'openapi-backend'
import { document, page, ready } from './payload.mjs'

const api = new OpenAPIBackend({
  definition: document,
  coerceTypes: true,
  handlers: {
    listErc721Transfers: (_context, _request, response) => {
      const body = JSON.stringify(page)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    validationFail: (context, _request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify(context.validation.errors))
    },
  },
})
await api.init()
const server = createServer((request, response) => {
  const [path, query = ''] = request.url.split('?')
  api.handleRequest(
    { method: request.method, path, query, headers: request.headers, body: undefined },
    request,
    response,
  )
})
server.listen(0, '127.0.0.1', () => ready(server))
