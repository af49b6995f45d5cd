import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Bench, Table } from '../report.ts'
import { race, type Timing } from './race.ts'
import { sizes } from './sizes.ts'
import { erc721Page, type Subjects, subjectsOf } from './subjects.ts'

const peers = join(import.meta.dirname, 'peers')
const budgets = { get: 1.2, rpc: 1.05, call: 5000, extra: 1000 }

export const bench: Bench = {
  title: 'Clients: time a call takes beside plain fetch, and what a bundle carries',
  async run(progress) {
    if (!existsSync(join(peers, 'node_modules', 'esbuild'))) {
      progress('installing the peers')
      execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], { cwd: peers, stdio: 'inherit' })
    }
    progress('with a stubbed fetch')
    const stubbed = await withStub(() => measure(subjectsOf('http://x.test'), { rounds: 60, calls: 500 }))
    progress('over loopback')
    const loopback = await withServer(url => measure(subjectsOf(url), { rounds: 30, calls: 100 }))
    progress('bundles')
    return [
      ...tablesOf('stubbed fetch', stubbed, true),
      ...tablesOf('over loopback', loopback, false),
      sizeTable(await sizes()),
    ]
  },
}

interface Measured {
  readonly get: readonly Timing[]
  readonly rpc: readonly Timing[]
}

const measure = async (
  subjects: Promise<Subjects>,
  plan: { readonly rounds: number; readonly calls: number },
): Promise<Measured> => {
  const { gets, calls } = await subjects
  return { get: await race(gets, plan), rpc: await race(calls, plan) }
}

const tablesOf = (where: string, { get, rpc }: Measured, budgeted: boolean): Table[] => [
  timeTable(
    `GET with four query parameters and a key, ${where}`,
    get,
    budgeted
      ? {
          'chainwright, client, answer validated': budgets.get,
          'chainwright, bare operation, answer validated': budgets.get,
        }
      : {},
  ),
  timeTable(`JSON-RPC call, ${where}`, rpc, budgeted ? {} : { 'chainwright, bare operation': budgets.rpc }),
]

const timeTable = (title: string, timings: readonly Timing[], limits: Readonly<Record<string, number>>): Table => ({
  title,
  columns: ['client', 'µs a call', 'of plain fetch'],
  rows: timings.map(({ name, microseconds, ratio }) => [name, microseconds.toFixed(2), ratio.toFixed(2)]),
  note: 'One call after another, subjects in turn within each round; the median of the quickest tenth of the rounds.',
  failures: timings.flatMap(({ name, ratio }) => {
    const limit = limits[name]
    return limit !== undefined && ratio > limit
      ? [`${title}: ${name} takes ${ratio.toFixed(2)} of plain fetch, the budget is ${limit}`]
      : []
  }),
})

const sizeTable = (rows: Awaited<ReturnType<typeof sizes>>): Table => ({
  title: 'Bundles, minified and gzipped',
  columns: ['what', 'bytes'],
  rows: rows.map(({ name, bytes }) => [name, bytes]),
  note: "esbuild, one file, ES2022; ours has retries, timeouts, credentials and typed errors, which openapi-fetch and hey-api's client have not.",
  failures: rows.flatMap(({ name, bytes, over, budget }) => {
    const limit = budget ?? (over === undefined ? undefined : budgets.extra)
    const spent = bytes - (rows.find(row => row.name === over)?.bytes ?? 0)
    return limit !== undefined && spent > limit
      ? [`${name}: ${spent} bytes${over === undefined ? '' : ` more than ${over}`}, the budget is ${limit}`]
      : []
  }),
})

const page = JSON.stringify(erc721Page)
const answerTo = (method: string, body: string): string =>
  method === 'GET'
    ? page
    : JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(body) as { id: unknown }).id, result: '0x2386f26fc10000' })

const withStub = async <T>(run: () => Promise<T>): Promise<T> => {
  const real = globalThis.fetch
  const init = { status: 200, headers: { 'content-type': 'application/json' } }
  globalThis.fetch = async (input, options) => {
    if (input instanceof Request)
      return new Response(answerTo(input.method, input.method === 'GET' ? '' : await input.text()), init)
    const { method = 'GET', body } = options ?? {}
    return new Response(
      answerTo(method, typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array | undefined)),
      init,
    )
  }
  try {
    return await run()
  } finally {
    globalThis.fetch = real
  }
}

const withServer = async <T>(run: (url: string) => Promise<T>): Promise<T> => {
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(answerTo(request.method ?? '', body)),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  try {
    return await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
