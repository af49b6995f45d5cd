import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, type ListenOptions, Server, type Socket } from 'node:net'

/** A server on a port of this machine. */
export interface Started {
  readonly url: string
  readonly port: number
  /** Ends the server and all of its connections. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a server, by default on a free port. Stop it yourself, or use `serverOf` to run it until the end of the test.
 *
 * @param server A server of any protocol, or a listener for requests over HTTP.
 */
export const startServer = async (server: RequestListener | Server, at: ListenOptions = {}): Promise<Started> => {
  const started = server instanceof Server ? server : createServer(server)
  const sockets = new Set<Socket>()
  started.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening, failed) => {
    started.once('error', failed)
    started.listen({ port: 0, host: '127.0.0.1', ...at }, () => {
      started.off('error', failed)
      listening()
    })
  })
  const { port } = started.address() as AddressInfo
  const stop = () =>
    new Promise<void>(stopped => {
      started.close(() => stopped())
      for (const socket of sockets) socket.destroy()
    })
  return { url: `http://127.0.0.1:${port}`, port, stop }
}
