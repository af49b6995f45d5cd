import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  decimal,
  type EvmLog,
  type EvmReceipt,
  type EvmTransaction,
  type Hex,
  integer,
  type RecordedEvmBlock,
} from './chain.ts'

/** An address with its EIP-55 checksum. */
export const checksummed = (address: Hex): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * `EvmBlock` of a recorded block. Rules: `feesSpent` is the sum of gas used times effective gas price of its receipts;
 * `cumulativeTransactions` counts all transactions since genesis, including those of the block.
 */
export const evmBlock = (recorded: RecordedEvmBlock, chainId: string, before: number) => {
  const { block, receipts } = recorded
  const fees = receipts.reduce((sum, receipt) => sum + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice), 0n)
  return {
    chainId,
    blockNumber: decimal(block.number),
    blockTimestamp: integer(block.timestamp),
    blockHash: block.hash,
    txCount: block.transactions.length,
    baseFee: decimal(block.baseFeePerGas),
    gasUsed: decimal(block.gasUsed),
    gasLimit: decimal(block.gasLimit),
    gasCost: decimal(block.blockGasCost ?? '0x0'),
    parentHash: block.parentHash,
    feesSpent: fees.toString(),
    cumulativeTransactions: String(before + block.transactions.length),
  }
}

/**
 * `BlockTransaction`s of a recorded block. Rules: `to` of a creation is the created contract; `gasPrice` is the effective one;
 * `callType` is CONTRACT_CREATION for a deployment, CONTRACT_CALL if the input has at least 4 bytes, otherwise NATIVE_TRANSFER;
 * `methodHash` is the input's first 4 bytes, empty if it is shorter or a deployment.
 */
export const blockTransactions = (recorded: RecordedEvmBlock, chainId: string, names: ReadonlyMap<string, string>) =>
  pairs(recorded).map(([transaction, receipt]) => {
    const { block } = recorded
    const methodHash = transaction.to !== null && transaction.input.length >= 10 ? transaction.input.slice(0, 10) : ''
    const methodName = names.get(methodHash)
    return {
      blockNumber: decimal(block.number),
      blockTimestamp: integer(block.timestamp),
      blockHash: block.hash,
      chainId,
      blockIndex: integer(transaction.transactionIndex),
      txHash: transaction.hash,
      txStatus: decimal(receipt.status),
      txType: integer(transaction.type),
      gasLimit: decimal(transaction.gas),
      gasUsed: decimal(receipt.gasUsed),
      gasPrice: decimal(receipt.effectiveGasPrice),
      nonce: decimal(transaction.nonce),
      from: { address: checksummed(transaction.from) },
      to: { address: checksummed(transaction.to ?? receipt.contractAddress ?? zeroAddress) },
      method: {
        callType: callType(transaction),
        methodHash,
        ...(methodName === undefined ? {} : { methodName }),
      },
      value: decimal(transaction.value),
    }
  })

export interface NftTransfer {
  readonly standard: 'ERC-721' | 'ERC-1155'
  readonly blockNumber: string
  readonly blockTimestamp: number
  readonly blockHash: Hex
  readonly txHash: Hex
  readonly logIndex: number
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly tokenId: string
  readonly value: string
}

/**
 * NFT transfers of a recorded block, by block, transaction, log and position in a batch. Rules: the Transfer topic with 4 topics
 * is ERC-721; TransferSingle and TransferBatch are ERC-1155, one record for each (id, value) pair of a batch, all with its log
 * index; an empty or malformed batch has no records.
 */
export const nftTransfers = (recorded: RecordedEvmBlock): NftTransfer[] =>
  pairs(recorded).flatMap(([transaction, receipt]) =>
    receipt.logs.flatMap(log =>
      movements(log).map(movement => ({
        ...movement,
        blockNumber: decimal(recorded.block.number),
        blockTimestamp: integer(recorded.block.timestamp),
        blockHash: recorded.block.hash,
        txHash: transaction.hash,
        logIndex: integer(log.logIndex),
        contract: checksummed(log.address),
      })),
    ),
  )

type Movement = Pick<NftTransfer, 'standard' | 'from' | 'to' | 'tokenId' | 'value'>

const movements = (log: EvmLog): Movement[] => {
  const [topic, second, third, fourth] = log.topics
  if (second === undefined || third === undefined || fourth === undefined) return []
  if (topic === transferTopic) {
    return [
      { standard: 'ERC-721', from: addressOf(second), to: addressOf(third), tokenId: decimal(fourth), value: '1' },
    ]
  }
  const parties = { standard: 'ERC-1155', from: addressOf(third), to: addressOf(fourth) } as const
  const words = wordsOf(log.data)
  if (topic === transferSingleTopic && words.length === 2) {
    return [{ ...parties, tokenId: String(words[0]), value: String(words[1]) }]
  }
  if (topic !== transferBatchTopic) return []
  const ids = arrayAt(words, 0)
  const values = arrayAt(words, 1)
  if (ids === undefined || values === undefined || ids.length !== values.length) return []
  return ids.map((id, i) => ({ ...parties, tokenId: String(id), value: String(values[i]) }))
}

/** A dynamic uint256[] of ABI-encoded data, by the position of its offset. */
const arrayAt = (words: readonly bigint[], position: number): readonly bigint[] | undefined => {
  const offset = words[position]
  if (offset === undefined || offset % 32n !== 0n) return undefined
  const start = Number(offset / 32n)
  const length = words[start]
  if (length === undefined || BigInt(words.length - start - 1) < length) return undefined
  return words.slice(start + 1, start + 1 + Number(length))
}

const pairs = (recorded: RecordedEvmBlock): [EvmTransaction, EvmReceipt][] =>
  recorded.block.transactions.map(transaction => {
    const receipt = recorded.receipts.find(({ transactionHash }) => transactionHash === transaction.hash)
    if (receipt === undefined) throw new Error(`Transaction ${transaction.hash} was recorded without its receipt.`)
    return [transaction, receipt]
  })

const callType = ({ to, input }: EvmTransaction): string =>
  to === null ? 'CONTRACT_CREATION' : input.length >= 10 ? 'CONTRACT_CALL' : 'NATIVE_TRANSFER'

const wordsOf = (data: Hex): bigint[] => (data.slice(2).match(/.{64}/g) ?? []).map(word => BigInt(`0x${word}`))
const addressOf = (topic: Hex): string => checksummed(`0x${topic.slice(-40)}`)
const topicOf = (signature: string): string => `0x${bytesToHex(keccak_256(utf8ToBytes(signature)))}`

const zeroAddress = `0x${'0'.repeat(40)}` as const
const transferTopic = topicOf('Transfer(address,address,uint256)')
const transferSingleTopic = topicOf('TransferSingle(address,address,address,uint256,uint256)')
const transferBatchTopic = topicOf('TransferBatch(address,address,address,uint256[],uint256[])')
