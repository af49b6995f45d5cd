import { memoryPageTokens, type PageRecord, type PageTokenStore } from '@chainwright/runtime-server'
import { prepared } from './prepared.ts'
import { fullness, type Store } from './store.ts'

const putToken = prepared(
  (
    database,
    {
      token,
      query,
      cursor,
      expires,
    }: { readonly token: string; readonly query: string; readonly cursor: string; readonly expires: number },
  ) => database.insertInto('page_token').values({ token, query, cursor, expires }),
)

const getToken = prepared((database, { token }: { readonly token: string }) =>
  database.selectFrom('page_token').select(['query', 'cursor', 'expires']).where('token', '=', token),
)

/**
 * Page tokens in the database: they stay valid after a restart, and are valid in every process. While the disk is full, they
 * are kept in this process, which is then the only one, so that a list can still be read to its end.
 */
export const storedPageTokens = (store: Store): PageTokenStore => {
  const { database } = store
  const unwritten = memoryPageTokens()
  return {
    async put(token, record: PageRecord) {
      if ((await fullness(store)) !== undefined) {
        await unwritten.put(token, record)
        return
      }
      const { query, cursor, expiresAt } = record
      await putToken(database, { token, query, cursor: JSON.stringify(cursor), expires: expiresAt })
    },
    async get(token) {
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)) return undefined
      const [found] = await getToken(database, { token })
      if (found === undefined) return unwritten.get(token)
      return { query: found.query, cursor: JSON.parse(found.cursor) as unknown, expiresAt: found.expires }
    },
  }
}

const slices = 256

/** Deletes expired tokens in one of 256 ranges of tokens: repeated calls go through all of them, without a scan of the whole table. */
export const deleteExpired = async (store: Store, slice: number, now: number): Promise<void> => {
  // A deleted row is written too.
  if ((await fullness(store)) !== undefined) return
  const { database } = store
  const byte = (slice % slices).toString(16).padStart(2, '0')
  await database
    .deleteFrom('page_token')
    .where('token', '>=', `${byte}000000-0000-0000-0000-000000000000`)
    .where('token', '<=', `${byte}ffffff-ffff-ffff-ffff-ffffffffffff`)
    .where('expires', '<=', now)
    .execute()
}
