import { type Kysely, sql } from 'kysely'
import { prepared } from '../../store/prepared.ts'
import type { Database } from '../../store/schema.ts'

/** The columns of a token and its contract that lists of tokens show too. */
export interface TokenColumns {
  readonly uri: Buffer | null
  readonly status: string
  readonly updated: number | null
  readonly document: Buffer | null
  readonly name: Buffer | null
  readonly symbol: Buffer | null
}

export interface TokenRow extends TokenColumns {
  readonly owner: Buffer | null
}

interface Values {
  readonly chain: number
  readonly contract: Buffer
  /** The token id in decimal digits. */
  readonly tokenId: string
}

const token = prepared(
  (_, { chain, contract, tokenId }: Values) => sql<TokenRow>`
    select k.uri, k.status, k.updated, k.document, c.name, c.symbol, (
      select owner from owner_at a
      where a.chain = ${chain} and a.contract = k.contract and a.token_id = k.token_id
      order by a.block desc limit 1
    ) as owner
    from token k left join contract c on c.chain = ${chain} and c.address = k.contract
    where k.chain = ${chain} and k.contract = ${contract} and k.token_id = ${tokenId}::numeric and k.kind = 721`,
)

/** An ERC-721 token with its owner; undefined if no token with this id is known. */
export const readToken = async (
  database: Kysely<Database>,
  chain: number,
  values: Omit<Values, 'chain'>,
): Promise<TokenRow | undefined> => (await token(database, { chain, ...values }))[0]
