import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** A block of a primary network's chain. */
export interface BlockRow {
  readonly height: number
  readonly id: Buffer
  readonly parent: Buffer
  readonly kind: string
  /** UNIX seconds. */
  readonly time: number
  /** The ids of its transactions, 32 bytes each. */
  readonly transactions: Buffer
}

const blockColumns = ['height', 'id', 'parent', 'kind', 'time', 'transactions'] as const

/** The newest blocks of a chain, newest first. */
export const readNewestBlocks = (
  database: Kysely<Database>,
  chain: number,
  limit: number,
): Promise<readonly BlockRow[]> =>
  database
    .selectFrom('pblock')
    .select(blockColumns)
    .where('chain', '=', chain)
    .orderBy('height', 'desc')
    .limit(limit)
    .execute()

/** A block by its height or its id; undefined if the chain has no such block. */
export const readPrimaryBlock = (
  database: Kysely<Database>,
  chain: number,
  block: number | Buffer,
): Promise<BlockRow | undefined> => {
  const blocks = database.selectFrom('pblock').select(blockColumns).where('chain', '=', chain)
  return (
    typeof block === 'number' ? blocks.where('height', '=', block) : blocks.where('id', '=', block)
  ).executeTakeFirst()
}

/** The node that proposed a block; undefined if no node is known. */
export const readProposer = async (
  database: Kysely<Database>,
  chain: number,
  height: number,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('proposed')
    .select('node')
    .where('chain', '=', chain)
    .where('height', '=', height)
    .executeTakeFirst()
  return row?.node ?? undefined
}

/** A transaction of a primary network's chain. */
export interface TransactionRow {
  readonly id: Buffer
  readonly height: number
  /** The name of its type, such as `ExportTx`. */
  readonly kind: string
}

/** A transaction by its id; undefined if the chain has no such transaction. */
export const findPrimaryTransaction = (
  database: Kysely<Database>,
  chain: number,
  id: Buffer,
): Promise<TransactionRow | undefined> =>
  database
    .selectFrom('ptx')
    .select(['id', 'height', 'kind'])
    .where('chain', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** The transactions of a block, in its order. */
export const readTransactionsOf = (
  database: Kysely<Database>,
  chain: number,
  { height, limit }: { readonly height: number; readonly limit: number },
): Promise<readonly TransactionRow[]> =>
  database
    .selectFrom('ptx')
    .select(['id', 'height', 'kind'])
    .where('chain', '=', chain)
    .where('height', '=', height)
    .orderBy('idx')
    .limit(limit)
    .execute()

/** An output of a transaction. */
export interface OutputRow {
  readonly idx: number
  readonly asset: Buffer
  readonly amount: string
  /** The owners, 20 bytes each. */
  readonly addresses: Buffer
  /** The id of the transaction that spent it; null if it is unspent. */
  readonly spent_tx: Buffer | null
}

/** The outputs of a transaction that can be spent on a chain, by their index. */
export const readOutputsOf = (
  database: Kysely<Database>,
  chain: number,
  { tx, limit }: { readonly tx: Buffer; readonly limit: number },
): Promise<readonly OutputRow[]> =>
  database
    .selectFrom('utxo')
    .select(['idx', 'asset', 'amount', 'addresses', 'spent_tx'])
    .where('chain', '=', chain)
    .where('tx', '=', tx)
    .orderBy('idx')
    .limit(limit)
    .execute()

/** Whether a node proposed a block of a chain. */
export const hasProposed = async (database: Kysely<Database>, chain: number, node: Buffer): Promise<boolean> => {
  const row = await database
    .selectFrom('proposed')
    .select('height')
    .where('chain', '=', chain)
    .where('node', '=', node)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
