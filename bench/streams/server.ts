import { setTimeout as wait } from 'node:timers/promises'
import { type Context, createServer } from '@chainwright/runtime-server/codegen/v1'
import { listen } from '@chainwright/runtime-server/node'

// Tells its parent its port, and then, when it is asked, the bytes of its heap, or that each stream was given an event.
const waiting = new Set<() => void>()
const server = createServer(
  {
    name: 'streams',
    title: 'Streams',
    version: '1',
    endpoints: [],
    securitySchemes: [],
    budget: undefined,
    documents: {},
    operations: [
      {
        protocol: 'http',
        id: 'watch',
        member: ['watch'],
        method: 'GET',
        path: '/events',
        answers: [
          {
            status: 200,
            mediaType: 'text/event-stream',
            streams: [{ mediaType: 'text/event-stream', form: 'events' }],
          },
        ],
      },
    ],
  },
  {
    async *watch(_: unknown, { signal }: Context) {
      yield { data: 'hello' }
      for (let count = 0; !signal.aborted; count++) {
        await new Promise<void>(resolve => waiting.add(resolve))
        yield { data: count }
      }
    },
  },
  { heartbeat: 1_000 },
)
const { port } = await listen(server)

process.on('message', async what => {
  if (what === 'event') {
    const all = [...waiting]
    waiting.clear()
    for (const go of all) go()
  }
  await wait(300)
  global.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.send?.(port)
