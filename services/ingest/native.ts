import { sql, type Transaction } from 'kysely'
import type { NativeChange } from '../evm/traces.ts'
import { collectRows, indexed } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import { distinctBytes } from './distinct.ts'
import { type Batch, firstOf, type Stage } from './stage.ts'

/**
 * Balances of the native token after each block that changed them. After the first block without traces, they are
 * unknown.
 */
export const nativeStage: Stage = {
  name: 'native',
  collect({ chain }) {
    const found = new Map<string, Changes>()
    let hasGenesis = false
    let untraced: number | undefined
    return {
      add({ number, native, ...block }) {
        if (block.hasGenesis) hasGenesis = true
        if (native === undefined) untraced ??= number
        else if (untraced === undefined) for (const change of native) addChange(found, number, change)
      },
      end() {
        // Sorted like the index of the table.
        const changes = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, changes]) => changes)
        return async transaction => {
          if (hasGenesis)
            await transaction.updateTable('chain').set({ has_genesis: true }).where('id', '=', chain).execute()
          if (untraced !== undefined) await markUntraced(transaction, chain, untraced)
          const before = await balancesBefore(transaction, chain, changes)
          const rows = collectRows(transaction, 'native_at')
          for (const [index, { address, blocks, amounts }] of changes.entries()) {
            let balance = before.get(index) ?? 0n
            for (const [at, block] of blocks.entries()) {
              balance += amounts[at] ?? 0n
              rows.add({ chain, address, block, balance })
            }
          }
          await rows.insert(transaction)
        }
      },
    }
  },
  async undo(transaction, batch) {
    const { chain } = batch
    const from = firstOf(batch)
    await transaction
      .deleteFrom('native_at')
      .where('chain', '=', chain)
      .where('address', '=', sql<Buffer>`any(${touchedBy(batch)}::bytea[])`)
      .where('block', '>=', from)
      .execute()
    await transaction
      .updateTable('chain')
      .set({ untraced_from: null })
      .where('id', '=', chain)
      .where('untraced_from', '>=', from)
      .execute()
  },
}

const markUntraced = async (transaction: Transaction<Database>, chain: number, from: number): Promise<void> => {
  await transaction
    .updateTable('chain')
    .set({ untraced_from: from })
    .where('id', '=', chain)
    .where('untraced_from', 'is', null)
    .execute()
}

const touchedBy = ({ blocks }: Batch): Buffer[] =>
  distinctBytes(blocks.flatMap(({ native = [] }) => native.map(({ address }) => address)))

/** The changes of the balance of an address: blocks in their order, and the amount in each. */
interface Changes {
  readonly address: Buffer
  readonly blocks: number[]
  readonly amounts: bigint[]
}

const addChange = (found: Map<string, Changes>, block: number, { address, by }: NativeChange): void => {
  const key = address.toString('latin1')
  const known = found.get(key)
  if (known === undefined) {
    found.set(key, { address, blocks: [block], amounts: [by] })
    return
  }
  const { blocks, amounts } = known
  const last = blocks.length - 1
  if (blocks[last] === block) amounts[last] = (amounts[last] ?? 0n) + by
  else {
    blocks.push(block)
    amounts.push(by)
  }
}

/** The last stored balances, by index of the address. */
const balancesBefore = async (
  transaction: Transaction<Database>,
  chain: number,
  changes: readonly Changes[],
): Promise<ReadonlyMap<number, bigint>> => {
  if (changes.length === 0) return new Map()
  const { rows } = await sql<{ readonly index: number; readonly balance: string }>`
    select k.index, at.balance from ${indexed(changes.map(({ address }) => address))}
    cross join lateral (
      select balance from native_at
      where chain = ${chain} and address = k.address
      order by block desc limit 1
    ) at`.execute(transaction)
  return new Map(rows.map(({ index, balance }) => [index, BigInt(balance)]))
}
