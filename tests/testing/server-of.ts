import type { RequestListener } from 'node:http'
import type { Server } from 'node:net'
import { onTestFinished } from 'vitest'
import { startServer } from './start-server.ts'

/** The URL of a server that runs until the end of the test. */
export const serverOf = async (server: RequestListener | Server): Promise<string> => {
  const { url, stop } = await startServer(server)
  onTestFinished(stop)
  return url
}
