import { streamServer } from './streams.ts'

// Prints its port once it listens.
declare const Bun: {
  serve(options: object): { readonly port: number }
}
console.log(`port ${Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: streamServer().fetch }).port}`)
