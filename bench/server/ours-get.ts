import { createServer } from 'node:http'
import { createDataServer } from '@chainwright/data-server'
import { listen } from '@chainwright/runtime-server/node'
import { page, ready } from './peers/payload.mjs'

const formats = process.argv.includes('structural') ? { formats: {} } : {}
const server = createDataServer({ listErc721Transfers: () => page }, { partial: true, ...formats })
if (process.argv.includes('listen')) ready((await listen(server)).http)
else {
  const http = createServer(server.node)
  http.listen(0, '127.0.0.1', () => ready(http))
}
