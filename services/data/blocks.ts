import type { DataService } from '@chainwright/data-server'
import { NotFound } from '@chainwright/runtime-server'
import { bytesOf, hexOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import { readBlock, readTransactions } from './queries/blocks.ts'
import type { Chain, Registry } from './registry.ts'
import { addressOf, secondsOf } from './show.ts'

type Operations = Pick<DataService, 'getBlock' | 'listBlockTransactions'>

/** What a page of no particular size holds (register: data.page-size-zero). */
const fullPage = 100

/** A8 and A9. */
export const blockOperations = ({ database }: Store, registry: Registry): Operations => {
  const blockOf = async (chain: Chain, blockId: string) => {
    const id = blockId.startsWith('0x') ? bytesOf(blockId.toLowerCase()) : Number(blockId)
    // Numbers that the store cannot have are not asked for.
    const block =
      typeof id === 'number' && !Number.isSafeInteger(id) ? undefined : await readBlock(database, chain.key, id)
    if (block === undefined) throw new NotFound(`blockId: chain ${chain.config.evmChainId} has no block '${blockId}'`)
    return block
  }
  return {
    async getBlock({ chainId, blockId }) {
      const chain = await registry.find(chainId)
      const block = await blockOf(chain, blockId)
      return {
        chainId: chain.config.evmChainId,
        blockNumber: String(block.number),
        blockTimestamp: secondsOf(block.time_ms),
        blockHash: hexOf(block.hash),
        txCount: block.tx_count,
        baseFee: block.base_fee,
        gasUsed: block.gas_used,
        gasLimit: block.gas_limit,
        gasCost: block.gas_cost,
        parentHash: hexOf(block.parent),
        feesSpent: block.fees,
        cumulativeTransactions: String(block.cumulative_txs),
      }
    },
    async listBlockTransactions({ chainId, blockId, pageSize }, { pages }) {
      const chain = await registry.find(chainId)
      const from = (await pages.resume<number>()) ?? 0
      const limit = pageSize === 0 ? fullPage : pageSize
      const rowsOf = (block: number) => readTransactions(database, chain.key, { block, from, limit: limit + 1 })
      const number = blockId.startsWith('0x') ? undefined : Number(blockId)
      // By its number a block has not to be found first.
      const known = Number.isSafeInteger(number) ? rowsOf(number as number) : undefined
      const [block, found] = await Promise.all([blockOf(chain, blockId), known])
      const rows = found ?? (await rowsOf(block.number))
      const transactions = rows.slice(0, limit).map(row => transactionOf(chain, block, row))
      return rows.length > limit ? { nextPageToken: await pages.issue(from + limit), transactions } : { transactions }
    },
  }
}

type BlockRow = NonNullable<Awaited<ReturnType<typeof readBlock>>>
type TransactionRow = Awaited<ReturnType<typeof readTransactions>>[number]

const transactionOf = ({ config, methods }: Chain, block: BlockRow, row: TransactionRow) => {
  const { created, receiver, selector } = row
  const methodHash = created === null && selector !== null ? hexOf(selector) : ''
  const methodName = methods.get(methodHash)
  return {
    blockNumber: String(row.block),
    blockTimestamp: secondsOf(block.time_ms),
    blockHash: hexOf(block.hash),
    chainId: config.evmChainId,
    blockIndex: row.idx,
    txHash: hexOf(row.hash),
    txStatus: String(row.status),
    txType: row.type,
    gasLimit: row.gas_limit,
    gasUsed: row.gas_used,
    gasPrice: row.gas_price,
    nonce: row.nonce,
    from: { address: addressOf(row.sender) },
    to: { address: addressOf(receiver ?? created ?? nobody) },
    method: {
      callType: created !== null ? 'CONTRACT_CREATION' : selector !== null ? 'CONTRACT_CALL' : 'NATIVE_TRANSFER',
      methodHash,
      ...(methodName === undefined ? {} : { methodName }),
    },
    value: row.value,
  }
}

const nobody = Buffer.alloc(20)
