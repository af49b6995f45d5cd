import type { DataService } from '@chainwright/data-server'
import { NotFound } from '@chainwright/runtime-server'
import { bytesOf, hexOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import { withToken } from './pages.ts'
import { type BlockOfPage, readBlock, readTransactions, type TransactionRow } from './queries/blocks.ts'
import type { Chain, Registry } from './registry.ts'
import { addressOf, secondsOf } from './show.ts'

type Operations = Pick<DataService, 'getBlock' | 'listBlockTransactions'>

/** The size of a page for `pageSize` 0 (register: data.page-size-zero). */
const fullPage = 100

/** The operations A8 and A9. */
export const blockOperations = ({ database }: Store, registry: Registry): Operations => {
  const noBlock = async (chain: Chain, blockId: string): Promise<NotFound> => {
    await registry.requireBlocks(chain)
    return new NotFound(`blockId: chain ${chain.config.evmChainId} has no block '${blockId}'`)
  }
  return {
    async getBlock({ chainId, blockId }) {
      const chain = await registry.find(chainId)
      const id = idOf(blockId)
      const block = id === undefined ? undefined : await readBlock(database, chain.key, id)
      if (block === undefined) throw await noBlock(chain, blockId)
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
      const id = idOf(blockId)
      const rows =
        id === undefined ? undefined : await readTransactions(database, chain.key, { id, from, limit: limit + 1 })
      if (rows === undefined) throw await noBlock(chain, blockId)
      return withToken(rows.length > limit ? pages.issue(from + limit) : undefined, () => ({
        transactions: rows.slice(0, limit).map(row => transactionOf(chain, row)),
      }))
    },
  }
}

/** The number or hash of a block; undefined for a number that the store cannot contain. */
const idOf = (blockId: string): number | Buffer | undefined => {
  if (blockId.startsWith('0x')) return bytesOf(blockId.toLowerCase())
  const number = Number(blockId)
  return Number.isSafeInteger(number) ? number : undefined
}

const transactionOf = ({ config, methods }: Chain, row: BlockOfPage & TransactionRow) => {
  const { created, receiver, selector } = row
  const methodHash = created === null && selector !== null ? hexOf(selector) : ''
  const methodName = methods.get(methodHash)
  return {
    blockNumber: String(row.block),
    blockTimestamp: secondsOf(row.time_ms),
    blockHash: hexOf(row.block_hash),
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
    to: { address: addressOf(receiver ?? created ?? zeroAddress) },
    method: {
      callType: created !== null ? 'CONTRACT_CREATION' : selector !== null ? 'CONTRACT_CALL' : 'NATIVE_TRANSFER',
      methodHash,
      ...(methodName === undefined ? {} : { methodName }),
    },
    value: row.value,
  }
}

const zeroAddress = Buffer.alloc(20)
