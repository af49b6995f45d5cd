import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared, rowsOfAnyPage } from '../../store/prepared.ts'
import type { Database } from '../../store/schema.ts'
import type { TokenColumns } from './tokens.ts'

/** The last entry of the previous page: contract, token id in digits, standard. */
export interface HoldingPlace {
  readonly contract: Buffer
  readonly tokenId: string
  readonly kind: number
}

export interface HoldingQuery {
  readonly address: Buffer
  /** Selects tokens of this contract. */
  readonly contract: Buffer | undefined
  readonly after: HoldingPlace | undefined
  readonly limit: number
}

export interface HoldingRow extends TokenColumns {
  readonly contract: Buffer
  readonly token_id: string
  readonly kind: number
  readonly balance: string
}

interface Values extends Omit<HoldingQuery, 'after'> {
  readonly chain: number
  readonly block?: number
  readonly afterContract: Buffer | undefined
  readonly afterId: string | undefined
  readonly afterKind: number | undefined
}

/** The variants of a page: by owner, contract and previous page. Each is a separate statement. */
const shapes = {
  all: () => sql``,
  allAfter: ({ afterContract, afterId, afterKind }: Values) =>
    sql`and (h.contract, h.token_id, h.kind) > (${afterContract}, ${afterId}::numeric, ${afterKind})`,
  contract: ({ contract }: Values) => sql`and h.contract = ${contract}`,
  // The comparison excludes the contract: otherwise, the database may scan the index from the start of the contract
  // instead of from the last entry.
  contractAfter: ({ contract, afterId, afterKind }: Values) =>
    sql`and h.contract = ${contract} and (h.token_id, h.kind) > (${afterId}::numeric, ${afterKind})`,
} satisfies Readonly<Record<string, (values: Values) => RawBuilder<unknown>>>

type Holdings = (values: Values, narrowed: RawBuilder<unknown>) => RawBuilder<unknown>

/** The statements that list holdings with their tokens. */
const statementsOf = (holdings: Holdings) => {
  const statementOf = (narrowed: (values: Values) => RawBuilder<unknown>) =>
    prepared(
      (_, values: Values) => sql<HoldingRow>`
    select h.contract, h.token_id, h.kind, h.balance, k.uri, k.status, k.updated, k.document, c.name, c.symbol
    from (
      select * from (${holdings(values, narrowed(values))}) n order by contract, token_id, kind limit ${values.limit}
    ) h
    join token k on k.chain = ${values.chain} and k.contract = h.contract and k.token_id = h.token_id and k.kind = h.kind
    left join contract c on c.chain = ${values.chain} and c.address = h.contract
    order by h.contract, h.token_id, h.kind`,
    )
  return {
    all: statementOf(shapes.all),
    allAfter: statementOf(shapes.allAfter),
    contract: statementOf(shapes.contract),
    contractAfter: statementOf(shapes.contractAfter),
  }
}

const balances = statementsOf(
  ({ chain, address, block }, narrowed) => sql`
      select h.contract, h.token_id, h.kind, at.balance from holding h
      cross join lateral (
        select a.balance from holding_at a
        where a.chain = ${chain} and a.address = h.address and a.contract = h.contract and a.token_id = h.token_id
          and a.kind = h.kind and a.block <= ${block}
        order by a.block desc limit 1
      ) at
      where h.chain = ${chain} and h.address = ${address} and h.kind = 1155 and at.balance > 0 ${narrowed}
      order by h.contract, h.token_id, h.kind limit ${rowsOfAnyPage}`,
)

const collectibles = statementsOf(
  ({ chain, address }, narrowed) => sql`
      select h.contract, h.token_id, h.kind, h.balance from holding h
      where h.chain = ${chain} and h.address = ${address} and h.balance > 0 ${narrowed}
      order by h.contract, h.token_id, h.kind limit ${rowsOfAnyPage}`,
)

/** The ERC-1155 balances of an address after a block, by contract and id. */
export const readErc1155Balances = (
  database: Kysely<Database>,
  chain: number,
  query: HoldingQuery & { readonly block: number },
): Promise<readonly HoldingRow[]> => readHoldings(balances, database, chain, query)

/** The current ERC-721 and ERC-1155 tokens of an address, by contract and id. */
export const readCollectibles = (
  database: Kysely<Database>,
  chain: number,
  query: HoldingQuery,
): Promise<readonly HoldingRow[]> => readHoldings(collectibles, database, chain, query)

const readHoldings = (
  statements: ReturnType<typeof statementsOf>,
  database: Kysely<Database>,
  chain: number,
  { after, ...query }: HoldingQuery & { readonly block?: number },
): Promise<readonly HoldingRow[]> => {
  const whose = query.contract === undefined ? 'all' : 'contract'
  const statement = statements[after === undefined ? whose : (`${whose}After` as const)]
  const place = { afterContract: after?.contract, afterId: after?.tokenId, afterKind: after?.kind }
  return statement(database, { chain, ...query, ...place })
}

interface NativeValues {
  readonly chain: number
  readonly address: Buffer
  readonly block: number
}

const native = prepared(
  (_, { chain, address, block }: NativeValues) => sql<{ readonly is_known: boolean; readonly balance: string | null }>`
    select c.has_genesis and (c.untraced_from is null or c.untraced_from > ${block}) as is_known, (
      select balance from native_at a
      where a.chain = ${chain} and a.address = ${address} and a.block <= ${block}
      order by a.block desc limit 1
    ) as balance
    from chain c where c.id = ${chain}`,
)

/**
 * The native balance of an address after a block; undefined if it is unknown: without the balances at genesis, or from the first
 * block without traces on.
 */
export const readNativeBalance = async (
  database: Kysely<Database>,
  chain: number,
  values: Omit<NativeValues, 'chain'>,
): Promise<string | undefined> => {
  const [row] = await native(database, { chain, ...values })
  return row?.is_known ? (row.balance ?? '0') : undefined
}
