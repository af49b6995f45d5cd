import { createRequire } from 'node:module'
import { join } from 'node:path'
import { nextEvent, sendToParent } from './parent.ts'

interface Sse {
  readonly aborted: boolean
  writeSSE(event: { readonly data: string }): Promise<void>
}
interface App {
  readonly fetch: unknown
  get(path: string, handler: (context: unknown) => unknown): unknown
}
interface Hono {
  readonly Hono: new () => App
}
interface Streaming {
  streamSSE(context: unknown, write: (stream: Sse) => Promise<void>): unknown
}
interface NodeServer {
  serve(options: object, listening: (info: { readonly port: number }) => void): unknown
}

const peer = createRequire(join(import.meta.dirname, 'peers/package.json'))
const { Hono } = peer('hono') as Hono
const { streamSSE } = peer('hono/streaming') as Streaming
const { serve } = peer('@hono/node-server') as NodeServer

const app = new Hono()
app.get('/events', context =>
  streamSSE(context, async stream => {
    await stream.writeSSE({ data: '"hello"' })
    for (let count = 0; !stream.aborted; count++) {
      await nextEvent()
      await stream.writeSSE({ data: `${count}` })
    }
  }),
)
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => sendToParent(port))
