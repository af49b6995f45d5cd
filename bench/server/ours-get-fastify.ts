import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { createDataServer } from '@chainwright/data-server'
import { page, ready } from './peers/payload.mjs'

interface App {
  readonly server: Server
  register(plugin: unknown): Promise<unknown>
  listen(options: { readonly port: number; readonly host: string }): Promise<unknown>
}
const load = createRequire(new URL('./peers/package.json', import.meta.url))
const { fastify } = load('fastify') as { fastify: () => App }
const app = fastify()
await app.register(createDataServer({ listErc721Transfers: () => page }, { partial: true }).fastify)
await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server)
