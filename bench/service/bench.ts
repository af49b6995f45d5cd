import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainsFileOf, startPostgres, type TestServer } from '@chainwright/service/testing'
import pg from 'pg'
import { type Bench, median, type Table } from '../report.ts'
import { startAsked } from './ask.ts'
import type { Size } from './chain.ts'
import { openFilled, partsOf } from './ingest.ts'
import { readMetrics } from './metrics.ts'
import { sizesOf } from './sizes.ts'

/** Million transactions in 100 days; `BENCH_MILLIONS=10 pnpm bench service` measures ten times as many. */
const millions = Number(process.env['BENCH_MILLIONS'] ?? '1')
const leastShare = 0.7
const parts = 5
/** As many as ingest writes in a transaction. */
const atOnce = 100

const sizeOf = (share: number): Size => ({
  days: 100,
  blocksPerDay: Math.max(4, Math.round(200 * millions * share)),
  txsPerBlock: 50,
  people: Math.round(300_000 * millions),
})
const countOf = ({ days, blocksPerDay, txsPerBlock }: Size): number => days * blocksPerDay * txsPerBlock

export const bench: Bench = {
  title: 'Service: metrics and ingest on PostgreSQL',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-bench-'))
    const chainsFile = join(folder, 'chains.json')
    writeFileSync(chainsFile, chainsFileOf())
    const server = await startPostgres()
    try {
      const { table, url, transactions } = await fill(server, chainsFile, progress)
      const what = `${(transactions / 1e6).toFixed(2)} million transactions in 100 days`
      const sizes = await sizesOf(url, transactions)
      const service = await startAsked(url, chainsFile)
      try {
        return [table, sizes, await readMetrics(service, url, what, progress)]
      } finally {
        service.close()
      }
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface FilledUp {
  readonly table: Table
  readonly url: string
  readonly transactions: number
}

/** Fills one database with roll-ups and one without, in turn; and the first with a second chain of the same people. */
const fill = async (server: TestServer, chainsFile: string, progress: (line: string) => void): Promise<FilledUp> => {
  const [main, second] = [sizeOf(0.8), sizeOf(0.2)]
  const url = await server.database()
  const withRollUps = await openFilled(url, chainsFile, { withRollUps: true })
  const without = await openFilled(await server.database(), chainsFile, { withRollUps: false })
  const rows: (string | number)[][] = []
  const shares: number[] = []
  try {
    let turn = 0
    for (const lines of partsOf(main, 1, parts)) {
      const seconds = { with: 0, without: 0 }
      for (let at = 0; at < lines.length; at += atOnce) {
        const some = lines.slice(at, at + atOnce)
        if (turn++ % 2 === 0) seconds.with += await withRollUps.take(some)
        seconds.without += await without.take(some)
        if (turn % 2 === 0) seconds.with += await withRollUps.take(some)
      }
      const count = lines.length * main.txsPerBlock
      const share = seconds.without / seconds.with
      shares.push(share)
      rows.push([
        `part ${shares.length} of ${parts}`,
        Math.round(count / seconds.with),
        Math.round(count / seconds.without),
        share.toFixed(2),
      ])
      progress(`ingest, part ${shares.length} of ${parts}: ${share.toFixed(2)} of the rate without roll-ups`)
    }
    const other = await openFilled(url, chainsFile, { withRollUps: true, index: 1 })
    for (const lines of partsOf(second, 2, parts)) await other.take(lines)
    await other.store.close()
  } finally {
    await withRollUps.store.close()
    await without.store.close()
  }
  const share = median(shares)
  rows.push(['median', '', '', share.toFixed(2)])
  await settle(url)
  return {
    url,
    transactions: countOf(main) + countOf(second),
    table: {
      title: `Ingest with roll-ups beside ingest without (${(countOf(main) / 1e6).toFixed(2)} million transactions)`,
      columns: ['days', 'transactions/s with', 'without', 'share'],
      rows,
      note: `Blocks of 50 transactions with receipts and call traces as JSON text, in transactions of ${atOnce} blocks, into two databases of one server in turn. In a
week with 70,000 transactions some 65,000 people take part.`,
      failures:
        share < leastShare
          ? [`ingest with roll-ups has ${share.toFixed(2)} of the rate without, the budget is ${leastShare}`]
          : [],
    },
  }
}

/** What a server does by itself within minutes, so that it does not fall into the measurement. */
const settle = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
