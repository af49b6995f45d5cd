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

/** The last block of a chain; undefined where it has none. */
export const readHead = async (database: Kysely<Database>, chain: number): Promise<Head | undefined> =>
  (await head(database, { chain }))[0]
