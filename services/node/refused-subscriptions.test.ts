import { createServer } from 'node:http'
import { ApiError, createNodeClient, NetworkError } from '@chainwright/node-client'
import { createNodeSubscriptions, type SubscriptionOptions } from '@chainwright/node-client/subscriptions'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** A service with responses to upgrades and to posts that a test sets; with undefined, it accepts a WebSocket. */
const serve = async (upgrade: number | undefined, post: number) => {
  const service = { upgrade, post, upgrades: 0, url: '', cut: () => {} }
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((_request, response) => response.writeHead(service.post).end())
  server.on('upgrade', (request, socket, head) => {
    service.upgrades++
    if (service.upgrade !== undefined) socket.end(`HTTP/1.1 ${service.upgrade} Refused\r\ncontent-length: 0\r\n\r\n`)
    else
      sockets.handleUpgrade(request, socket, head, opened => {
        opened.on('message', data => {
          const { id, method } = JSON.parse(String(data)) as { readonly id: number; readonly method: string }
          opened.send(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? '0x1' : '0xa' }))
        })
      })
  })
  service.cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  service.url = await serverOf(server)
  return service
}

const first = (nodeUrl: string, options: SubscriptionOptions = {}): Promise<unknown> => {
  const client = createNodeClient({ nodeUrl, blockchain: 'some' })
  const fast = { reconnect: { limit: 5, base: 5, max: 5 }, ...options }
  return createNodeSubscriptions(client, fast).newHeads()[Symbol.asyncIterator]().next()
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    error => error,
  )

describe('subscriptions over a refused WebSocket', () => {
  it.each([401, 403, 404])('fail at once after %i, with an error that has the status and the URL', async status => {
    const service = await serve(status, status)
    const expected = `eth_subscribe: ${status} at ${service.url.replace('http', 'ws')}/ext/bc/some/ws`
    for (const options of [{}, { open: (url: string) => new WebSocket(url) }]) {
      const error = await failureOf(first(service.url, options))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, message: expected })
    }
    // Node itself repeats a request once after 401.
    expect(service.upgrades).toBe(status === 401 ? 3 : 2)
  })

  it('connect again after a status that may change', async () => {
    const service = await serve(503, 503)
    expect(await failureOf(first(service.url))).toBeInstanceOf(NetworkError)
    expect(service.upgrades).toBe(6)
  })

  it('connect again if the endpoint responds to other requests', async () => {
    const service = await serve(404, 200)
    expect(await failureOf(first(service.url))).toBeInstanceOf(NetworkError)
    expect(service.upgrades).toBe(6)
  })

  it('connect again if the caller opens the WebSocket, because it may have other credentials than a request', async () => {
    const service = await serve(503, 401)
    const open = (url: string) => new WebSocket(url, { headers: { authorization: 'Bearer some' } })
    expect(await failureOf(first(service.url, { open }))).toBeInstanceOf(NetworkError)
    expect(service.upgrades).toBe(6)
  })

  it('connect again after a 404 if a WebSocket was accepted before, but not after a 401', async () => {
    const service = await serve(undefined, 200)
    const next = failureOf(first(service.url, { reconnect: { limit: 3, base: 5, max: 5 } }))
    while (service.upgrades === 0) await new Promise(resolve => setTimeout(resolve, 20))
    await new Promise(resolve => setTimeout(resolve, 100))
    Object.assign(service, { upgrade: 404, post: 404 })
    service.cut()
    expect(await next).toMatchObject({ status: 404 })
    expect(service.upgrades).toBe(1 + 3)
    Object.assign(service, { upgrade: undefined, upgrades: 0 })
    const other = failureOf(first(service.url))
    while (service.upgrades === 0) await new Promise(resolve => setTimeout(resolve, 20))
    await new Promise(resolve => setTimeout(resolve, 100))
    Object.assign(service, { upgrade: 401, post: 401 })
    service.cut()
    expect(await other).toMatchObject({ status: 401 })
    expect(service.upgrades).toBe(1 + 2)
  })
})
