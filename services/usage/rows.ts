import { sql } from 'kysely'
import { insertRows } from '../store/bulk.ts'
import type { Store } from '../store/store.ts'
import type { BulkRow } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'

/** Requests of one minute that have all columns in common, with their times within a bucket. */
export type UsageRow = { readonly [Column in keyof BulkRow<'usage'>]: NonNullable<BulkRow<'usage'>[Column]> }

/** Adds to the stored counts. */
export const addUsage = async ({ database, guard }: Store, rows: readonly UsageRow[]): Promise<void> => {
  await guard()
  await inTransaction(database, transaction =>
    insertRows(
      transaction,
      'usage',
      rows,
      sql`(organisation, minute, path, code, place, key_id, type, bucket) do update set
        requests = usage.requests + excluded.requests, invalid = usage.invalid + excluded.invalid,
        credits = usage.credits + excluded.credits, wasted = usage.wasted + excluded.wasted`,
    ),
  )
}

/** The columns by which A16 filters and groups. */
const usageColumns = {
  requestPath: 'path',
  responseCode: 'code',
  chainId: 'place',
  apiKeyId: 'key_id',
  requestType: 'type',
} as const
export type UsageGroup = keyof typeof usageColumns

export interface UsageQuery {
  readonly organization: string
  /** UNIX seconds: from the first, before the second. */
  readonly from: number
  readonly to: number
  /** The step of the sums in seconds: a divisor of a day. */
  readonly step: number
  readonly groupBy: UsageGroup | undefined
  readonly filters: Readonly<Partial<Record<UsageGroup, string>>>
}

export interface UsageSum {
  /** UNIX seconds of the start of the step. */
  readonly start: number
  readonly group: string
  readonly code: number
  readonly bucket: number
  readonly requests: number
  readonly invalid: number
  readonly credits: number
  readonly wasted: number
}

/** Sums by step, group, status and bucket of time, in the order of the steps. */
export const readUsage = async ({ database }: Store, query: UsageQuery): Promise<readonly UsageSum[]> => {
  // PostgreSQL stores no text with U+0000, and refuses a statement that contains one.
  if (Object.values(query.filters).some(value => value.includes('\0'))) return []
  const group =
    query.groupBy === undefined ? sql<string>`''` : sql<string>`${sql.ref(usageColumns[query.groupBy])}::text`
  const start = sql<number>`minute - minute % ${sql.lit(query.step)}`
  let rows = database
    .selectFrom('usage')
    .select(({ fn }) => [
      start.as('start'),
      group.as('group'),
      'code',
      'bucket',
      fn.sum<string>('requests').as('requests'),
      fn.sum<string>('invalid').as('invalid'),
      fn.sum<string>('credits').as('credits'),
      fn.sum<string>('wasted').as('wasted'),
    ])
    .where('organisation', '=', query.organization)
    .where('minute', '>=', query.from)
    .where('minute', '<', query.to)
    .groupBy([sql`1`, sql`2`, 'code', 'bucket'])
    .orderBy(sql`1`)
  for (const [name, value] of Object.entries(query.filters) as [UsageGroup, string][])
    rows = rows.where(sql`${sql.ref(usageColumns[name])}::text`, '=', value)
  return (await rows.execute()).map(({ requests, invalid, credits, wasted, ...rest }) => ({
    ...rest,
    requests: Number(requests),
    invalid: Number(invalid),
    credits: Number(credits),
    wasted: Number(wasted),
  }))
}

/** Deletes usage that is older than the time that usage is kept. */
export const deleteUsage = async ({ database }: Store, organization: string, before: number): Promise<void> => {
  await database.deleteFrom('usage').where('organisation', '=', organization).where('minute', '<', before).execute()
}
