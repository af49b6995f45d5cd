import { zstdCompressSync } from 'node:zlib'
import { insertRows } from '../store/bulk.ts'
import type { BulkRow } from '../store/tables.ts'
import { firstOf, type Stage } from './stage.ts'

/** Blocks, their transactions, the contracts that they created, and their unchanged text. */
export const blockStage: Stage = {
  name: 'blocks',
  async write(transaction, batch) {
    const { chain, blocks } = batch
    const before = await transaction
      .selectFrom('block')
      .select('cumulative_txs')
      .where('chain', '=', chain)
      .where('number', '=', firstOf(batch) - 1)
      .executeTakeFirst()
    let cumulative = before?.cumulative_txs ?? 0
    const rows: BulkRow<'block'>[] = blocks.map(block => {
      cumulative += block.transactions.length
      return {
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
        cumulative_txs: cumulative,
      }
    })
    await insertRows(transaction, 'block', rows)
    await insertRows(
      transaction,
      'raw',
      // A call in the thread pool uses five times as much processor time.
      blocks.map(({ number, text }) => ({ chain, number, body: zstdCompressSync(text) })),
    )
    await insertRows(
      transaction,
      'tx',
      blocks.flatMap(({ number, transactions }) =>
        transactions.map(tx => ({
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
        })),
      ),
    )
    await insertRows(
      transaction,
      'creation',
      blocks.flatMap(({ number, creations }) =>
        (creations ?? []).map(creation => ({ chain, block: number, ...creation })),
      ),
    )
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
