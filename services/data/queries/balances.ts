import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** The last entry of the page before: contract, token id in digits, standard. */
export interface HoldingPlace {
  readonly contract: Buffer
  readonly tokenId: string
  readonly kind: number
}

export interface HoldingQuery {
  readonly address: Buffer
  /** Only tokens of this contract. */
  readonly contract: Buffer | undefined
  readonly after: HoldingPlace | undefined
  readonly limit: number
}

export interface HoldingRow {
  readonly contract: Buffer
  readonly token_id: string
  readonly kind: number
  readonly balance: string
  readonly uri: Buffer | null
  readonly status: string
  readonly updated: number | null
  readonly document: Buffer | null
  readonly name: Buffer | null
  readonly symbol: Buffer | null
}

/** What an address has after a block of ERC-1155, by contract and id. */
export const readErc1155Balances = (
  database: Kysely<Database>,
  chain: number,
  query: HoldingQuery & { readonly block: number },
): Promise<readonly HoldingRow[]> =>
  withTokens(
    database,
    chain,
    sql`select h.contract, h.token_id, h.kind, at.balance from holding h
      cross join lateral (
        select a.balance from holding_at a
        where a.chain = ${chain} and a.address = h.address and a.contract = h.contract and a.token_id = h.token_id
          and a.kind = h.kind and a.block <= ${query.block}
        order by a.block desc limit 1
      ) at
      where h.chain = ${chain} and h.address = ${query.address} and h.kind = 1155 and at.balance > 0 ${narrowed(query)}
      order by h.contract, h.token_id limit ${query.limit}`,
  )

/** What an address has now of ERC-721 and ERC-1155, by contract and id. */
export const readCollectibles = (
  database: Kysely<Database>,
  chain: number,
  query: HoldingQuery,
): Promise<readonly HoldingRow[]> =>
  withTokens(
    database,
    chain,
    sql`select h.contract, h.token_id, h.kind, h.balance from holding h
      where h.chain = ${chain} and h.address = ${query.address} and h.balance > 0 ${narrowed(query)}
      order by h.contract, h.token_id, h.kind limit ${query.limit}`,
  )

const narrowed = ({ contract, after }: HoldingQuery) => {
  if (contract === undefined)
    return after === undefined
      ? sql``
      : sql`and (h.contract, h.token_id, h.kind) > (${after.contract}, ${after.tokenId}::numeric, ${after.kind})`
  // A place in what one contract has: with the contract in it, an index may be read from the contract's beginning.
  return after === undefined
    ? sql`and h.contract = ${contract}`
    : sql`and h.contract = ${contract} and (h.token_id, h.kind) > (${after.tokenId}::numeric, ${after.kind})`
}

const withTokens = async (
  database: Kysely<Database>,
  chain: number,
  holdings: ReturnType<typeof sql>,
): Promise<readonly HoldingRow[]> => {
  const { rows } = await sql<HoldingRow>`
    select h.contract, h.token_id, h.kind, h.balance, k.uri, k.status, k.updated, k.document, c.name, c.symbol
    from (${holdings}) h
    join token k on k.chain = ${chain} and k.contract = h.contract and k.token_id = h.token_id and k.kind = h.kind
    left join contract c on c.chain = ${chain} and c.address = h.contract
    order by h.contract, h.token_id, h.kind`.execute(database)
  return rows
}

/**
 * The native balance of an address after a block; undefined where it is not known: without the balances at genesis, or from
 * the first block without traces on.
 */
export const readNativeBalance = async (
  database: Kysely<Database>,
  chain: number,
  { address, block }: { readonly address: Buffer; readonly block: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly is_known: boolean; readonly balance: string | null }>`
    select c.has_genesis and (c.untraced_from is null or c.untraced_from > ${block}) as is_known, (
      select balance from native_at a
      where a.chain = ${chain} and a.address = ${address} and a.block <= ${block}
      order by a.block desc limit 1
    ) as balance
    from chain c where c.id = ${chain}`.execute(database)
  const [row] = rows
  return row?.is_known ? (row.balance ?? '0') : undefined
}
