import { createServer } from 'node:http'
import { createNodeServer } from '@chainwright/node-server'
import { balance, ready } from './peers/payload.mjs'

const server = createNodeServer({ eth: { getBalance: () => balance } }, { partial: true })
const http = createServer(server.node)
http.listen(0, '127.0.0.1', () => ready(http))
