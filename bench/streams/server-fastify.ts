import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { nextEvent, sendToParent } from './parent.ts'

interface Reply {
  type(mediaType: string): Reply
  send(body: Readable): Reply
}
interface App {
  readonly server: { address(): unknown }
  get(path: string, handler: (request: unknown, reply: Reply) => Reply): unknown
  listen(options: object): Promise<unknown>
}

const peer = createRequire(join(import.meta.dirname, 'peers/package.json'))
const app = (peer('fastify') as () => App)()

async function* events() {
  yield 'data: "hello"\n\n'
  for (let count = 0; ; count++) {
    await nextEvent()
    yield `data: ${count}\n\n`
  }
}
app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from(events())))
await app.listen({ port: 0, host: '127.0.0.1' })
sendToParent((app.server.address() as AddressInfo).port)
