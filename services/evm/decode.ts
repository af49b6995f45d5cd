import { getContractAddress } from 'viem/utils'
import type { Block, Log, Transaction } from './block.ts'
import type { Bundle, RawLog, RawReceipt, RawTransaction } from './bundle.ts'
import { type FeeRule, feeChanges } from './fees.ts'
import { addressOf, addressOrNull, bytesOf, hashOf, integerOf, quantityOf } from './hex.ts'
import { movesOf } from './moves.ts'
import { type NativeChange, tracedOf } from './traces.ts'
import { factsFrom, uriOfLog } from './uris.ts'

/** The properties of a chain that the decoder requires. */
export interface ChainRules {
  readonly fees: FeeRule
  /** Whether the chain has the precompile that mints the native token. */
  readonly mints: boolean
  /** Balances before the first block; undefined if they are unknown. */
  readonly genesis: readonly NativeChange[] | undefined
}

/**
 * Decodes a block with its receipts, traces and calls. The result depends only on the text, so that a block can be undone by
 * decoding it again.
 *
 * @param bundle The parsed text, if it was parsed before.
 * @throws Error that names what is invalid or missing.
 */
export const decodeBlock = (text: string, rules: ChainRules, bundle = JSON.parse(text) as Bundle): Block => {
  const { block, receipts, traces, calls = [] } = bundle
  const number = integerOf(block.number)
  const byHash = new Map(receipts.map(receipt => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.map((transaction, index) =>
    transactionOf(transaction, byHash.get(transaction.hash), index),
  )
  const logs = block.transactions.flatMap(({ hash }, tx) => (byHash.get(hash)?.logs ?? []).map(log => ({ log, tx })))
  const facts = factsFrom(calls)
  const traced = block.transactions.length === 0 ? nothing : traces && tracedOf(traces, rules)
  if (traces !== undefined && traces.length < transactions.length)
    throw new Error(`block ${number} has ${transactions.length} transactions but ${traces.length} traces`)
  return {
    number,
    hash: hashOf(block.hash),
    parent: hashOf(block.parentHash),
    timeMs: timeOf(block.timestamp, block.timestampMilliseconds),
    baseFee: quantityOf(block.baseFeePerGas ?? '0x0'),
    gasUsed: quantityOf(block.gasUsed),
    gasLimit: quantityOf(block.gasLimit),
    gasCost: quantityOf(block.blockGasCost ?? '0x0'),
    fees: transactions.reduce((sum, { gasUsed, gasPrice }) => sum + gasUsed * gasPrice, 0n),
    transactions,
    logs: logs.map(({ log, tx }) => logOf(log, tx)),
    moves: logs.flatMap(({ log, tx }) => movesOf(log, tx)),
    creations: traced?.creations,
    native: traced && [
      ...(number === 0 ? (rules.genesis ?? []) : []),
      ...traced.native,
      ...feeChanges(block, transactions, rules.fees),
    ],
    hasGenesis: number === 0 && rules.genesis !== undefined,
    uris: [...logs.flatMap(({ log }) => uriOfLog(log) ?? []), ...facts.uris],
    contracts: facts.contracts,
    text,
  }
}

const logOf = ({ logIndex, address, topics, data }: RawLog, tx: number): Log => {
  if (topics.length > 4) throw new Error(`log ${logIndex} has ${topics.length} topics, more than 4`)
  return {
    index: integerOf(logIndex),
    tx,
    address: addressOf(address),
    topics: topics.map(hashOf),
    data: bytesOf(data),
  }
}

const nothing = { creations: [], native: [] }

const transactionOf = (transaction: RawTransaction, receipt: RawReceipt | undefined, index: number): Transaction => {
  if (receipt === undefined) throw new Error(`transaction ${transaction.hash} has no receipt`)
  const { to, input } = transaction
  return {
    index,
    hash: hashOf(transaction.hash),
    from: addressOf(transaction.from),
    to: addressOrNull(to),
    created: to === null ? createdBy(transaction, receipt) : null,
    type: integerOf(transaction.type ?? '0x0'),
    status: integerOf(receipt.status ?? '0x1'),
    gasLimit: quantityOf(transaction.gas),
    gasUsed: quantityOf(receipt.gasUsed),
    gasPrice: quantityOf(receipt.effectiveGasPrice ?? transaction.gasPrice ?? '0x0'),
    nonce: quantityOf(transaction.nonce),
    selector: input.length < 10 ? null : bytesOf(input.slice(0, 10)),
    value: quantityOf(transaction.value),
  }
}

/** The created address. Some nodes omit it if the creation failed; it follows from sender and nonce. */
const createdBy = ({ from, nonce }: RawTransaction, { contractAddress }: RawReceipt): Buffer =>
  addressOf(contractAddress ?? getContractAddress({ from: from as `0x${string}`, nonce: quantityOf(nonce) }))

/** The milliseconds of a block, if it has them and they are in the same second. */
const timeOf = (timestamp: string, milliseconds: string | undefined): number => {
  const seconds = integerOf(timestamp)
  const exact = milliseconds === undefined ? undefined : integerOf(milliseconds)
  return exact !== undefined && Math.floor(exact / 1000) === seconds ? exact : seconds * 1000
}
