import type { Kysely } from 'kysely'
import { prepared } from '../../store/prepared.ts'
import type { Database } from '../../store/schema.ts'

export interface Head {
  readonly number: number
  readonly hash: Buffer
}

const head = prepared((database, { chain }: { readonly chain: number }) =>
  database.selectFrom('checkpoint').select(['number', 'hash']).where('chain', '=', chain).where('stage', '=', 'evm'),
)

/** Whether the first ingest of a chain has reached the end of its source. */
export const readIsComplete = async (
  database: Kysely<Database>,
  { chain, stage }: { readonly chain: number; readonly stage: 'evm' | 'primary' },
): Promise<boolean> =>
  (await database
    .selectFrom('checkpoint')
    .select('number')
    .where('chain', '=', chain)
    .where('stage', '=', `${stage}-complete`)
    .executeTakeFirst()) !== undefined

/** The last block of a chain; undefined if it has none. */
export const readHead = async (database: Kysely<Database>, chain: number): Promise<Head | undefined> =>
  (await head(database, { chain }))[0]
