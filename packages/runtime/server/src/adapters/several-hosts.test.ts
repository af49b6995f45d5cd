import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import { createServer, type Server } from '../server.ts'
import { petService, pets } from '../testing/pets.ts'

/** The ports of all hosts that read requests from a socket. */
const ports: Readonly<Record<string, (server: Server) => Promise<number>>> = {
  async node(server) {
    const running = await listen(server)
    onTestFinished(() => running.close(0))
    return running.port
  },
  async express(server) {
    const http = createHttp(express().use(server.express))
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void http.close())
    return (http.address() as AddressInfo).port
  },
  async fastify(server) {
    const app = fastify()
    await app.register(server.fastify)
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    return (app.server.address() as AddressInfo).port
  },
}

const statusOf = (port: number, headers: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    socket.end(`GET /pets HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
  })

// RFC 9112 §3.2
it.each(Object.entries(ports))('a request with two headers Host gets 400: %s', async (_, start) => {
  const port = await start(createServer(pets, petService, { onError: () => undefined }))
  expect(await statusOf(port, 'Host: a\r\n')).toBe('HTTP/1.1 200 OK')
  expect(await statusOf(port, 'Host: a\r\nhost: b\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await statusOf(port, 'Host: a\r\nx-a: b\r\nHOST: a\r\n')).toBe('HTTP/1.1 400 Bad Request')
})
