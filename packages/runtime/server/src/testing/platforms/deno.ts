import { streamServer } from './streams.ts'

// Prints its port once it listens.
declare const Deno: {
  serve(options: object, handler: (request: Request) => Promise<Response>): unknown
}
Deno.serve(
  { port: 0, hostname: '127.0.0.1', onListen: ({ port }: { port: number }) => console.log(`port ${port}`) },
  streamServer().fetch,
)
