import { type Kysely, sql } from 'kysely'
import { prepared } from '../../store/prepared.ts'
import type { Database } from '../../store/schema.ts'
import { columnsOf } from '../../store/tables.ts'

interface OfChain<Id> {
  readonly chain: number
  readonly id: Id
}

const blockByNumber = prepared((database, { chain, id }: OfChain<number>) =>
  database.selectFrom('block').select(columnsOf('block')).where('chain', '=', chain).where('number', '=', id),
)

const blockByHash = prepared((database, { chain, id }: OfChain<Buffer>) =>
  database.selectFrom('block').select(columnsOf('block')).where('chain', '=', chain).where('hash', '=', id),
)

/** A block by its number or hash, with all data of the interface. */
export const readBlock = async (database: Kysely<Database>, chain: number, id: number | Buffer) =>
  (await (typeof id === 'number' ? blockByNumber(database, { chain, id }) : blockByHash(database, { chain, id })))[0]

/** A transaction with the data of its block. If the block has no transaction in the page, only the data of the block. */
type PageRow = BlockOfPage & (TransactionRow | { readonly [Column in keyof TransactionRow]: null })

export interface BlockOfPage {
  readonly block: number
  readonly block_hash: Buffer
  readonly time_ms: number
}

export interface TransactionRow {
  readonly idx: number
  readonly hash: Buffer
  readonly sender: Buffer
  readonly receiver: Buffer | null
  readonly created: Buffer | null
  readonly type: number
  readonly status: number
  readonly gas_limit: string
  readonly gas_used: string
  readonly gas_price: string
  readonly nonce: string
  readonly selector: Buffer | null
  readonly value: string
}

interface PagePlace {
  /** The index of the first transaction. */
  readonly from: number
  readonly limit: number
}

const pageBy = <Id extends number | Buffer>(column: 'number' | 'hash') =>
  prepared(
    (_, { chain, id, from, limit }: OfChain<Id> & PagePlace) => sql<PageRow>`
    select b.number as block, b.hash as block_hash, b.time_ms, t.idx, t.hash, t.sender, t.receiver, t.created, t.type, t.status,
      t.gas_limit, t.gas_used, t.gas_price, t.nonce, t.selector, t.value
    from block b
    left join lateral (
      select * from tx x
      where x.chain = ${chain} and x.block = b.number and x.idx >= ${from} order by x.idx limit ${limit}
    ) t on true
    where b.chain = ${chain} and b.${sql.ref(column)} = ${id} order by t.idx`,
  )

const pageByNumber = pageBy<number>('number')
const pageByHash = pageBy<Buffer>('hash')

/** Transactions of a block in their order, from an index on; undefined if the block does not exist. */
export const readTransactions = async (
  database: Kysely<Database>,
  chain: number,
  { id, ...place }: PagePlace & { readonly id: number | Buffer },
): Promise<readonly (BlockOfPage & TransactionRow)[] | undefined> => {
  const rows = await (typeof id === 'number'
    ? pageByNumber(database, { chain, id, ...place })
    : pageByHash(database, { chain, id, ...place }))
  const [first] = rows
  if (first === undefined) return undefined
  return first.idx === null ? [] : (rows as readonly (BlockOfPage & TransactionRow)[])
}
