import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '@chainwright/testing/start-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import type { Server } from '../server/server.ts'

export interface Hosted {
  readonly call: (path: string, init?: RequestInit) => Promise<Response>
  readonly stop: () => Promise<void>
}

/** Ports of all hosts that read requests from a socket. They close at the end of the test. */
export const ports: Readonly<Record<string, (server: Server) => Promise<number>>> = {
  async node(server) {
    const running = await listen(server)
    onTestFinished(() => running.close(0))
    return running.port
  },
  async express(server) {
    const { port, stop } = await startServer(express().use(server.express))
    onTestFinished(stop)
    return port
  },
  async fastify(server) {
    const app = fastify()
    await app.register(server.fastify)
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return (app.server.address() as AddressInfo).port
  },
}

/** All ways to serve on the network, to run the same tests through each. */
export const hosts: Readonly<Record<string, (server: Server) => Promise<Hosted>>> = {
  async node(server) {
    const running = await listen(server)
    return { call: (path, init) => fetch(running.url + path, init), stop: () => running.close(0) }
  },
  async fetch(server) {
    return {
      call: async (path, init) => server.fetch(new Request(`http://localhost${path}`, init)),
      stop: async () => undefined,
    }
  },
  async hono(server) {
    const app = new Hono()
    app.mount('/mounted', server.fetch)
    return {
      call: async (path, init) => app.fetch(new Request(`http://localhost/mounted${path}`, init)),
      stop: async () => undefined,
    }
  },
  async fastify(server) {
    const app = fastify()
    await app.register(server.fastify)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return { call: (path, init) => fetch(url + path, init), stop: () => app.close() }
  },
  async 'fastify with a prefix'(server) {
    const app = fastify()
    await app.register(server.fastify, { prefix: '/mounted' })
    app.get('/own', async () => 'own')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return { call: (path, init) => fetch(`${url}/mounted${path}`, init), stop: () => app.close() }
  },
  async express(server) {
    const app = express()
    app.use('/mounted', server.express)
    app.use('/mounted', server.node)
    return overHttp(app, '/mounted')
  },
  async 'express after express.json()'(server) {
    const app = express()
    app.use(express.json({ strict: false, limit: '20mb' }))
    app.use(server.express)
    app.use(server.node)
    return overHttp(app, '')
  },
}

const overHttp = async (listener: RequestListener, prefix: string): Promise<Hosted> => {
  const { url, stop } = await startServer(listener)
  return { call: (path, init) => fetch(url + prefix + path, init), stop }
}
