import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '@chainwright/testing/start-server'
import getPort from 'get-port'

/**
 * A real registry (verdaccio) on a loopback port, at first without packages. It gets packages other than ours from the registry
 * of the machine.
 */
export interface Registry extends AsyncDisposable {
  readonly url: string
  /** Settings of npm and pnpm that use it: `NPM_CONFIG_USERCONFIG` names them. */
  readonly userConfig: string
  /** The package whose publication gets a 503, until this is set to undefined. */
  refuse: string | undefined
}

export const startRegistry = async (upstream: string, scopes: readonly string[]): Promise<Registry> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-registry-'))
  const port = await getPort({ host: '127.0.0.1' })
  await writeFile(join(folder, 'config.yaml'), configOf(folder, upstream, scopes))
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('verdaccio/package.json')
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: string | { verdaccio: string } }
  const program = join(dirname(manifest), typeof bin === 'string' ? bin : bin.verdaccio)
  const child = spawn(
    process.execPath,
    [program, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const registry = { refuse: undefined as string | undefined }
  const proxy = await startServer((incoming, outgoing) => {
    const refused =
      registry.refuse !== undefined &&
      incoming.method === 'PUT' &&
      decodeURIComponent(incoming.url ?? '').startsWith(`/${registry.refuse}`)
    if (refused) outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"out of order"}')
    else pass(incoming, outgoing, port)
  })
  const url = `${proxy.url}/`
  const deadline = Date.now() + 60_000
  while (
    !(await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The registry did not start:\n${log}`)
    await setTimeout(200)
  }
  const userConfig = join(folder, 'npmrc')
  // verdaccio accepts packages from anyone, but npm requires a token. By default, npm waits minutes before it retries;
  // here, it waits at most a second.
  const retries = 'fetch-retry-mintimeout=100\nfetch-retry-maxtimeout=1000\n'
  await writeFile(userConfig, `registry=${url}\n//${new URL(url).host}/:_authToken=anybody\n${retries}`)
  return Object.assign(registry, {
    url,
    userConfig,
    [Symbol.asyncDispose]: async () => {
      await proxy.stop()
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  })
}

const configOf = (
  folder: string,
  upstream: string,
  scopes: readonly string[],
): string => `storage: ${JSON.stringify(join(folder, 'storage'))}
max_body_size: 100mb
uplinks:
  upstream: { url: ${JSON.stringify(upstream)}, timeout: 60s, maxage: 30m }
packages:
${scopes.map(scope => `  '${scope}': { access: $all, publish: $all, unpublish: $all }`).join('\n')}
  '**': { access: $all, proxy: upstream }
log: { type: stdout, format: json, level: warn }
`

const pass = (incoming: IncomingMessage, outgoing: ServerResponse, port: number): void => {
  const onward = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
