import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainsFileOf, startPostgres, type TestServer } from '@chainwright/service/testing'
import pg from 'pg'
import { type Bench, median, type Table } from '../report.ts'
import { startAsked } from './ask.ts'
import type { Size } from './chain.ts'
import { openCopied } from './copied.ts'
import { readDepth } from './depth.ts'
import { ingestEmbedded } from './embedded.ts'
import { openFilled, partsOf } from './ingest.ts'
import { readMetrics } from './metrics.ts'
import { readOperations } from './operations.ts'
import { sizesOf } from './sizes.ts'
import { whaleLines } from './whale.ts'

/** Million transactions in 100 days; `BENCH_MILLIONS=10 pnpm bench service` measures ten times as many. */
const millions = Number(process.env['BENCH_MILLIONS'] ?? '1')
/** Of the rate without roll-ups, and of the rate of parsing and `COPY`. */
const leastShares = { withoutRollUps: 0.7, copy: 0.35 }
const parts = 5
/** Blocks that one database takes before it is another's turn: several transactions. */
const atOnce = 800

const sizeOf = (share: number): Size => ({
  days: 100,
  blocksPerDay: Math.max(4, Math.round(200 * millions * share)),
  txsPerBlock: 50,
  people: Math.round(300_000 * millions),
})
const countOf = ({ days, blocksPerDay, txsPerBlock }: Size): number => days * blocksPerDay * txsPerBlock

export const bench: Bench = {
  title: 'Service: operations, metrics and ingest',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-bench-'))
    const chainsFile = join(folder, 'chains.json')
    writeFileSync(chainsFile, chainsFileOf())
    const server = await startPostgres()
    try {
      const embedded =
        millions > 1 ? [] : [await ingestEmbedded(chainsFile, { ...sizeOf(1), days: 1, blocksPerDay: 200 }, progress)]
      const transfers = Math.max(1.01, millions) * 1e6
      const depth = await withWhale(server, chainsFile, transfers, progress)
      const { table, url, transactions } = await fill(server, { chainsFile, folder }, progress)
      const what = `${(transactions / 1e6).toFixed(2)} million transactions in 100 days`
      const sizes = await sizesOf(url, transactions)
      const service = await startAsked(url, chainsFile)
      try {
        const operations = await readOperations(service, url, what, progress)
        return [...embedded, table, ...operations, depth, sizes, await readMetrics(service, url, what, progress)]
      } finally {
        service.close()
      }
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The pages of an address that has a million transfers and more, in a database of its own. */
const withWhale = async (
  server: TestServer,
  chainsFile: string,
  transfers: number,
  progress: (line: string) => void,
): Promise<Table> => {
  const url = await server.database()
  const filled = await openFilled({ url }, chainsFile, { withRollUps: true })
  try {
    for (const line of whaleLines(transfers)) await filled.take([line])
  } finally {
    await filled.store.close()
  }
  await settle(url)
  const service = await startAsked(url, chainsFile)
  try {
    return await readDepth(service, `${(transfers / 1e6).toFixed(2)} million transfers`, progress)
  } finally {
    service.close()
  }
}

interface FilledUp {
  readonly table: Table
  readonly url: string
  readonly transactions: number
}

/** Fills one database with roll-ups, one without, and one by `COPY`, in turn; and the first with a second chain of the same people. */
const fill = async (
  server: TestServer,
  { chainsFile, folder }: { readonly chainsFile: string; readonly folder: string },
  progress: (line: string) => void,
): Promise<FilledUp> => {
  const [main, second] = [sizeOf(0.8), sizeOf(0.2)]
  const url = await server.database()
  const rowsFolder = join(folder, 'rows')
  mkdirSync(rowsFolder)
  const withRollUps = await openFilled({ url }, chainsFile, { withRollUps: true })
  const without = await openFilled({ url: await server.database() }, chainsFile, { withRollUps: false })
  const copied = await openCopied(await server.database(), url, rowsFolder)
  const rows: (string | number)[][] = []
  const shares: { readonly ofWithout: number; readonly ofCopy: number }[] = []
  try {
    let turn = 0
    let blocks = 0
    for (const lines of partsOf(main, 1, parts)) {
      const seconds = { with: 0, without: 0 }
      for (let at = 0; at < lines.length; at += atOnce) {
        const some = lines.slice(at, at + atOnce)
        if (turn++ % 2 === 0) seconds.with += await withRollUps.take(some)
        seconds.without += await without.take(some)
        if (turn % 2 === 0) seconds.with += await withRollUps.take(some)
      }
      const copy = await copied.take(lines, [blocks, blocks + lines.length])
      blocks += lines.length
      const count = lines.length * main.txsPerBlock
      const share = { ofWithout: seconds.without / seconds.with, ofCopy: copy / seconds.with }
      shares.push(share)
      rows.push([
        `part ${shares.length} of ${parts}`,
        ...[seconds.with, seconds.without, copy].map(each => Math.round(count / each)),
        share.ofWithout.toFixed(2),
        share.ofCopy.toFixed(2),
      ])
      progress(
        `ingest, part ${shares.length} of ${parts}: ${share.ofWithout.toFixed(2)} of the rate without roll-ups, ${share.ofCopy.toFixed(2)} of parsing and COPY; ${Math.round(count / seconds.with)}/s`,
      )
    }
    const other = await openFilled({ url }, chainsFile, { withRollUps: true, index: 1 })
    for (const lines of partsOf(second, 2, parts)) await other.take(lines)
    await other.store.close()
  } finally {
    await withRollUps.store.close()
    await without.store.close()
    await copied.close()
  }
  const ofWithout = median(shares.map(share => share.ofWithout))
  const ofCopy = median(shares.map(share => share.ofCopy))
  rows.push(['median', '', '', '', ofWithout.toFixed(2), ofCopy.toFixed(2)])
  await settle(url)
  return {
    url,
    transactions: countOf(main) + countOf(second),
    table: {
      title: `Ingest with roll-ups beside ingest without, and beside parsing and COPY, on PostgreSQL (${(countOf(main) / 1e6).toFixed(2)} million transactions)`,
      columns: ['days', 'transactions/s with', 'without', 'parse and COPY', 'of without', 'of COPY'],
      rows,
      note: `Blocks of 50 transactions with receipts and call traces as JSON text, in transactions of 100 blocks, into databases of one server, ${atOnce} blocks in turn. In a
week with 70,000 transactions some 65,000 people take part. COPY inserts the rows that each part left, into a database with the same keys and indexes, in one transaction; before it, the
blocks are parsed by \`JSON.parse\`.`,
      failures: [
        ...(ofWithout < leastShares.withoutRollUps
          ? [
              `ingest with roll-ups has ${ofWithout.toFixed(2)} of the rate without, the budget is ${leastShares.withoutRollUps}`,
            ]
          : []),
        ...(ofCopy < leastShares.copy
          ? [`ingest has ${ofCopy.toFixed(2)} of the rate of parsing and COPY, the budget is ${leastShares.copy}`]
          : []),
      ],
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
