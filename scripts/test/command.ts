import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The exit code of a tool that exceeded its time limit, as in `timeout(1)`. */
export const tookTooLong = 124

/**
 * Runs a tool of the workspace, shows its output and returns its exit code. Standard input is empty. After `minutes`, the tool and all its child
 * processes are terminated, so that a test that hangs is a reported failure; `Infinity` is for servers.
 */
export const show = (command: string, args: readonly string[], minutes = 15): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' },
      // A separate process group: busy workers of a test runner continue after it ends.
      detached: true,
    })
    let late = false
    const end = (signal: NodeJS.Signals): void => {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    }
    // A signal ends the whole run: the next commands do not start.
    let ended: NodeJS.Signals | undefined
    const pass = (signal: NodeJS.Signals): void => {
      ended = signal
      end(signal)
    }
    const tooLong = (): void => {
      late = true
      console.error(`${command} did not end within ${minutes} minutes.`)
      end('SIGKILL')
    }
    // A timer accepts at most 2^31 ms, and fires immediately beyond.
    const timer = minutes === Number.POSITIVE_INFINITY ? undefined : setTimeout(tooLong, minutes * 60_000)
    for (const signal of signals) process.on(signal, pass)
    const settle = (): void => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, pass)
    }
    child.on('error', error => {
      settle()
      fail(error)
    })
    child.once('spawn', () => {
      running++
    })
    child.on('exit', code => {
      settle()
      running--
      // The other children received the signal too, and end in their own time: a second signal would terminate them at once.
      if (ended !== undefined && running === 0) process.kill(process.pid, ended)
      done(late ? tookTooLong : (code ?? 1))
    })
  })

/** Runs a server until it ends or the process receives a signal. */
export const serve = (command: string, args: readonly string[]): Promise<number> =>
  show(command, args, Number.POSITIVE_INFINITY)

/** Commands that run now. */
let running = 0

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// The node of the workspace comes first, also if another one started the script.
const path = `${root}node_modules/.bin${delimiter}${process.env['PATH'] ?? ''}`
