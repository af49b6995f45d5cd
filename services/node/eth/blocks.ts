import { ethGetBlockByNumberErrors, type NodeEthService } from '@chainwright/node-server'
import type { EthBlockWithHashes, EthBlockWithTransactions, EthHeader, EthReceipt } from '@chainwright/node-spec'
import { bytesOf, quantity } from '../../evm/hex.ts'
import { type Eth, elsewhere, type QueriedChain } from './ask.ts'
import { type RequestedBlock, requestedBlock } from './asked.ts'
import type { StoredBlock } from './stored-blocks.ts'

type Operations = Pick<
  NodeEthService,
  | 'getBlockByHash'
  | 'getBlockByNumber'
  | 'getBlockReceipts'
  | 'getBlockTransactionCountByHash'
  | 'getBlockTransactionCountByNumber'
  | 'getHeaderByHash'
  | 'getHeaderByNumber'
  | 'getUncleByBlockHashAndIndex'
  | 'getUncleByBlockNumberAndIndex'
  | 'getUncleCountByBlockHash'
  | 'getUncleCountByBlockNumber'
>

/** Blocks of the store: by number, hash and tag. */
export const blockOperations = (eth: Eth): Operations => {
  const { answer } = eth
  const shown =
    <T>(requested: RequestedBlock, show: (stored: StoredBlock) => T) =>
    async (at: QueriedChain): Promise<T | typeof elsewhere> => {
      const stored = await storedOf(eth, at, requested)
      return stored === elsewhere ? elsewhere : show(stored)
    }
  return {
    getBlockByNumber: (input, context) =>
      answer(context, input, shown(requestedBlock(input.blockNumber), blockWith(input.hydrated)), beyondHead),
    getBlockByHash: (input, context) =>
      answer(context, input, shown(bytesOf(input.blockHash), blockWith(input.hydrated)), none),
    getHeaderByNumber: (input, context) =>
      answer(context, input, shown(requestedBlock(input.blockNumber), headerOf), beyondHead),
    getHeaderByHash: (input, context) => answer(context, input, shown(bytesOf(input.blockHash), headerOf), none),
    getBlockTransactionCountByNumber: (input, context) =>
      answer(context, input, shown(requestedBlock(input.blockNumber), countOf), beyondHead),
    getBlockTransactionCountByHash: (input, context) =>
      answer(context, input, shown(bytesOf(input.blockHash), countOf), none),
    getBlockReceipts: (input, context) =>
      answer(
        context,
        input,
        shown(requestedBlock(input.block), ({ receipts }) => receipts as unknown as EthReceipt[]),
        beyondHead,
      ),
    // The consensus of these chains creates no uncles.
    getUncleCountByBlockNumber: (input, context) =>
      answer(
        context,
        input,
        shown(requestedBlock(input.blockNumber), () => '0x0'),
        beyondHead,
      ),
    getUncleCountByBlockHash: (input, context) =>
      answer(
        context,
        input,
        shown(bytesOf(input.blockHash), () => '0x0'),
        none,
      ),
    getUncleByBlockNumberAndIndex: (input, context) =>
      answer(
        context,
        input,
        shown(requestedBlock(input.blockNumber), () => null),
        beyondHead,
      ),
    getUncleByBlockHashAndIndex: (input, context) =>
      answer(context, input, shown(bytesOf(input.blockHash), none), none),
  }
}

/**
 * A block of the store; `elsewhere` if the store does not have it, or if the newest block is requested and the upstream
 * has to return it.
 */
export const storedOf = async (
  { blocks }: Eth,
  { chain, head }: QueriedChain,
  requested: RequestedBlock,
): Promise<StoredBlock | typeof elsewhere> => {
  const id = requested === 'newest' ? head : requested
  return id === undefined ? elsewhere : ((await blocks.of(chain.key, id)) ?? elsewhere)
}

const none = (): null => null

const beyondHead = (): never => {
  throw ethGetBlockByNumberErrors.unfinalizedData()
}

const blockWith =
  (hydrated: boolean) =>
  ({ block }: StoredBlock): EthBlockWithHashes | EthBlockWithTransactions =>
    (hydrated
      ? block
      : { ...block, transactions: block.transactions.map(({ hash }) => hash) }) as unknown as EthBlockWithHashes

const countOf = ({ block }: StoredBlock): string => quantity(block.transactions.length)

/** Members of a block that do not belong to its header. */
const beside = new Set(['transactions', 'uncles', 'size', 'withdrawals', 'blockExtraData'])

/** The header of a stored block. */
export const headerOf = ({ block }: Pick<StoredBlock, 'block'>): EthHeader =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !beside.has(name))) as unknown as EthHeader
