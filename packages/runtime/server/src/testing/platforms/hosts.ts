import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Hosted } from '../hosts.ts'

/** Platforms other than Node. Each is a separate program that serves `streamServer()`. */
export const platforms: Readonly<Record<string, () => Promise<Hosted>>> = {
  deno: () => running('deno', async path => [binaryOf('deno', denoPackage, 'deno'), 'run', '--allow-net', path]),
  bun: () => running('bun', async path => [binaryOf('bun', `@oven/bun-${system}`, 'bin/bun'), path]),
  workerd: () =>
    running('worker', async path => {
      const config = `${path}.capnp`
      await writeFile(config, workerConfig)
      const workerd = `@cloudflare/workerd-${system.replace(/x64$/, '64')}`
      return [binaryOf('workerd', workerd, 'bin/workerd'), 'serve', config, '--control-fd=1']
    }),
}

const system = `${process.platform}-${process.arch}`
const denoPackage = `@deno/${system}${process.platform === 'linux' ? '-glibc' : ''}`

const require = createRequire(import.meta.url)

/** The program in the package of the platform, which is a dependency of another. */
const binaryOf = (name: string, ofPlatform: string, path: string): string => {
  const own = createRequire(require.resolve(`${name}/package.json`))
  return join(dirname(own.resolve(`${ofPlatform}/package.json`)), path)
}

/** The configuration of workerd, next to a module of the same name. */
const workerConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = embed "worker.mjs")],
    compatibilityDate = "2026-07-01"
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
`

const running = async (
  module: 'deno' | 'bun' | 'worker',
  commandOf: (path: string) => Promise<readonly string[]>,
): Promise<Hosted> => {
  const folder = await mkdtemp(join(tmpdir(), 'platforms-'))
  const path = join(folder, `${module}.mjs`)
  const bundle = await rolldown({ input: join(import.meta.dirname, `${module}.ts`), platform: 'neutral' })
  await bundle.write({ file: path, format: 'esm' })
  await bundle.close()
  const [command = '', ...rest] = await commandOf(path)
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async (): Promise<void> => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
    await rm(folder, { recursive: true })
  }
  try {
    const url = `http://127.0.0.1:${await portOf(child)}`
    return { call: (target, init) => fetch(url + target, init), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port that the host prints: `port 8080`, or workerd's message about its socket. */
const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const onData = (data: unknown): void => {
      output += data
      const port = /port"?[ :](\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(port)
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`it ended with ${code}: ${output}`)))
  })
