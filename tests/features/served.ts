import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server, ServerOptions } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { startServer } from '@chainwright/testing/start-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

type CreateServer = (service: object, options?: ServerOptions & { readonly partial?: boolean }) => Server

/** The function that creates the server of a document. The code is generated before the tests of the file, and removed after them. */
export const createServerOf = (name: string, document: object): CreateServer => {
  let made: Generated
  let create: CreateServer
  beforeAll(async () => {
    made = await generatedFrom({ [name]: document })
    const module = await made.load(name, 'server')
    create = module[`create${name.charAt(0).toUpperCase()}${name.slice(1)}Server`] as CreateServer
  })
  afterAll(() => made.remove())
  return (service, options) => create(service, options)
}

/** A server in a host. */
export interface Served {
  /** Undefined for a host that is called in process. */
  readonly port?: number
  readonly call: (path: string, init?: RequestInit) => Promise<Response>
  readonly stop: () => Promise<void>
}

/** The hosts that the documentation of servers names, each with the entry point of its kind. */
export const hosts: Readonly<Record<string, (server: Server) => Promise<Served>>> = {
  node: async server => {
    const { port, close } = await listen(server)
    return { ...at(port), stop: () => close(0) }
  },
  fetch: async server => inProcess(request => server.fetch(request)),
  hono: async server => {
    const app = new Hono().mount('/below', server.fetch)
    return inProcess(async request => app.fetch(request), '/below')
  },
  fastify: server => overFastify(server),
  'fastify with a prefix': server => overFastify(server, '/below'),
  // the second one responds to what the first one passes on
  express: server => overHttp(express().use('/below', server.express, server.node), '/below'),
  'express after express.json()': server =>
    overHttp(express().use(express.json({ strict: false, limit: '20mb' }), server.express, server.node)),
  'express alone': server => overHttp(express().use(server.express)),
}

/** Serves on a free port until `stop`, which does not wait for connections. */
export const overHttp = async (listener: RequestListener, prefix = ''): Promise<Served & { readonly port: number }> => {
  const { port, stop } = await startServer(listener)
  return { ...at(port, prefix), stop }
}

const overFastify = async (server: Server, prefix = ''): Promise<Served> => {
  const app = fastify({ forceCloseConnections: true })
  await app.register(server.fastify, { prefix })
  // a route of the application has precedence
  app.get(`${prefix}/own-route`, async () => 'own')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { ...at((app.server.address() as AddressInfo).port, prefix), stop: () => app.close() }
}

const at = (port: number, prefix = '') => ({
  port,
  call: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${prefix}${path}`, init),
})

const inProcess = (respond: (request: Request) => Promise<Response>, prefix = ''): Served => ({
  call: (path, init) => respond(new Request(`http://localhost${prefix}${path}`, init)),
  stop: async () => undefined,
})
