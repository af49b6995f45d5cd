import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Bytes of a server's heap while this number of streams is open. */
export interface Memory {
  readonly count: number
  readonly before: number
  readonly open: number
  /** After some events of each, and a heartbeat. */
  readonly later: number
  readonly closed: number
}

/** @param module The server, a program in this folder. */
export const openStreams = async (module: string, count: number): Promise<Memory> => {
  const server = fork(join(import.meta.dirname, module), { execArgv: ['--expose-gc'] })
  const reported = async (): Promise<number> => ((await once(server, 'message')) as [number])[0]
  const requested = async (what: string): Promise<number> => {
    server.send(what)
    return reported()
  }
  const port = await reported()
  const before = await requested('heap')
  const callers = fork(join(import.meta.dirname, 'callers.ts'), [String(port), String(count)])
  await once(callers, 'message')
  const open = await requested('heap')
  for (let round = 0; round < 20; round++) await requested('event')
  await new Promise(resolve => setTimeout(resolve, 2_000))
  const later = await requested('heap')
  callers.kill()
  await once(callers, 'exit')
  await new Promise(resolve => setTimeout(resolve, 1_000))
  await requested('event')
  const closed = await requested('heap')
  server.kill()
  return { count, before, open, later, closed }
}
