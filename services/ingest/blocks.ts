import { zstdCompressSync } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import { collectRows, insertRows } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import type { BulkRow } from '../store/tables.ts'
import { together } from '../store/together.ts'
import { firstOf, type Stage } from './stage.ts'

/** Blocks, their transactions, the contracts that they created, and their unchanged text. */
export const blockStage: Stage = {
  name: 'blocks',
  collect({ database, chain }) {
    const blocks: BulkRow<'block'>[] = []
    const raw = collectRows(database, 'raw')
    const txs = collectRows(database, 'tx')
    const creations = collectRows(database, 'creation')
    return {
      add(block) {
        const { number } = block
        blocks.push(rowOf(chain, block))
        // A call in the thread pool uses five times as much processor time.
        raw.add({ chain, number, body: zstdCompressSync(block.text) })
        for (const tx of block.transactions)
          txs.add({
            chain,
            block: number,
            idx: tx.index,
            hash: tx.hash,
            sender: tx.from,
            receiver: tx.to,
            created: tx.created,
            type: tx.type,
            status: tx.status,
            gas_limit: tx.gasLimit,
            gas_used: tx.gasUsed,
            gas_price: tx.gasPrice,
            nonce: tx.nonce,
            selector: tx.selector,
            value: tx.value,
          })
        for (const creation of block.creations ?? []) creations.add({ chain, block: number, ...creation })
      },
      end:
        ({ first }) =>
        transaction =>
          together([
            () => writeBlocks(transaction, { chain, first: first.number, blocks }),
            ...[raw, txs, creations].map(rows => () => rows.insert(transaction)),
          ]),
    }
  },
  async undo(transaction, batch) {
    const { chain } = batch
    const from = firstOf(batch)
    await transaction.deleteFrom('creation').where('chain', '=', chain).where('block', '>=', from).execute()
    await transaction.deleteFrom('tx').where('chain', '=', chain).where('block', '>=', from).execute()
    await transaction.deleteFrom('raw').where('chain', '=', chain).where('number', '>=', from).execute()
    await transaction.deleteFrom('block').where('chain', '=', chain).where('number', '>=', from).execute()
  },
}

/** The row of a block, with the number of its own transactions in place of that of all transactions up to it. */
const rowOf = (chain: number, block: Block): BulkRow<'block'> => ({
  chain,
  number: block.number,
  hash: block.hash,
  parent: block.parent,
  time_ms: block.timeMs,
  base_fee: block.baseFee,
  gas_used: block.gasUsed,
  gas_limit: block.gasLimit,
  gas_cost: block.gasCost,
  tx_count: block.transactions.length,
  fees: block.fees,
  cumulative_txs: block.transactions.length,
})

const writeBlocks = async (
  transaction: Transaction<Database>,
  { chain, first, blocks }: { readonly chain: number; readonly first: number; readonly blocks: BulkRow<'block'>[] },
): Promise<void> => {
  const before = await transaction
    .selectFrom('block')
    .select('cumulative_txs')
    .where('chain', '=', chain)
    .where('number', '=', first - 1)
    .executeTakeFirst()
  let cumulative = before?.cumulative_txs ?? 0
  const rows = blocks.map(row => {
    cumulative += row.tx_count ?? 0
    return { ...row, cumulative_txs: cumulative }
  })
  await insertRows(transaction, 'block', rows)
}
