import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** Runs pnpm: the one that runs this process, otherwise the version of the README. */
export const pnpm = async (args: readonly string[], cwd: string): Promise<string> => {
  const running = process.env['npm_execpath']
  const [command, first] =
    running !== undefined && /pnpm[^/]*$/.test(running) && !/\.[cm]?js$/.test(running)
      ? [running, []]
      : ['npx', ['-y', 'pnpm@12']]
  const { stdout } = await exec(command, [...first, ...args], { cwd, maxBuffer: 64 << 20 })
  return stdout
}
