import { sql, type Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import { indexedOf } from '../evm/metadata.ts'
import { isFetched } from '../metadata/locate.ts'
import { addTasks, type TokenKey } from '../metadata/tasks.ts'
import { insertRows, unnestedRows } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import type { BulkRow } from '../store/tables.ts'
import { distinctBy } from './distinct.ts'
import { type Batch, firstOf, type Stage } from './stage.ts'

const keyColumns = ['chain', 'contract', 'token_id', 'kind'] as const
const keyOf = ({ contract, token_id, kind }: TokenKey): string => `${kind} ${token_id} ${contract.toString('latin1')}`

/** Tokens with their URI and metadata, and the facts of contracts. The first value of a contract's fact is kept. */
export const tokenStage: Stage = {
  name: 'tokens',
  collect({ chain }) {
    const blocks: BlockTokens[] = []
    return {
      add: ({ number, moves, uris, contracts }) =>
        void blocks.push({ number, moves: moves.filter(({ kind }) => kind !== 20), uris, contracts }),
      end: () => transaction => writeTokens(transaction, { chain, blocks }),
    }
  },
  async undo(transaction, batch) {
    const { chain, blocks } = batch
    const from = firstOf(batch)
    const keys = [
      ...distinctBy(
        blocks.flatMap(({ moves, uris }) =>
          [...moves, ...uris].map(({ kind, contract, tokenId }) => ({ chain, contract, token_id: tokenId, kind })),
        ),
        keyOf,
      ).values(),
    ]
    const tokens = unnestedRows('token', keys, keyColumns)
    const same = sql`t.chain = ${chain} and t.contract = k.contract and t.token_id = k.token_id and t.kind = k.kind`
    await sql`delete from token_uri t using ${tokens} where ${same} and t.block >= ${from}`.execute(transaction)
    await sql`delete from token t using ${tokens} where ${same} and t.first_block >= ${from}`.execute(transaction)
    await sql`delete from fetch_task t using ${tokens} where ${same} and not exists (
        select 1 from token o where o.chain = ${chain} and o.contract = k.contract and o.token_id = k.token_id and o.kind = k.kind
      )`.execute(transaction)
    await indexAgain(transaction, keys, blocks)
    await transaction
      .deleteFrom('contract')
      .where('chain', '=', chain)
      .where('address', '=', sql<Buffer>`any(${factsOf(batch).map(({ address }) => address)}::bytea[])`)
      .where('first_block', '>=', from)
      .execute()
  },
}

/** The tokens in a block. */
type BlockTokens = Pick<Block, 'number' | 'moves' | 'uris' | 'contracts'>
interface FactsBatch {
  readonly chain: number
  readonly blocks: readonly BlockTokens[]
}

const writeTokens = async (transaction: Transaction<Database>, batch: FactsBatch): Promise<void> => {
  const { chain, blocks } = batch
  const seen = blocks.flatMap(({ number, moves, uris }) =>
    [...moves, ...uris].flatMap(({ kind, contract, tokenId }) =>
      kind === 20 ? [] : [{ chain, contract, token_id: tokenId, kind, first_block: number }],
    ),
  )
  await insertRows(
    transaction,
    'token',
    [...distinctBy(seen, keyOf).values()].map(token => ({
      ...token,
      uri: null,
      status: 'UNINDEXED',
      updated: null,
      document: null,
    })),
    sql`(chain, contract, token_id, kind) do nothing`,
  )
  const uris = blocks.flatMap(({ number, uris }) =>
    uris.map(({ contract, tokenId, kind, uri }) => ({
      chain,
      contract,
      token_id: tokenId,
      kind,
      block: number,
      uri,
    })),
  )
  // If a block sets the URI several times, the last value counts.
  await insertRows(transaction, 'token_uri', [
    ...new Map(uris.map(row => [`${row.block} ${keyOf(row)}`, row])).values(),
  ])
  await index(transaction, [...new Map(uris.map(row => [keyOf(row), row])).values()])
  await insertRows(
    transaction,
    'contract',
    factsOf(batch),
    sql`(chain, address) do update set name = coalesce(contract.name, excluded.name),
      symbol = coalesce(contract.symbol, excluded.symbol), decimals = coalesce(contract.decimals, excluded.decimals)`,
  )
}

type Located = TokenKey & { readonly uri: Buffer | null }

const index = async (transaction: Transaction<Database>, tokens: readonly Located[]): Promise<void> => {
  if (tokens.length === 0) return
  const rows = tokens.map(({ chain, contract, token_id, kind, uri }) => ({
    chain,
    contract,
    token_id,
    kind,
    uri,
    ...indexedOf(uri),
  }))
  await sql`update token t set uri = k.uri, status = k.status, document = k.document
    from ${unnestedRows('token', rows, [...keyColumns, 'uri', 'status', 'document'])}
    where t.chain = k.chain and t.contract = k.contract and t.token_id = k.token_id and t.kind = k.kind`.execute(
    transaction,
  )
  await addTasks(
    transaction,
    tokens.filter(({ uri }) => uri !== null && isFetched(uri.toString('latin1'))),
  )
}

/** Restores the previous URI of tokens whose URI changed in blocks that are undone. */
const indexAgain = async (
  transaction: Transaction<Database>,
  keys: readonly TokenKey[],
  blocks: Batch['blocks'],
): Promise<void> => {
  const changed = new Set(
    blocks.flatMap(({ uris }) =>
      uris.map(({ contract, tokenId, kind }) => keyOf({ chain: 0, contract, token_id: tokenId, kind })),
    ),
  )
  const rows = keys.filter(key => changed.has(keyOf(key)))
  if (rows.length === 0) return
  const { rows: found } = await sql<Located>`
    select k.chain, k.contract, k.token_id, k.kind, (
      select uri from token_uri t
      where t.chain = k.chain and t.contract = k.contract and t.token_id = k.token_id and t.kind = k.kind
      order by t.block desc limit 1
    ) as uri from ${unnestedRows('token', rows, keyColumns)}`.execute(transaction)
  await index(transaction, found)
}

const factsOf = ({ chain, blocks }: FactsBatch): BulkRow<'contract'>[] => {
  const facts = new Map<string, BulkRow<'contract'>>()
  for (const { number, contracts } of blocks) {
    for (const { address, name = null, symbol = null, decimals = null } of contracts) {
      const key = address.toString('latin1')
      const known = facts.get(key)
      facts.set(key, {
        chain,
        address,
        first_block: known?.first_block ?? number,
        name: known?.name ?? name,
        symbol: known?.symbol ?? symbol,
        decimals: known?.decimals ?? decimals,
      })
    }
  }
  return [...facts.values()]
}
