import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainsFileOf, startPostgres } from '@chainwright/service/testing'
import type { Bench, Table } from '../report.ts'
import { linesOf } from '../service/chain.ts'
import { openFilled } from '../service/ingest.ts'
import { measuredOperations } from '../service/operations.ts'
import { type QueriedService, startQueried } from '../service/request.ts'
import { sizeOf } from './size.ts'

/** Seconds of load: ten minutes. `BENCH_LOAD_SECONDS=60 pnpm bench service-load` is shorter. */
const seconds = Number(process.env['BENCH_LOAD_SECONDS'] ?? '600')
/** The budget, as a multiple of the 99th percentile at rest. */
const budget = 2
/** Days of blocks before the load starts. */
const days = 4
/** The number of concurrent requests. */
const connections = 4
/** Load at rest and load during ingest alternate, so that other load on the machine affects both. */
const turns = 10

interface Turn {
  readonly times: readonly number[]
  readonly rss: number
}

/** Requests for all data of a chain, with and without concurrent ingest. */
export const bench: Bench = {
  title: 'Service: mixed load at rest and while ingesting',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-load-'))
    const chainsFile = join(folder, 'chains.json')
    writeFileSync(chainsFile, chainsFileOf())
    const server = await startPostgres()
    let service: QueriedService | undefined
    let ingest: ChildProcess | undefined
    try {
      const url = await server.database()
      const size = sizeOf(days)
      const filled = await openFilled({ url }, chainsFile, { withRollUps: true })
      await filled.take([...linesOf(size, 1)])
      await filled.store.close()
      progress(`${days * size.blocksPerDay * size.txsPerBlock} transactions are stored`)
      service = await startQueried(url, chainsFile)
      const first = String(days * size.blocksPerDay + 1)
      ingest = fork(join(import.meta.dirname, 'ingest.ts'), [url, chainsFile, first], {
        stdio: ['ignore', 2, 2, 'ipc'],
      })
      await once(ingest, 'message')
      const metrics = ['txCount', 'activeAddresses', 'gasUsed'].map(
        metric => `/v2/chains/7001/metrics/${metric}?timeInterval=day`,
      )
      const paths = [...(await measuredOperations(url)).map(({ path }) => path), ...metrics]
      await loaded(service, paths, 2_000)
      const [atRest, beside]: [Turn[], Turn[]] = [[], []]
      let blocks = 0
      for (let turn = 0; turn < turns; turn++) {
        const milliseconds = (seconds * 1_000) / turns / 2
        atRest.push(await loaded(service, paths, milliseconds))
        ingest.send('go')
        beside.push(await loaded(service, paths, milliseconds))
        ingest.send('stop')
        ;[blocks] = (await once(ingest, 'message')) as [number]
        progress(
          `turn ${turn + 1} of ${turns}: p99 ${p99Of(atRest.slice(-1))} ms at rest, ${p99Of(beside.slice(-1))} ms while ingesting`,
        )
      }
      return [tableOf(atRest, beside, blocks)]
    } finally {
      service?.close()
      ingest?.disconnect()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Sends the requests over and over. A response other than 200 ends the bench. */
const loaded = async (service: QueriedService, paths: readonly string[], milliseconds: number): Promise<Turn> => {
  const times: number[] = []
  const end = performance.now() + milliseconds
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await service.get(paths[next++ % paths.length] ?? '/')
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, rss: await service.rss() }
}

const percentileOf = (turns: readonly Turn[], share: number): number => {
  const times = turns.flatMap(turn => turn.times).sort((a, b) => a - b)
  return times[Math.floor(times.length * share)] ?? Number.NaN
}

const p99Of = (turns: readonly Turn[]): string => percentileOf(turns, 0.99).toFixed(1)

const tableOf = (atRest: readonly Turn[], beside: readonly Turn[], blocks: number): Table => {
  const ratio = percentileOf(beside, 0.99) / percentileOf(atRest, 0.99)
  const mebibytes = (turn: Turn | undefined): string => ((turn?.rss ?? Number.NaN) / 2 ** 20).toFixed(0)
  const rowOf = (name: string, of: readonly Turn[]) => [
    name,
    Math.round(of.reduce((sum, { times }) => sum + times.length, 0) / (seconds / 2)),
    percentileOf(of, 0.5).toFixed(2),
    percentileOf(of, 0.99).toFixed(2),
    mebibytes(of[0]),
    mebibytes(of.at(-1)),
  ]
  return {
    title: `Mixed load for ${seconds} s`,
    columns: ['load', 'requests per second', 'median ms', 'p99 ms', 'MiB at the start', 'MiB at the end'],
    rows: [rowOf('at rest', atRest), rowOf('while ingesting', beside)],
    note: `Blocks, transactions, transfers, balances, tokens and metrics in turn, ${connections} requests at a time, from another process. Meanwhile, a third process
ingested ${blocks} blocks of 50 transactions. The p99 while ingesting is ${ratio.toFixed(2)} of the p99 at rest.`,
    failures:
      ratio > budget ? [`p99 while ingesting is ${ratio.toFixed(2)} of the p99 at rest, the budget is ${budget}`] : [],
  }
}
