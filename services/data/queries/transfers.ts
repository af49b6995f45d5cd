import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared, rowsOfAnyPage } from '../../store/prepared.ts'
import type { Database } from '../../store/schema.ts'
import type { TokenRow } from './tokens.ts'

/** The position of a transfer in its chain: block, transaction, log, index in a batch. */
export type TransferPlace = readonly [block: number, tx: number, log: number, pos: number]

export interface TransferQuery {
  readonly address: Buffer
  readonly kind: 721 | 1155
  /** The first block. */
  readonly from: number
  /** The first block after the range. */
  readonly to: number
  /** The last transfer of the previous page. */
  readonly after: TransferPlace | undefined
  readonly limit: number
}

export interface TransferRow extends TokenRow {
  readonly block: number
  readonly tx: number
  readonly log: number
  readonly pos: number
  readonly contract: Buffer
  readonly token_id: string
  readonly value: string
  readonly sender: Buffer
  readonly receiver: Buffer
  readonly block_hash: Buffer
  readonly time_ms: number
  readonly tx_hash: Buffer
}

interface Values extends Omit<TransferQuery, 'after'> {
  readonly chain: number
}

const transfersBefore = ({ chain, address, kind, from, limit }: Values, before: RawBuilder<unknown>) =>
  sql<TransferRow>`
    select m.block, m.tx, m.log, m.pos, m.contract, m.token_id, m.value, m.sender, m.receiver,
      b.hash as block_hash, b.time_ms, t.hash as tx_hash, k.uri, k.status, k.updated, k.document, c.name, c.symbol, o.owner
    from (
      select * from (
        select * from nft_move
        where chain = ${chain} and address = ${address} and kind = ${kind} and block >= ${from} and ${before}
        order by block desc, tx desc, log desc, pos desc limit ${rowsOfAnyPage}
      ) n order by block desc, tx desc, log desc, pos desc limit ${limit}
    ) m
    join block b on b.chain = ${chain} and b.number = m.block
    join tx t on t.chain = ${chain} and t.block = m.block and t.idx = m.tx
    join token k on k.chain = ${chain} and k.contract = m.contract and k.token_id = m.token_id and k.kind = m.kind
    left join contract c on c.chain = ${chain} and c.address = m.contract
    left join lateral (
      select owner from owner_at a
      where a.chain = ${chain} and a.contract = m.contract and a.token_id = m.token_id
      order by a.block desc limit 1
    ) o on true
    order by m.block desc, m.tx desc, m.log desc, m.pos desc`

// Only one upper bound: with both, the database may scan the index from the end of the range instead of from the last
// transfer.
const firstTransfers = prepared((_, values: Values & { readonly to: number }) =>
  transfersBefore(values, sql`block < ${values.to}`),
)

const nextTransfers = prepared(
  (_, values: Values & { readonly block: number; readonly tx: number; readonly log: number; readonly pos: number }) =>
    transfersBefore(values, sql`(block, tx, log, pos) < (${values.block}, ${values.tx}, ${values.log}, ${values.pos})`),
)

/** Transfers to and from an address, newest first. The details of each are looked up by key, for the page only. */
export const readTransfers = (
  database: Kysely<Database>,
  chain: number,
  { after, ...query }: TransferQuery,
): Promise<readonly TransferRow[]> => {
  if (after === undefined) return firstTransfers(database, { chain, ...query })
  const [block, tx, log, pos] = after
  return nextTransfers(database, { chain, ...query, block, tx, log, pos })
}
