import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a tool of the workspace with its output shown; gives the exit code. Nothing is ever read from standard input. */
export const show = (command: string, args: readonly string[]): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' },
    })
    child.on('error', fail)
    child.on('close', code => done(code ?? 1))
  })

// The workspace's own node comes first, also where a script was started by another one.
const path = `${root}node_modules/.bin${delimiter}${process.env['PATH'] ?? ''}`
