import type { NodeEthService } from '@chainwright/node-server'
import { ethGetBlockByNumberErrors, ethSendRawTransactionErrors, ethSignErrors } from '@chainwright/node-server'
import type { EthReceipt, EthTransaction } from '@chainwright/node-spec'
import { bytesOf } from '../../evm/hex.ts'
import { type Eth, elsewhere, type QueriedChain } from './ask.ts'
import { type RequestedBlock, requestedBlock } from './asked.ts'
import { storedOf } from './blocks.ts'
import { refusalOf, serialized } from './raw-transactions.ts'

type Operations = Pick<
  NodeEthService,
  | 'getRawTransactionByBlockHashAndIndex'
  | 'getRawTransactionByBlockNumberAndIndex'
  | 'getRawTransactionByHash'
  | 'getTransactionByBlockHashAndIndex'
  | 'getTransactionByBlockNumberAndIndex'
  | 'getTransactionByHash'
  | 'getTransactionReceipt'
  | 'sendRawTransaction'
  | 'sendTransaction'
  | 'sign'
>

/** Transactions of the store; new ones are sent through the upstream. */
export const transactionOperations = (eth: Eth): Operations => {
  const { blocks, answer } = eth
  const byHash =
    <T>(hash: string, show: (found: Found) => T) =>
    async ({ chain }: QueriedChain): Promise<T | typeof elsewhere> => {
      const found = await blocks.ofTransaction(chain.key, hash)
      return found === undefined ? elsewhere : show(found)
    }
  const byPlace =
    <T>(requested: RequestedBlock, index: string, show: (found: EthTransaction | null) => T) =>
    async (at: QueriedChain): Promise<T | typeof elsewhere> => {
      const stored = await storedOf(eth, at, requested)
      if (stored === elsewhere) return elsewhere
      return show((stored.block.transactions[Number(index)] ?? null) as EthTransaction | null)
    }
  return {
    getTransactionByHash: (input, context) =>
      answer(context, input, byHash(input.transactionHash, transactionOf), none),
    getTransactionReceipt: (input, context) => answer(context, input, byHash(input.transactionHash, receiptOf), none),
    getRawTransactionByHash: (input, context) =>
      answer(
        context,
        input,
        byHash(input.transactionHash, found => bytesOfTransaction(transactionOf(found))),
        noBytes,
      ),
    getRawTransactionByBlockNumberAndIndex: (input, context) =>
      answer(context, input, byPlace(requestedBlock(input.blockNumber), input.index, bytesOfTransaction), beyondHead),
    getRawTransactionByBlockHashAndIndex: (input, context) =>
      answer(context, input, byPlace(bytesOf(input.blockHash), input.index, bytesOfTransaction), noBytes),
    getTransactionByBlockNumberAndIndex: (input, context) =>
      answer(context, input, byPlace(requestedBlock(input.blockNumber), input.index, asStored), beyondHead),
    getTransactionByBlockHashAndIndex: (input, context) =>
      answer(context, input, byPlace(bytesOf(input.blockHash), input.index, asStored), none),
    async sendRawTransaction(input, context) {
      const { config } = eth.chainOf(context)
      const refusal = refusalOf(input.transaction, BigInt(config.evmChainId))
      if (refusal !== undefined) throw ethSendRawTransactionErrors[refusal]()
      return eth.pass(context, input)
    },
    // The service has no accounts; an upstream may have some.
    async sendTransaction(input, context) {
      if (eth.upstreamOf(eth.chainOf(context)) === undefined) throw ethSignErrors.unknownAccount()
      return eth.pass(context, input)
    },
    async sign(input, context) {
      if (eth.upstreamOf(eth.chainOf(context)) === undefined) throw ethSignErrors.unknownAccount()
      return eth.pass(context, input)
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<Eth['blocks']['ofTransaction']>>>

const none = (): null => null

const noBytes = (): string => '0x'

const beyondHead = (): never => {
  throw ethGetBlockByNumberErrors.unfinalizedData()
}

const asStored = (transaction: EthTransaction | null): EthTransaction | null => transaction

/** The bytes of a transaction, `0x` if there is none; `elsewhere` if the store lacks data for the bytes. */
const bytesOfTransaction = (transaction: EthTransaction | null): string | typeof elsewhere =>
  transaction === null ? noBytes() : (serialized(transaction) ?? elsewhere)

const transactionOf = ({ stored, index }: Found): EthTransaction =>
  stored.block.transactions[index] as unknown as EthTransaction

const receiptOf = ({ stored, index }: Found): EthReceipt | null => {
  const hash = stored.block.transactions[index]?.hash
  return (stored.receipts.find(receipt => receipt.transactionHash === hash) ?? null) as EthReceipt | null
}
