import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Responds to a request; `count` includes it. */
export type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

/** A server that runs until the end of the test, and the requests that it received. */
export const countingServer = async (answer: Answer) => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response, seen.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
