import { createServer } from 'node:http'
import { createDataServer } from '@chainwright/data-server'
import { page, ready } from './peers/payload.mjs'

const formats = process.argv[2] === 'structural' ? { formats: {} } : {}
const server = createDataServer({ listErc721Transfers: () => page }, { partial: true, ...formats })
const http = createServer(server.node)
http.listen(0, '127.0.0.1', () => ready(http))
