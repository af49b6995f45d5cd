import { fork } from 'node:child_process'
import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import type { Bench, Table } from '../report.ts'
import { answerTo } from './answers.ts'
import { integers } from './integers.ts'
import { race, type Timing } from './race.ts'
import { overBudget, sizes } from './sizes.ts'
import { type Subjects, subjectsOf } from './subjects.ts'

const peers = join(import.meta.dirname, 'peers')
const budgets = { get: 1.2, rpc: 1.05 }

export const bench: Bench = {
  title: 'Clients: time of a call compared with plain fetch, and size of a bundle',
  async run(progress) {
    installPeers(peers, 'esbuild', progress)
    progress('with a stubbed fetch')
    const stubbed = await withStub(() => measure(subjectsOf('http://x.test'), { rounds: 60, calls: 500 }))
    progress('over loopback')
    const loopback = await withServer(url => measure(subjectsOf(url), { rounds: 60, calls: 100 }))
    progress('integers of 64 bits')
    const read = Object.entries(await integers())
    progress('bundles')
    return [
      ...tablesOf('stubbed fetch', stubbed, true),
      ...tablesOf('over loopback', loopback, false),
      ...read.map(([what, timings]) => timeTable(`Reading 200 validators (50 kB), ${what}`, timings, {}, 'reader')),
      sizeTable(await sizes(true)),
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
          'chainwright, client, response validated': budgets.get,
          'chainwright, bare operation, response validated': budgets.get,
        }
      : {},
  ),
  timeTable(`JSON-RPC call, ${where}`, rpc, budgeted ? {} : { 'chainwright, bare operation': budgets.rpc }),
]

const timeTable = (
  title: string,
  timings: readonly Timing[],
  limits: Readonly<Record<string, number>>,
  subject = 'client',
): Table => ({
  title,
  columns: [subject, 'µs of processor time', `of ${timings[0]?.name}`],
  rows: timings.map(({ name, microseconds, ratio }) => [name, microseconds.toFixed(2), ratio.toFixed(2)]),
  note: 'Processor time of calls one after the other. The subjects take turns within each round. The figures are medians of the rounds, and of the ratios within a round.',
  failures: timings.flatMap(({ name, ratio }) => {
    const limit = limits[name]
    return limit !== undefined && ratio > limit
      ? [`${title}: ${name} takes ${ratio.toFixed(2)} × the time of plain fetch, the budget is ${limit}`]
      : []
  }),
})

const sizeTable = (rows: Awaited<ReturnType<typeof sizes>>): Table => ({
  title: 'Bundles, minified and gzipped',
  columns: ['what', 'bytes'],
  rows: rows.map(({ name, bytes }) => [name, bytes]),
  note: 'Bundled by esbuild into one file, for ES2022. Our client includes retries, timeouts, credentials and typed errors, which the clients of openapi-fetch and Hey API do not have.',
  failures: overBudget(rows),
})

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
  const server = fork(join(import.meta.dirname, 'server.ts'))
  const port = await new Promise(done => server.once('message', done))
  try {
    return await run(`http://127.0.0.1:${port}`)
  } finally {
    server.disconnect()
  }
}
