import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainsFileOf, startPostgres, type TestServer } from '@chainwright/service/testing'
import pg from 'pg'
import { type Bench, median, type Table } from '../report.ts'
import type { Size } from './chain.ts'
import { openCopied } from './copied.ts'
import { readDepth } from './depth.ts'
import { ingestEmbedded } from './embedded.ts'
import { openFilled, partsOf } from './ingest.ts'
import { readMetrics } from './metrics.ts'
import { readOperations } from './operations.ts'
import { type Repeated, repeatDays } from './repeat.ts'
import { type QueriedService, startQueried } from './request.ts'
import { sizesOf } from './sizes.ts'
import { whaleLines } from './whale.ts'

/**
 * Million transactions in 100 days. `BENCH_MILLIONS=10 pnpm bench service` measures ten times as many: it ingests a tenth of them, repeats their rows, and measures
 * ingest after them. It takes 40 GB of disk.
 */
const millions = Number(process.env['BENCH_MILLIONS'] ?? '1')
/**
 * The first of the 100 days, with the same transactions each: `BENCH_DAYS=20 BENCH_PARTS=ingest pnpm bench service`
 * compares the rates of ingest within two minutes.
 */
const days = Number(process.env['BENCH_DAYS'] ?? '100')
const partNames = ['embedded', 'depth', 'ingest', 'operations', 'metrics'] as const
type PartName = (typeof partNames)[number]
/** The parts to measure, all by default. `ingest` is always one of them, because the others need its blocks. */
const measured = new Set(process.env['BENCH_PARTS']?.split(',') ?? partNames)
/** The minimum shares of the rate without roll-ups, and of the rate of parsing and `COPY`. */
const leastShares = { withoutRollUps: 0.7, copy: 0.35 }
const parts = 5
/**
 * The recommendation of docs/service.md for a server of this size: with 128 MB of buffers, the default, indexes are
 * read from files again and again.
 */
const serverSettings = { shared_buffers: '2GB', max_wal_size: '8GB' }
/** The number of blocks that one database takes before the next one: several transactions. */
const atOnce = 800

const sizeOf = (share: number): Size => ({
  days,
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
    const server = await startPostgres('newest', serverSettings)
    try {
      const embedded = await part('embedded', progress, async () =>
        millions > 1 ? [] : [await ingestEmbedded(chainsFile, { ...sizeOf(1), days: 1, blocksPerDay: 800 }, progress)],
      )
      const transfers = Math.max(1.01, millions) * 1e6
      const depth = await part('depth', progress, async () => [
        await withWhale(server, chainsFile, transfers, progress),
      ])
      const { table, url, transactions } = await fill(server, { chainsFile, folder }, progress)
      const what = `${(transactions / 1e6).toFixed(2)} million transactions in ${days} days`
      const sizes = await sizesOf(url, transactions)
      // Each part has its own process, so that one that ends does not end the other.
      const operations = await part('operations', progress, () =>
        withService(url, chainsFile, service => readOperations(service, url, what, progress)),
      )
      const metrics = await part('metrics', progress, () =>
        withService(url, chainsFile, async service => [await readMetrics(service, url, what, progress)]),
      )
      return [...embedded, table, ...operations, ...depth, sizes, ...metrics]
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Measures a part if it was selected. A failure is reported in its place, so that the values of the other parts are not
 * lost.
 */
const part = async (
  name: PartName,
  progress: (line: string) => void,
  work: () => Promise<readonly Table[]>,
): Promise<readonly Table[]> => {
  if (!measured.has(name)) return []
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    progress(`${name} failed: ${message}`)
    return [{ title: `Failed: ${name}`, columns: ['error'], rows: [[message]], failures: [`${name}: ${message}`] }]
  }
}

const withService = async <T>(
  url: string,
  chainsFile: string,
  work: (service: QueriedService) => Promise<T>,
): Promise<T> => {
  const service = await startQueried(url, chainsFile)
  try {
    return await work(service)
  } finally {
    service.close()
  }
}

/** The pages of an address with a million transfers or more, in a separate database. */
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
  try {
    return await withService(url, chainsFile, service =>
      readDepth(service, `${(transfers / 1e6).toFixed(2)} million transfers`, progress),
    )
  } finally {
    await server.drop(url)
  }
}

interface FilledUp {
  readonly table: Table
  readonly url: string
  readonly transactions: number
}

/**
 * Fills a database with two chains with the same people, and measures the rate of ingest for the last blocks of the
 * first chain.
 */
const fill = async (
  server: TestServer,
  { chainsFile, folder }: { readonly chainsFile: string; readonly folder: string },
  progress: (line: string) => void,
): Promise<FilledUp> => {
  const [main, second] = [sizeOf(0.8), sizeOf(0.2)]
  const rowsFolder = join(folder, 'rows')
  mkdirSync(rowsFolder)
  const url = await server.database()
  const isRepeated = millions > 1
  if (isRepeated) await fillByRepetition(url, chainsFile, [main, second], progress)
  const like = isRepeated ? url : undefined
  const databases = { url, without: await server.database(like), copied: await server.database(like) }
  if (isRepeated) await dropUnread(databases)
  const from = isRepeated ? countOf(main) / main.txsPerBlock + 1 : 0
  const table = await ingestBeside(databases, { chainsFile, rowsFolder, from, size: partSize(main) }, progress)
  for (const database of [databases.without, databases.copied]) await server.drop(database)
  const hasSecond = isRepeated || measured.has('operations') || measured.has('metrics')
  if (hasSecond && !isRepeated) {
    const other = await openFilled({ url }, chainsFile, { withRollUps: true, index: 1 })
    for (const lines of partsOf(second, 2, parts)) await other.take(lines)
    await other.store.close()
  }
  await settle(url)
  return {
    url,
    transactions: countOf(main) + (hasSecond ? countOf(second) : 0) + (isRepeated ? countOf(partSize(main)) : 0),
    table,
  }
}

/** How often the first days are repeated if there are more transactions than the bench ingests. */
const repetitions = 10

/** Ingests the first days of both chains, and repeats them. */
const fillByRepetition = async (
  url: string,
  chainsFile: string,
  sizes: readonly Size[],
  progress: (line: string) => void,
): Promise<void> => {
  const repeated: Repeated[] = []
  for (const [index, size] of sizes.entries()) {
    const first = { ...size, days: size.days / repetitions }
    const filled = await openFilled({ url }, chainsFile, { withRollUps: true, index })
    for (const lines of partsOf(first, index + 1, parts)) await filled.take(lines)
    repeated.push({ chain: filled.chain.key, seed: index + 1, ...first })
    await filled.store.close()
    progress(`${countOf(first) / 1e6} million transactions of chain ${index + 1} are in the database`)
  }
  await repeatDays(url, repeated, repetitions, progress)
  await settle(url)
}

/** The copies omit rows that ingest writes and never reads: these take a third of the disk. */
const dropUnread = async ({ without, copied }: Databases): Promise<void> => {
  for (const [url, unread] of [
    [without, 'raw, visit, account, activity, activity_day'],
    [copied, 'raw'],
  ] as const) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`truncate ${unread}`)
    await client.end()
  }
}

