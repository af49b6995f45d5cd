import type { DataService } from '@chainwright/data-server'
import type { PrimaryNetworkBlock } from '@chainwright/data-spec'
import { fromNodeId, toCb58, toNodeId } from '../../decode/ids.ts'
import type { Store } from '../../store/store.ts'
import { type ProposedRow, readProposed } from '../queries/primary.ts'
import { chainInfoOf, findChain } from './networks.ts'

/** The operation A11. */
export const proposalOperations = (store: Store): Pick<DataService, 'listProposedBlocks'> => ({
  async listProposedBlocks({ network, blockchainId, nodeId, startTimestamp, endTimestamp, pageSize }, { pages }) {
    const chain = await findChain(store, network, blockchainId)
    const after = await pages.resume<readonly [number, number]>()
    const rows = await readProposed(store.database, chain.key, {
      node: Buffer.from(fromNodeId(nodeId)),
      from: bounded(startTimestamp ?? 0),
      to: bounded(endTimestamp ?? Number.MAX_SAFE_INTEGER),
      after,
      limit: pageSize + 1,
    })
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      ...(last === undefined ? {} : { nextPageToken: await pages.issue([last.time, last.height]) }),
      blocks: page.map(blockOf),
      chainInfo: chainInfoOf(chain),
    }
  },
})

const blockOf = (row: ProposedRow): PrimaryNetworkBlock => {
  const transactions = Array.from({ length: row.transactions.length / 32 }, (_, index) =>
    toCb58(row.transactions.subarray(32 * index, 32 * index + 32)),
  )
  return {
    blockNumber: String(row.height),
    blockHash: toCb58(row.id),
    parentHash: toCb58(row.parent),
    blockType: row.kind,
    blockTimestamp: row.time,
    txCount: transactions.length,
    transactions,
    blockSizeBytes: row.size,
    ...(row.l1_fees === null ? {} : { l1ValidatorsAccruedFees: bounded(Number(row.l1_fees)) }),
    ...(row.l1_active === null ? {} : { activeL1Validators: row.l1_active }),
    ...(row.supply === null ? {} : { currentSupply: row.supply }),
    proposerDetails: {
      proposerId: toCb58(row.container),
      proposerParentId: toCb58(row.container_parent),
      ...(row.node === null ? {} : { proposerNodeId: toNodeId(row.node) }),
      ...(row.p_height === null ? {} : { proposerPChainHeight: row.p_height }),
      ...(row.proposed_at === null ? {} : { proposerTimestamp: row.proposed_at }),
    },
  }
}

/** Limits a number to the maximum of the database. */
const bounded = (value: number | bigint): number => Math.min(Number(value), Number.MAX_SAFE_INTEGER)
