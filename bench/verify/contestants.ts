import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Verdict } from '@chainwright/contract'
import { installPeers } from '../peers.ts'
import type { Shops } from './shops.ts'

/** A tool that looks for violations. */
export interface Contestant {
  readonly name: string
  /** Whether it reads the shop's OpenRPC document too. */
  readonly readsRpc: boolean
  /** The failures that it reports for the shop at a URL: one text for each kind of failure of an operation. */
  failuresOf(url: string): Promise<readonly string[]>
}

const root = join(import.meta.dirname, '../..')
const peers = join(import.meta.dirname, 'peers')

/**
 * The tools that can be installed here, and why others cannot.
 *
 * @param folder Contains the documents of the shop.
 */
export const contestantsIn = async (
  folder: string,
  shops: Shops,
  progress: (line: string) => void,
): Promise<{
  readonly contestants: readonly Contestant[]
  readonly absent: readonly (readonly [name: string, reason: string])[]
}> => {
  const contestants: Contestant[] = [ours(folder, shops.key)]
  const absent: (readonly [string, string])[] = []
  const add = async (name: string, make: () => Promise<Contestant> | Contestant): Promise<void> => {
    try {
      contestants.push(await make())
    } catch (error) {
      absent.push([name, (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''])
    }
  }
  await add('Prism', () => {
    installPeers(peers, '@stoplight/prism-cli', progress)
    return prism(folder, shops)
  })
  await add('Redocly respect', () => {
    installPeers(peers, '@redocly/cli', progress)
    return respect(folder, shops.key)
  })
  // the slowest tool
  await add('Schemathesis', () => schemathesis(folder, shops.key, progress))
  return { contestants, absent }
}

/** Runs a command to its end, with any exit code. */
const ran = (command: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((done, fail) => {
    execFile(command, args, { cwd, maxBuffer: 2 ** 28, env: { ...process.env, NO_COLOR: '1' } }, (error, out, err) => {
      // an exit code means that there are findings
      if (error !== null && typeof error.code !== 'number') fail(error)
      else done(out + err)
    })
  })

const runOurs = async (folder: string, key: string, url: string): Promise<readonly Verdict[]> => {
  const report = join(folder, 'ours.json')
  const bin = join(root, 'generators/cli/bin.ts')
  const documents = ['openapi.json', 'openrpc.json']
  const options = ['--unsafe', '--rate', '1000000', '--header', `x-shop-key: ${key}`]
  const output = await ran(
    process.execPath,
    [bin, 'verify', ...documents, '--target', url, ...options, '--report', `json=${report}`],
    folder,
  )
  if (!existsSync(report)) throw new Error(output)
  return (JSON.parse(await readFile(report, 'utf8')) as { readonly verdicts: readonly Verdict[] }).verdicts
}

const ours = (folder: string, key: string): Contestant => ({
  name: 'chainwright verify',
  readsRpc: true,
  async failuresOf(url) {
    const verdicts = await runOurs(folder, key, url)
    return verdicts
      .filter(({ outcome }) => ['violation', 'drift', 'inconclusive'].includes(outcome))
      .map(({ operation, keyword, pointer }) => `${operation} ${keyword} ${pointer}`)
  },
})

/** The command of Schemathesis, in a separate environment. */
export const installedSchemathesis = (progress: (line: string) => void): string => {
  const environment = join(peers, '.venv')
  const command = join(environment, 'bin', 'schemathesis')
  if (!existsSync(command)) {
    progress('installing Schemathesis')
    execFileSync('python3', ['-m', 'venv', environment], { stdio: 'pipe' })
    const requirements = join(peers, 'requirements.txt')
    execFileSync(join(environment, 'bin', 'pip'), ['install', '-q', '-r', requirements], { stdio: 'pipe' })
  }
  return command
}

const schemathesis = (folder: string, key: string, progress: (line: string) => void): Contestant => {
  const command = installedSchemathesis(progress)
  const report = join(folder, 'schemathesis.json')
  return {
    name: `Schemathesis ${/[\d.]+/.exec(execFileSync(command, ['--version'], { encoding: 'utf8' }))?.[0]}`,
    readsRpc: false,
    async failuresOf(url) {
      const options = ['--header', `x-shop-key: ${key}`, '--checks', 'all', '--seed', '1', '--no-color']
      const reported = ['--report', 'json', '--report-json-path', report]
      const found: string[] = []
      // A failure ends the cases of an operation, even a false one. So a second run sends invalid data only.
      for (const mode of ['all', 'negative']) {
        const run = ['run', 'openapi.json', '--url', `${url}/api`, '--mode', mode, ...options, ...reported]
        const output = await ran(command, run, folder)
        if (!existsSync(report)) throw new Error(output)
        const { failures } = JSON.parse(await readFile(report, 'utf8')) as {
          readonly failures: readonly { readonly type: string; readonly operations: readonly string[] }[]
        }
        await rm(report)
        for (const { type, operations } of failures)
          for (const operation of operations) found.push(`${operation} ${type}`)
      }
      return found
    },
  }
}

interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The requests that ours sends to the good shop. */
const requestsOfOurs = async (folder: string, { key, open }: Shops): Promise<readonly Sent[]> => {
  const shop = await open(undefined)
  const sent: Sent[] = []
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = incoming.headers
      const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
      const request = { method: incoming.method ?? 'GET', target: incoming.url ?? '/', headers, body }
      sent.push(request)
      const answer = await requested(shop.url, request)
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await runOurs(folder, key, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  server.closeAllConnections()
  await shop.close()
  return sent
}

const requested = (url: string, { method, target, headers, body }: Sent, timeout = 30_000): Promise<Response> =>
  fetch(`${url}${target}`, {
    method,
    headers,
    signal: AbortSignal.timeout(timeout),
    ...(body === '' || method === 'GET' ? {} : { body }),
  })

/**
 * Prism validates the traffic of our requests. Its findings about the requests themselves do not concern the provider.
 */
const prism = async (folder: string, shops: Shops): Promise<Contestant> => {
  const bin = join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const sent = (await requestsOfOurs(folder, shops)).filter(({ target }) => target.startsWith('/api/'))
  return {
    name: `Prism ${await versionOf('@stoplight/prism-cli')}`,
    readsRpc: false,
    async failuresOf(url) {
      const port = await freePort()
      const running = spawn(process.execPath, [bin, 'proxy', 'openapi.json', `${url}/api`, '--port', String(port)], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const found: string[] = []
      try {
        await listens(running)
        for (const request of sent) {
          const target = request.target.slice('/api'.length)
          // it never responds to some requests
          const answer = await requested(`http://127.0.0.1:${port}`, { ...request, target }, 2_000).catch(
            () => undefined,
          )
          if (answer === undefined) continue
          await answer.arrayBuffer()
          const path = target.replace(/\?.*/s, '').replace(/^(\/(?:items|orders))\/.+/s, '$1/{id}')
          for (const { location, code } of violationsIn(answer))
            if (location[0] === 'response')
              found.push(`${request.method} ${path} ${code} ${location.filter(part => !/^\d+$/.test(part)).join('/')}`)
        }
      } finally {
        running.kill()
        await once(running, 'exit')
      }
      return found
    },
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const violationsIn = (answer: Response): readonly { readonly location: readonly string[]; readonly code: string }[] => {
  const text = answer.headers.get('sl-violations')
  return text === null
    ? []
    : (JSON.parse(text) as readonly { readonly location: readonly string[]; readonly code: string }[])
}

const listens = (running: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    let output = ''
    const onData = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('Prism is listening')) done()
    }
    running.stdout?.on('data', onData)
    running.stderr?.on('data', onData)
    running.once('exit', () => fail(new Error(output)))
  })

interface Step {
  readonly stepId?: string
  readonly checks?: readonly { readonly name: string; readonly passed: boolean }[]
}

/** Redocly respect, with the workflows that it generates from the document by itself. */
const respect = async (folder: string, key: string): Promise<Contestant> => {
  const bin = join(peers, 'node_modules/@redocly/cli/bin/cli.js')
  const output = await ran(process.execPath, [bin, 'generate-arazzo', 'openapi.json', '-o', 'auto.arazzo.yaml'], folder)
  if (!existsSync(join(folder, 'auto.arazzo.yaml'))) throw new Error(output)
  const report = join(folder, 'respect.json')
  return {
    name: `Redocly respect ${await versionOf('@redocly/cli')}`,
    readsRpc: false,
    async failuresOf(url) {
      const inputs = ['-S', `openapi=${url}/api`, '-i', `key=${key}`, '-J', report]
      await ran(process.execPath, [bin, 'respect', 'auto.arazzo.yaml', ...inputs], folder)
      const { files } = JSON.parse(await readFile(report, 'utf8')) as {
        readonly files: Readonly<
          Record<string, { readonly executedWorkflows: readonly { readonly executedSteps: readonly Step[] }[] }>
        >
      }
      return Object.values(files)
        .flatMap(({ executedWorkflows }) => executedWorkflows.flatMap(({ executedSteps }) => executedSteps))
        .flatMap(({ stepId, checks = [] }) =>
          checks.filter(({ passed }) => !passed).map(({ name }) => `${stepId} ${name}`),
        )
    },
  }
}

const versionOf = async (peer: string): Promise<string> =>
  (
    JSON.parse(await readFile(join(peers, 'node_modules', peer, 'package.json'), 'utf8')) as {
      readonly version: string
    }
  ).version
