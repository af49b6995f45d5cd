import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sampleChains } from '@chainwright/service/testing'

/** The program of this version. */
const program = fileURLToPath(new URL('../../services/bin.ts', import.meta.url))

/** The service in a separate process. */
export interface Running {
  readonly url: string
  /** Sends a signal to end the process. @returns Its exit code. */
  end(): Promise<number | null>
}

export interface ProgramOptions {
  readonly databaseUrl: string
  /** Folder of the process. */
  readonly data: string
  readonly chains?: string
  /** Its module; that of this version by default. */
  readonly program?: string
}

/** Starts the program, and waits until it serves. */
export const startProgram = async (options: ProgramOptions, ...flags: readonly string[]): Promise<Running> => {
  const { databaseUrl, data, chains = sampleChains } = options
  const args = [options.program ?? program, 'start', '--chains', chains, '--port', '0', '--data', data, ...flags]
  const child = spawn(process.execPath, args, {
    env: { CHAINWRIGHT_RATE_LIMITS: 'false', ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /Serving .* at (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      end: async () => {
        child.kill('SIGTERM')
        return (await exit)[0]
      },
    }
  }
  throw new Error(`The program ended: ${output}`)
}
