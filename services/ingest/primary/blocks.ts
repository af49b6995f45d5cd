import { sql, type Transaction } from 'kysely'
import { insertRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import type { PrimaryBatch } from './batch.ts'

/** Writes blocks, their transactions, their envelopes, and the assets and chains that transactions created. */
export const writeBlocks = async (
  transaction: Transaction<Database>,
  { chain, letter, blocks }: PrimaryBatch,
): Promise<void> => {
  await insertRows(
    transaction,
    'pblock',
    blocks.map(({ height, effects }) => ({
      chain,
      height,
      id: Buffer.from(effects.id),
      parent: Buffer.from(effects.parentId),
      kind: effects.kind,
      time: Number(effects.time),
      // EVM blocks are stored in their own tables.
      bytes: letter === 'C' ? Buffer.alloc(0) : Buffer.from(effects.bytes),
      transactions: Buffer.concat(effects.transactions.map(({ id }) => id)),
      proposed: effects.proposed === undefined ? null : Buffer.from(effects.proposed),
      supply: null,
      l1_fees: null,
      l1_active: null,
    })),
  )
  await insertRows(
    transaction,
    'ptx',
    blocks.flatMap(({ height, effects }) =>
      effects.transactions.map(({ id, kind, bytes }, idx) => ({
        chain,
        id: Buffer.from(id),
        height,
        idx,
        kind,
        bytes: Buffer.from(bytes),
      })),
    ),
    sql`(chain, id) do nothing`,
  )
  await insertRows(
    transaction,
    'proposed',
    blocks.flatMap(({ height, effects, proposal }) => {
      if (proposal === undefined) return []
      const { id, parentId, signed } = proposal
      return {
        chain,
        height,
        container: Buffer.from(id),
        parent: Buffer.from(parentId),
        node: signed?.nodeId === undefined ? null : Buffer.from(signed.nodeId),
        time: signed === undefined ? null : Number(signed.time),
        p_height: signed === undefined ? null : Number(signed.pChainHeight),
        block_time: Number(effects.time),
      }
    }),
  )
  await insertRows(
    transaction,
    'asset',
    blocks.flatMap(({ effects }) =>
      effects.assets.map(({ id, name, symbol, denomination }) => ({
        chain,
        id: Buffer.from(id),
        name: Buffer.from(name),
        symbol: Buffer.from(symbol),
        denomination,
      })),
    ),
  )
  await insertRows(
    transaction,
    'blockchain',
    blocks.flatMap(({ effects }) =>
      effects.blockchains.map(({ id, subnetId, name, vmId }) => ({
        chain,
        id: Buffer.from(id),
        subnet: Buffer.from(subnetId),
        name: Buffer.from(name),
        vm: Buffer.from(vmId),
      })),
    ),
  )
}
