import type { PageRecord, PageTokenStore } from '@chainwright/runtime-server'
import type { Store } from './store.ts'

/** Page tokens in the database: they outlive the process, and every process knows them. */
export const storedPageTokens = ({ database, guard }: Store): PageTokenStore => ({
  async put(token, { query, cursor, expiresAt }: PageRecord) {
    await guard()
    await database
      .insertInto('page_token')
      .values({ token, query, cursor: JSON.stringify(cursor), expires: expiresAt })
      .execute()
  },
  async get(token) {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)) return undefined
    const found = await database
      .selectFrom('page_token')
      .select(['query', 'cursor', 'expires'])
      .where('token', '=', token)
      .executeTakeFirst()
    return found && { query: found.query, cursor: JSON.parse(found.cursor) as unknown, expiresAt: found.expires }
  },
})

const slices = 256

/**
 * Takes away tokens that expired, in one of 256 ranges of tokens: called again and again, it goes through all of them
 * without ever asking for the whole table.
 */
export const forgetExpired = async ({ database }: Store, slice: number, now: number): Promise<void> => {
  const byte = (slice % slices).toString(16).padStart(2, '0')
  await database
    .deleteFrom('page_token')
    .where('token', '>=', `${byte}000000-0000-0000-0000-000000000000`)
    .where('token', '<=', `${byte}ffffff-ffff-ffff-ffff-ffffffffffff`)
    .where('expires', '<=', now)
    .execute()
}
