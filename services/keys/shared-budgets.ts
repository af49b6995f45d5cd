import { createHash } from 'node:crypto'
import { memoryRates, type RateStore, type RateTaken } from '@chainwright/runtime-server'
import { sql } from 'kysely'
import { withDatabase } from '../http/faults.ts'
import { prepared } from '../store/prepared.ts'
import { isDiskFull, type Store } from '../store/store.ts'
import { codeOf } from '../store/transaction.ts'

type Request = Parameters<RateStore['take']>[1]

interface WindowRow {
  readonly used: number
  readonly ends: number
  readonly granted: boolean
}

/** One statement, so that two processes never use the same units. A refused request uses none. */
const takeUnits = prepared<
  WindowRow,
  { readonly caller: Buffer; readonly cost: number; readonly units: number; readonly now: number; readonly end: number }
>(
  (_database, { caller, cost, units, now, end }) => sql<WindowRow>`
    insert into rate_window as w (caller, used, ends, granted)
    values (
      ${caller}, case when ${cost}::int8 <= ${units}::int8 then ${cost}::int8 else 0 end, ${end}::int8,
      ${cost}::int8 <= ${units}::int8
    )
    on conflict (caller) do update set
      granted = case when w.ends <= ${now}::int8 then excluded.granted else w.used + ${cost}::int8 <= ${units}::int8 end,
      used = case
        when w.ends <= ${now}::int8 then excluded.used
        when w.used + ${cost}::int8 <= ${units}::int8 then w.used + ${cost}::int8
        else w.used
      end,
      ends = case when w.ends <= ${now}::int8 then excluded.ends else least(w.ends, excluded.ends) end
    returning used, ends, granted`,
)

const readWindow = prepared((database, { caller }: { readonly caller: Buffer }) =>
  database.selectFrom('rate_window').select(['used', 'ends']).where('caller', '=', caller),
)

/**
 * Budgets in the database, one for all processes. While the database can be read but not written (a full disk, a standby), this process counts for
 * itself, so that what can be read is still served.
 *
 * @param of The interface: the budgets of two interfaces do not mix.
 */
export const sharedRates = ({ database }: Store, of: string): RateStore => {
  const own = memoryRates()
  const take = async (caller: string, { cost, budget, now }: Request): Promise<RateTaken> => {
    const hash = createHash('sha256').update(`${of} ${caller}`).digest()
    // no window ends later than one that starts now, even if a clock was set back
    const end = now + budget.windowSeconds * 1_000
    if (cost === 0) {
      const [row] = await readWindow(database, { caller: hash })
      const open = row === undefined || row.ends <= now ? { used: 0, ends: end } : row
      return { ok: true, remaining: Math.max(0, budget.units - open.used), resetAt: Math.min(open.ends, end) }
    }
    const [row] = await takeUnits(database, { caller: hash, cost, units: budget.units, now, end })
    if (row === undefined) throw new Error('A window has a row.')
    return { ok: row.granted, remaining: Math.max(0, budget.units - row.used), resetAt: row.ends }
  }
  return {
    take: (caller, request) =>
      withDatabase(async () => {
        try {
          return await take(caller, request)
        } catch (error) {
          if (!isUnwritable(error)) throw error
          return own.take(caller, request)
        }
      }),
  }
}

/** The database's disk is full, or it is a read-only standby (`read_only_sql_transaction`). */
const isUnwritable = (error: unknown): boolean => isDiskFull(error) || codeOf(error) === '25006'

const slices = 256

/** Deletes ended windows in one of 256 ranges of callers, as `deleteExpired` does with page tokens. */
export const deleteWindows = async ({ database }: Store, slice: number, now: number): Promise<void> => {
  const byte = slice % slices
  const edge = (others: number): Buffer => Buffer.from([byte, ...new Array<number>(31).fill(others)])
  await database
    .deleteFrom('rate_window')
    .where('caller', '>=', edge(0))
    .where('caller', '<=', edge(255))
    .where('ends', '<=', now)
    .execute()
}
