import type { Kysely } from 'kysely'
import type { Database } from '../store/schema.ts'
import { fullness, type Store } from '../store/store.ts'
import { inSnapshot } from '../store/transaction.ts'
import type { Grain } from './periods.ts'
import type { Range } from './queries.ts'
import {
  type Counted,
  countDeployers,
  countFirstSeen,
  countFirstSeenOn,
  countUnion,
  type Known,
  readKnownUnions,
  type Value,
  writeUnions,
} from './union-queries.ts'

interface What {
  readonly counted: Counted
  readonly grain: Grain
}

/**
 * Distinct counts of several chains together, newest first. A count is stored with a hash of the blocks that it was
 * computed from, and computed again when these change: usually only for the last interval.
 */
export const readUnions = async (
  store: Pick<Store, 'database' | 'guard'>,
  what: What,
  range: Range,
): Promise<readonly Value[]> => {
  const known = await readKnownUnions(store.database, what, range)
  if (known.every(isCounted)) return known
  // In a snapshot: blocks that are added meanwhile are neither in the hashes nor in the counts.
  const { all, made } = await inSnapshot(store.database, async transaction => {
    const now = await readKnownUnions(transaction, what, range)
    const missing = now.filter(each => !isCounted(each))
    const values = await count(transaction, what, range.chains, missing)
    const counted = missing.map(({ start, state }) => ({ start, state, value: values.get(start) ?? 0n }))
    const found = new Map(counted.map(each => [each.start, each.value]))
    return { all: now.map(({ start, value }) => ({ start, value: value ?? found.get(start) ?? 0n })), made: counted }
  })
  if ((await fullness(store)) === undefined) await writeUnions(store.database, { ...what, chains: range.chains }, made)
  return all
}

const isCounted = (known: Known): known is Known & Value => known.value !== undefined

type Values = ReadonlyMap<number, bigint>

/** Counts intervals; they are given newest first. */
const count = async (
  database: Kysely<Database>,
  { counted, grain }: What,
  chains: readonly number[],
  missing: readonly Known[],
): Promise<Values> => {
  const [newest, oldest] = [missing[0], missing.at(-1)]
  if (newest === undefined || oldest === undefined) return new Map()
  const span = { chains, first: oldest.start, last: newest.start }
  switch (counted) {
    case 'active':
    case 'sent':
      return byStart(await countUnion(database, { grain, side: counted }, span))
    case 'deployed':
      return byStart(await countDeployers(database, span))
    case 'accounts':
    case 'creators':
      return totals(database, counted, chains, missing)
  }
}

const byStart = (values: readonly Value[]): Values => new Map(values.map(({ start, value }) => [start, value]))

/** Counts since genesis: extends the count of the previous day by one day. */
const totals = async (
  database: Kysely<Database>,
  counted: 'accounts' | 'creators',
  chains: readonly number[],
  missing: readonly Known[],
): Promise<Values> => {
  const [newest] = missing
  if (newest === undefined) return new Map()
  if (missing.length === 1) {
    const day = newest.start
    const [before] = await readKnownUnions(
      database,
      { counted, grain: 'day' },
      { chains, from: 0, before: day, limit: 1 },
    )
    if (before?.value !== undefined)
      return new Map([[day, before.value + (await countFirstSeenOn(database, counted, { chains, day }))]])
  }
  const days = await countFirstSeen(database, counted, chains)
  const values = new Map<number, bigint>()
  let until = 0n
  let at = 0
  for (const { start } of missing.toReversed()) {
    for (let day = days[at]; day !== undefined && day.start <= start; day = days[++at]) until += day.value
    values.set(start, until)
  }
  return values
}
