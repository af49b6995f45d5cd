import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BulkTable, insertRows, inTransaction, openStore, type Store, tables } from '@chainwright/service/testing'
import { median, type Table } from '../report.ts'
import type { Size } from './chain.ts'
import { openFilled, partsOf } from './ingest.ts'

const leastShare = 0.5
const parts = 5
/** The number of rows in a batch of blocks. */
const rowsAtOnce = 5_000

/** Compares ingest with parsing the same blocks, and with inserting the same rows by `unnest`, on the embedded database. */
export const ingestEmbedded = async (
  chainsFile: string,
  size: Size,
  progress: (line: string) => void,
): Promise<Table> => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-embedded-'))
  const rows: (string | number)[][] = []
  const shares: number[] = []
  try {
    for (const lines of partsOf({ ...size, days: size.days * parts }, 3, parts)) {
      // Each part is a separate chain, so that the rows of each are those of its store.
      const [filled, bare] = [join(folder, `filled-${shares.length}`), join(folder, `bare-${shares.length}`)]
      const ingest = await openFilled({ data: filled }, chainsFile, { withRollUps: true })
      const store = await openStore({ databaseUrl: undefined, data: bare, minFreeBytes: 0 })
      try {
        const seconds = await ingest.take(relinked(lines))
        const alone = await insertAll(lines, await rowsOf(ingest.store), store)
        const share = alone / seconds
        shares.push(share)
        const count = lines.length * size.txsPerBlock
        rows.push([
          `part ${shares.length} of ${parts}`,
          Math.round(count / seconds),
          Math.round(count / alone),
          share.toFixed(2),
        ])
        progress(`ingest on PGlite, part ${shares.length} of ${parts}: ${share.toFixed(2)} of parsing and inserting`)
      } finally {
        await ingest.store.close()
        await store.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const share = median(shares)
  return {
    title: 'Ingest on PGlite compared with parsing the same blocks and inserting the same rows by unnest',
    columns: ['blocks', 'transactions/s, ingest', 'parse and insert', 'share'],
    rows: [...rows, ['median', '', '', share.toFixed(2)]],
    note: `Parts of ${Math.round((size.days * size.blocksPerDay * size.txsPerBlock) / 1_000)},000 transactions, each into an empty database, in statements of ${rowsAtOnce} rows.`,
    failures:
      share < leastShare
        ? [`ingest on PGlite has ${share.toFixed(2)} of the bare rate, the budget is ${leastShare}`]
        : [],
  }
}

/** A part as a chain that begins with it. */
const relinked = (lines: readonly string[]): readonly string[] => {
  const first = (JSON.parse(lines[0] ?? '{}') as { readonly block: { readonly number: string } }).block
  const from = Number(first.number)
  if (from === 0) return lines
  const number = (text: string): string => `0x${(Number(text) - from).toString(16)}`
  return lines.map(line =>
    line.replaceAll(/"(number|blockNumber)":"(0x[0-9a-f]+)"/g, (_, name, at) => `"${name}":"${number(at)}"`),
  )
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = async ({ database }: Store): Promise<ReadonlyMap<BulkTable, readonly Row[]>> => {
  const all = new Map<BulkTable, readonly Row[]>()
  for (const table of Object.keys(tables) as BulkTable[]) {
    const rows = await database.selectFrom(table).selectAll().execute()
    if (rows.length > 0) all.set(table, rows)
  }
  return all
}

/** @returns Seconds. */
const insertAll = async (
  lines: readonly string[],
  all: ReadonlyMap<BulkTable, readonly Row[]>,
  store: Store,
): Promise<number> => {
  const start = performance.now()
  for (const line of lines) JSON.parse(line)
  for (const [table, rows] of all)
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await inTransaction(store.database, transaction =>
        insertRows(transaction, table, rows.slice(at, at + rowsAtOnce) as never),
      )
  await store.tidy()
  return (performance.now() - start) / 1_000
}