/** The part of the chain that is ingested: all days, or as many days as contain a million transactions. */
const partSize = (main: Size): Size => (millions > 1 ? { ...main, days: Math.ceil(main.days / millions) } : main)

export interface Databases {
  readonly url: string
  readonly without: string
  readonly copied: string
}

/** Fills one database with roll-ups, one without, and one by `COPY`, in turn. */
export const ingestBeside = async (
  { url, without: withoutUrl, copied: copiedUrl }: Databases,
  {
    chainsFile,
    rowsFolder,
    from,
    size,
  }: { readonly chainsFile: string; readonly rowsFolder: string; readonly from: number; readonly size: Size },
  progress: (line: string) => void,
): Promise<Table> => {
  const withRollUps = await openFilled({ url }, chainsFile, { withRollUps: true })
  const without = await openFilled({ url: withoutUrl }, chainsFile, { withRollUps: false })
  const copied = await openCopied(copiedUrl, url, rowsFolder)
  const rows: (string | number)[][] = []
  const shares: { readonly ofWithout: number; readonly ofCopy: number }[] = []
  try {
    let turn = 0
    let blocks = from
    for (const lines of partsOf(size, 1, parts, from)) {
      const seconds = { with: 0, without: 0 }
      for (let at = 0; at < lines.length; at += atOnce) {
        const some = lines.slice(at, at + atOnce)
        if (turn++ % 2 === 0) seconds.with += await withRollUps.take(some)
        seconds.without += await without.take(some)
        if (turn % 2 === 0) seconds.with += await withRollUps.take(some)
      }
      const copy = await copied.take(lines, [blocks, blocks + lines.length])
      blocks += lines.length
      const count = lines.length * size.txsPerBlock
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
  } finally {
    await withRollUps.store.close()
    await without.store.close()
    await copied.close()
  }
  const ofWithout = median(shares.map(share => share.ofWithout))
  const ofCopy = median(shares.map(share => share.ofCopy))
  rows.push(['median', '', '', '', ofWithout.toFixed(2), ofCopy.toFixed(2)])
  return {
    title: `Ingest with roll-ups compared with ingest without, and with parsing and COPY, on PostgreSQL (${(countOf(size) / 1e6).toFixed(2)} million transactions${from === 0 ? '' : `, after ${((from * size.txsPerBlock) / 1e6).toFixed(1)} million of the chain`})`,
    columns: ['days', 'transactions/s with', 'without', 'parse and COPY', 'of without', 'of COPY'],
    rows,
    note: `Blocks of 50 transactions with receipts and call traces as JSON text, in batches of the default size. Databases of one server take turns of ${atOnce}
blocks. A week with 70,000 transactions has about 65,000 active addresses. "parse and COPY" parses the blocks with \`JSON.parse\`, then inserts the rows that ingest
stored, in one transaction, into a database with the same keys and indexes.`,
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
  }
}

/** Runs the maintenance that a server does by itself within minutes, so that it does not affect the measurement. */
const settle = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
