import type { IncomingMessage } from 'node:http'
import { startServer } from '@chainwright/testing/start-server'

/** A request as received from the socket. */
export interface ReceivedRequest {
  readonly method: string
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Runs a call against a new server, and returns its request. The response does not matter. */
export const exchangeWith = async (call: (baseUrl: string) => PromiseLike<unknown>): Promise<ReceivedRequest> => {
  let received: ReceivedRequest | undefined
  const { url, stop } = await startServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received = { method: request.method ?? '', target: request.url ?? '', headers: request.headers, body }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":{}}')
  })
  try {
    await call(url)
  } finally {
    await stop()
  }
  if (received === undefined) throw new Error('the call sent nothing')
  return received
}
