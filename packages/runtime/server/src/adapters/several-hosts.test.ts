import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { ports } from '../testing/hosts.ts'
import { petService, pets } from '../testing/pets.ts'

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
it.each(Object.entries(ports))('a request with two Host headers gets 400: %s', async (_, start) => {
  const port = await start(createServer(pets, petService, { onError: () => undefined }))
  expect(await statusOf(port, 'Host: a\r\n')).toBe('HTTP/1.1 200 OK')
  expect(await statusOf(port, 'Host: a\r\nhost: b\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await statusOf(port, 'Host: a\r\nx-a: b\r\nHOST: a\r\n')).toBe('HTTP/1.1 400 Bad Request')
})
