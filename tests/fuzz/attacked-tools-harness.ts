import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll } from 'vitest'
import { type Done, type Job, key } from './attacked-tools-job.ts'

/** Writes the response of a provider to a socket. `requested` is the part of the request that was read so far. */
export type Respond = (socket: Socket, requested: string) => void

export interface Attacked {
  /** The port of a host that the tools must not call. */
  readonly otherPort: () => number
  /** The number of cases whose fixtures were accepted, so that the tools ran. */
  readonly ran: () => number
  /** From now on, the provider responds to every request with `respond`. */
  readonly provide: (respond: Respond) => void
  /** Runs a case, and returns the faults of its outcome. It replaces a blocked process. */
  readonly faultsOf: (job: Omit<Job, 'target'>, patience?: number) => Promise<readonly string[]>
}

/** The tools in a separate process, a provider, and a host that the tools must not call; for one test file. */
export const attackedTools = (): Attacked => {
  let child: ChildProcess | undefined
  let target = ''
  let elsewhere = 0
  let respond: Respond = socket => socket.end()
  const stops: (() => Promise<void>)[] = []

  const listening = async (listener: (socket: Socket) => void): Promise<number> => {
    const server = createServer(socket => listener(socket.on('error', () => undefined)))
    const { port, stop } = await startServer(server)
    stops.push(stop)
    return port
  }

  const started = async (): Promise<ChildProcess> => {
    const made = fork(join(import.meta.dirname, 'attacked-tools.ts'), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await new Promise(done => made.once('message', done))
    return made
  }

  beforeAll(async () => {
    const port = await listening(socket => {
      let requested = ''
      socket.on('data', chunk => {
        const before = requested
        requested += chunk.toString('latin1')
        if (!before.includes('\r\n\r\n') && requested.includes('\r\n\r\n')) respond(socket, requested)
      })
    })
    target = `http://127.0.0.1:${port}`
    otherPort = await listening(socket => {
      elsewhere += 1
      socket.destroy()
    })
    child = await started()
  }, 60_000)
  let otherPort = 0
  let ran = 0

  afterAll(async () => {
    child?.kill()
    for (const stop of stops) await stop()
  })

  const faultsOf = async (job: Omit<Job, 'target'>, patience = 20_000): Promise<readonly string[]> => {
    const made = child ?? (await started())
    child = made
    elsewhere = 0
    const done = await new Promise<Done | string>(resolve => {
      const timer = setTimeout(() => resolve(`not done within ${patience} ms`), patience)
      const over = (result: Done | string) => {
        clearTimeout(timer)
        made.off('message', over as never).off('exit', ended)
        resolve(result)
      }
      const ended = (code: number | null, signal: string | null) => over(`the process ended: ${code} ${signal}`)
      made.once('message', over as never).once('exit', ended)
      made.send({ ...job, target })
    })
    if (typeof done === 'string') {
      made.kill('SIGKILL')
      child = undefined
      return [done]
    }
    const { written, thrown, polluted } = done
    if (Object.keys(written).length > 0) ran += 1
    return [
      ...(thrown === undefined ? [] : [`thrown: ${thrown}`]),
      ...(polluted ? ['all objects have a new member'] : []),
      ...(elsewhere > 0 ? ['a request went to another host'] : []),
      ...Object.entries(written).flatMap(([sink, message]) => wrongIn(sink, message).map(fault => `${sink}: ${fault}`)),
    ]
  }

  return {
    otherPort: () => otherPort,
    ran: () => ran,
    provide: next => {
      respond = next
    },
    faultsOf,
  }
}

/** The faults in a text that a tool printed or wrote. */
export const wrongIn = (sink: string, message: string): readonly string[] => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const hasControlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(
    message,
  )
  return [
    ...(message.toLowerCase().includes(key.toLowerCase()) ? ['the key of the run'] : []),
    ...(['terminal', 'junit', 'html', 'github', 'json'].includes(sink) && hasControlCharacters
      ? ['control characters']
      : []),
    ...(sink === 'terminal' && /^ *::/m.test(message) ? ['a command for a runner'] : []),
    ...(sink === 'github' && message.split('\n').some(line => line !== '' && !/^::(?:error|warning|notice)/.test(line))
      ? ['a line that is no annotation']
      : []),
    ...(sink === 'github' && message.includes('::add-mask::') && /^::add-mask::/m.test(message) ? ['a command'] : []),
    ...((sink === 'html' || sink === 'junit') && message.includes('<img') ? ['markup of another author'] : []),
  ]
}
