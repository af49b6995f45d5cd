import { sql, type Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import type { TokenMove } from '../evm/moves.ts'
import { insertRows, unnestedRows } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import type { BulkRow } from '../store/tables.ts'
import { distinctBy } from './distinct.ts'
import { firstOf, type Stage } from './stage.ts'

/** A party and a token that it holds. */
interface Key {
  readonly chain: number
  readonly address: Buffer
  readonly contract: Buffer
  readonly token_id: bigint
  readonly kind: number
}

const keyColumns = ['chain', 'address', 'contract', 'token_id', 'kind'] as const
const keyOf = ({ address, contract, token_id, kind }: Key): string =>
  `${kind} ${token_id} ${contract.toString('latin1')}${address.toString('latin1')}`

/**
 * The amount of each ERC-721 and ERC-1155 token that an address holds: now, and after each block that changed it. For
 * ERC-721, the receiver of the last transfer has 1 and all others 0, regardless of the sender that the transfer names.
 */
export const holdingStage: Stage = {
  name: 'holdings',
  collect({ chain }) {
    const blocks: Moved[] = []
    return {
      add: ({ number, moves }) => void blocks.push({ number, moves: moves.filter(({ kind }) => kind !== 20) }),
      end: () => transaction => writeMoves(transaction, { chain, blocks }),
    }
  },
  async undo(transaction, batch) {
    const from = firstOf(batch)
    const latest = await ownersBefore(transaction, batch)
    const tokens = unnestedRows('owner_at', tokensOf(batch), ['contract', 'token_id'])
    await sql`delete from owner_at o using ${tokens}
      where o.chain = ${batch.chain} and o.contract = k.contract and o.token_id = k.token_id and o.block >= ${from}`.execute(
      transaction,
    )
    const earlier = await ownersBefore(transaction, batch)
    const rows = [...keysOf(batch, [...latest.values(), ...earlier.values()]).values()]
    const kept = unnestedRows('holding', rows, keyColumns)
    await sql`delete from holding_at h using ${kept}
      where h.chain = ${batch.chain} and h.chain = k.chain and h.address = k.address and h.contract = k.contract
        and h.token_id = k.token_id and h.kind = k.kind and h.block >= ${from}`.execute(transaction)
    await sql`delete from holding h using ${kept}
      where h.chain = ${batch.chain} and h.chain = k.chain and h.address = k.address and h.contract = k.contract
        and h.token_id = k.token_id and h.kind = k.kind`.execute(transaction)
    await sql`insert into holding (chain, address, contract, token_id, kind, balance)
      select k.chain, k.address, k.contract, k.token_id, k.kind, at.balance from ${kept}
      cross join lateral (
        select balance from holding_at h
        where h.chain = ${batch.chain} and h.address = k.address and h.contract = k.contract and h.token_id = k.token_id and h.kind = k.kind
        order by block desc limit 1
      ) at`.execute(transaction)
  },
}

/** The transfers of a block. */
type Moved = Pick<Block, 'number' | 'moves'>
interface MovedBatch {
  readonly chain: number
  readonly blocks: readonly Moved[]
}

const writeMoves = async (transaction: Transaction<Database>, batch: MovedBatch): Promise<void> => {
  const { chain, blocks } = batch
  const owners = await ownersBefore(transaction, batch)
  const keys = keysOf(batch, owners.values())
  const balances = await balancesBefore(transaction, keys)
  const history: BulkRow<'holding_at'>[] = []
  const owned: BulkRow<'owner_at'>[] = []
  for (const { number, moves } of blocks) {
    const changed = new Map<string, Key>()
    const moved = new Map<string, { readonly contract: Buffer; readonly token_id: bigint }>()
    const set = (key: Key, change: (balance: bigint) => bigint): void => {
      const name = keyOf(key)
      balances.set(name, change(balances.get(name) ?? 0n))
      changed.set(name, key)
    }
    for (const move of moves) {
      if (move.kind === 20) continue
      const of = (address: Buffer): Key => ({
        chain,
        address,
        contract: move.contract,
        token_id: move.tokenId,
        kind: move.kind,
      })
      if (move.kind === 1155) {
        set(of(move.from), balance => balance - move.value)
        set(of(move.to), balance => balance + move.value)
        continue
      }
      const token = tokenOf(move)
      const owner = owners.get(token)
      if (owner !== undefined) set(of(owner.address), () => 0n)
      set(of(move.to), () => 1n)
      owners.set(token, of(move.to))
      moved.set(token, { contract: move.contract, token_id: move.tokenId })
    }
    for (const [name, key] of changed) history.push({ ...key, block: number, balance: balances.get(name) ?? 0n })
    for (const [token, { contract, token_id }] of moved)
      owned.push({ chain, contract, token_id, block: number, owner: owners.get(token)?.address ?? null })
  }
  await writeHoldings(transaction, lastOf(history))
  await insertRows(transaction, 'holding_at', history)
  await insertRows(transaction, 'owner_at', owned)
}

const tokenOf = ({ contract, tokenId }: TokenMove): string => `${tokenId} ${contract.toString('latin1')}`

const erc721In = ({ blocks }: MovedBatch): Map<string, TokenMove> =>
  distinctBy(
    blocks.flatMap(({ moves }) => moves.filter(({ kind }) => kind === 721)),
    tokenOf,
  )

const tokensOf = (batch: MovedBatch) =>
  [...erc721In(batch).values()].map(({ contract, tokenId }) => ({ contract, token_id: tokenId }))

/** Everything that the batch can change, including previous owners. */
const keysOf = ({ chain, blocks }: MovedBatch, owners: Iterable<Key>): Map<string, Key> => {
  const parties = blocks.flatMap(({ moves }) =>
    moves.flatMap(({ kind, from, to, contract, tokenId }) =>
      kind === 20 ? [] : [from, to].map(address => ({ chain, address, contract, token_id: tokenId, kind })),
    ),
  )
  return distinctBy<Key>([...parties, ...owners], keyOf)
}

const ownersBefore = async (transaction: Transaction<Database>, batch: MovedBatch): Promise<Map<string, Key>> => {
  const tokens = tokensOf(batch)
  if (tokens.length === 0) return new Map()
  const { rows } = await sql<{ readonly contract: Buffer; readonly token_id: string; readonly owner: Buffer }>`
    select k.contract, k.token_id, at.owner from ${unnestedRows('owner_at', tokens, ['contract', 'token_id'])}
    cross join lateral (
      select owner from owner_at o
      where o.chain = ${batch.chain} and o.contract = k.contract and o.token_id = k.token_id
      order by block desc limit 1
    ) at`.execute(transaction)
  return new Map(
    rows.map(({ contract, token_id, owner }) => [
      `${token_id} ${contract.toString('latin1')}`,
      { chain: batch.chain, address: owner, contract, token_id: BigInt(token_id), kind: 721 },
    ]),
  )
}

const balancesBefore = async (
  transaction: Transaction<Database>,
  keys: ReadonlyMap<string, Key>,
): Promise<Map<string, bigint>> => {
  if (keys.size === 0) return new Map()
  const { rows } = await sql<{ readonly i: number; readonly balance: string }>`
    select h.address, h.contract, h.token_id, h.kind, h.balance
    from ${unnestedRows('holding', [...keys.values()], keyColumns)}
    join holding h on h.chain = k.chain and h.address = k.address and h.contract = k.contract
      and h.token_id = k.token_id and h.kind = k.kind`.execute(transaction)
  return new Map(
    (rows as unknown as readonly (Key & { readonly balance: string })[]).map(row => [keyOf(row), BigInt(row.balance)]),
  )
}

/** The last value of each key. */
const lastOf = (history: readonly BulkRow<'holding_at'>[]): BulkRow<'holding'>[] => [
  ...new Map(history.map(({ block: _, ...row }) => [keyOf(row as Key), row])).values(),
]

const writeHoldings = (transaction: Transaction<Database>, rows: readonly BulkRow<'holding'>[]): Promise<void> =>
  insertRows(
    transaction,
    'holding',
    rows,
    sql`(chain, address, contract, token_id, kind) do update set balance = excluded.balance`,
  )
