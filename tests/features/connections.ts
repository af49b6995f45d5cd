import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The first bytes of a request: its request line and its headers. */
export const head = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

interface Connection {
  readonly socket: Socket
  /** The bytes that it received, as Latin-1. */
  readonly text: string
  readonly isClosed: boolean
}

/** Opens a connection, which ends with the test. */
export const connected = (port: number): Connection => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let isClosed = false
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
  })
  socket.setEncoding('latin1').on('data', part => {
    text += part
  })
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    get text() {
      return text
    },
    get isClosed() {
      return isClosed
    },
  }
}

/** What a connection received until it closed, or until nothing came for `patience` milliseconds after it opened. */
export interface Received {
  readonly text: string
  readonly closed: boolean
  readonly milliseconds: number
}

/** Sends parts of bytes over one connection, with a pause between them. */
export const exchangeBytes = async (
  port: number,
  parts: readonly string[],
  { pause = 0, patience = 2_000 }: { readonly pause?: number; readonly patience?: number } = {},
): Promise<Received> => {
  const begin = performance.now()
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  socket.setEncoding('latin1').on('data', part => {
    text += part
  })
  const closed = new Promise<boolean>(resolve => {
    for (const event of ['error', 'close'] as const) socket.on(event, () => resolve(true))
    setTimeout(resolve, patience, false).unref()
  })
  const send = async (): Promise<void> => {
    for (const part of parts) {
      if (socket.destroyed) return
      socket.write(part)
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  void send()
  const isClosed = await closed
  socket.destroy()
  return { text, closed: isClosed, milliseconds: performance.now() - begin }
}
