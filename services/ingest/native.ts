import { sql, type Transaction } from 'kysely'
import { insertRows, unnested } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import { distinctBytes } from './distinct.ts'
import { type Batch, firstOf, type Stage } from './stage.ts'

/**
 * Balances of the native token after each block that changed them. After the first block without traces, they are
 * unknown.
 */
export const nativeStage: Stage = {
  name: 'native',
  async write(transaction, batch) {
    const { chain, blocks } = batch
    if (blocks.some(({ hasGenesis }) => hasGenesis))
      await transaction.updateTable('chain').set({ has_genesis: true }).where('id', '=', chain).execute()
    const untraced = blocks.find(({ native }) => native === undefined)
    if (untraced !== undefined) await forget(transaction, chain, untraced.number)
    const known = blocks.filter(({ number }) => untraced === undefined || number < untraced.number)
    const balances = await balancesBefore(transaction, batch)
    const rows = known.flatMap(({ number, native = [] }) => {
      const changed = new Map<string, Buffer>()
      for (const { address, by } of native) {
        const key = address.toString('latin1')
        balances.set(key, (balances.get(key) ?? 0n) + by)
        changed.set(key, address)
      }
      return [...changed].map(([key, address]) => ({
        chain,
        address,
        block: number,
        balance: balances.get(key) ?? 0n,
      }))
    })
    await insertRows(transaction, 'native_at', rows)
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

const forget = async (transaction: Transaction<Database>, chain: number, from: number): Promise<void> => {
  await transaction
    .updateTable('chain')
    .set({ untraced_from: from })
    .where('id', '=', chain)
    .where('untraced_from', 'is', null)
    .execute()
}

const touchedBy = ({ blocks }: Batch): Buffer[] =>
  distinctBytes(blocks.flatMap(({ native = [] }) => native.map(({ address }) => address)))

/** The last balance of every address that the batch touches, by its bytes. */
const balancesBefore = async (transaction: Transaction<Database>, batch: Batch): Promise<Map<string, bigint>> => {
  const addresses = touchedBy(batch)
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ readonly address: Buffer; readonly balance: string }>`
    select k.address, at.balance
    from ${unnested({ address: { type: 'bytea', values: addresses } })}
    cross join lateral (
      select balance from native_at
      where chain = ${batch.chain} and address = k.address
      order by block desc limit 1
    ) at`.execute(transaction)
  return new Map(rows.map(({ address, balance }) => [address.toString('latin1'), BigInt(balance)]))
}
