import { createHash, randomBytes } from 'node:crypto'
import type { CallerBudget } from '@chainwright/runtime-server'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { contractBudget } from './budgets.ts'

/** Permissions of a key in addition to public data: read private chains, read the usage of its organization. */
export const scopes = ['private', 'usage'] as const
export type Scope = (typeof scopes)[number]

const free = contractBudget('apiKey')

/**
 * The budget of the keys of a tier; undefined: no limit. A key without a tier is `free`, whose budget is that of the
 * contract.
 */
export const tiers = {
  free,
  team: { ...free, units: 10 * free.units },
  unlimited: undefined,
} as const satisfies Readonly<Record<string, CallerBudget | undefined>>
export type Tier = keyof typeof tiers

/** The owner of a key. */
export interface KeyHolder {
  /** Id of the key: eight hex digits. It is not secret. */
  readonly id: string
  readonly organization: string
  readonly tier: Tier
  readonly scopes: readonly Scope[]
}

export interface KeyRecord extends KeyHolder {
  /** Milliseconds since 1970. */
  readonly created: number
  readonly revoked: number | undefined
}

/** The format of keys, so that people and secret scanners recognize them. */
const prefix = 'cwk_'

/** A key has 256 random bits: they cannot be guessed from the hash, so no slow hash is required. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Creates a key. Its text is returned once and not stored. */
export const createKey = async (
  { database, guard }: Store,
  { organization, tier, scopes: granted }: Omit<KeyHolder, 'id'>,
  now: number,
): Promise<{ readonly id: string; readonly key: string }> => {
  await guard()
  const id = randomBytes(4).toString('hex')
  const key = `${prefix}${id}_${randomBytes(32).toString('base64url')}`
  const hash = hashOf(key)
  await inTransaction(database, async transaction => {
    await transaction
      .insertInto('organisation_key')
      .values({ organisation: organization, id, hash, tier, scopes: granted.join(' '), created: now, revoked: null })
      .execute()
    await transaction.insertInto('key_owner').values({ hash, organisation: organization, id }).execute()
  })
  return { id, key }
}

/** The keys of an organization, the oldest first. */
export const listKeys = async ({ database }: Store, organization: string): Promise<readonly KeyRecord[]> => {
  const rows = await database
    .selectFrom('organisation_key')
    .select(['organisation', 'id', 'tier', 'scopes', 'created', 'revoked'])
    .where('organisation', '=', organization)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/**
 * @returns false if the organization has no such key; a key that was revoked before keeps the time of its revocation.
 */
export const revokeKey = async (
  { database }: Store,
  { organization, id }: Pick<KeyHolder, 'organization' | 'id'>,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('organisation_key')
    .set(({ fn, val }) => ({ revoked: fn.coalesce('revoked', val(now)) }))
    .where('organisation', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The holder of a key; undefined if it is unknown or revoked. */
export const holderOf = async ({ database }: Store, key: string): Promise<KeyHolder | undefined> => {
  if (!key.startsWith(prefix)) return undefined
  const owner = await database
    .selectFrom('key_owner')
    .select(['organisation', 'id'])
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
  if (owner === undefined) return undefined
  const row = await database
    .selectFrom('organisation_key')
    .select(['organisation', 'id', 'tier', 'scopes', 'created', 'revoked'])
    .where('organisation', '=', owner.organisation)
    .where('id', '=', owner.id)
    .executeTakeFirst()
  return row === undefined || row.revoked !== null ? undefined : recordOf(row)
}

const recordOf = (row: {
  readonly organisation: string
  readonly id: string
  readonly tier: string
  readonly scopes: string
  readonly created: number
  readonly revoked: number | null
}): KeyRecord => ({
  id: row.id,
  organization: row.organisation,
  tier: row.tier in tiers ? (row.tier as Tier) : 'free',
  scopes: scopes.filter(scope => row.scopes.split(' ').includes(scope)),
  created: row.created,
  revoked: row.revoked ?? undefined,
})

/** The organization of keys for development. */
const development = 'development'

/** A key without a limit, for local development; keys of earlier starts are revoked. */
export const developmentKey = async (store: Store, now: number): Promise<string> => {
  for (const { id, revoked } of await listKeys(store, development))
    if (revoked === undefined) await revokeKey(store, { organization: development, id }, now)
  const { key } = await createKey(store, { organization: development, tier: 'unlimited', scopes }, now)
  return key
}
