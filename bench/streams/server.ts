import { type Context, createServer } from '@chainwright/runtime-server/codegen/v1'
import { listen } from '@chainwright/runtime-server/node'
import { nextEvent, sendToParent } from './parent.ts'

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
        responses: [
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
        await nextEvent()
        yield { data: count }
      }
    },
  },
  { heartbeat: 1_000 },
)
sendToParent((await listen(server)).port)
