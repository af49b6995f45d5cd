import type { Block } from '../../evm/block.ts'

/** What metrics count of a block, besides its addresses. */
export interface BlockSums {
  readonly number: number
  readonly timeMs: number
  readonly txs: number
  readonly gasUsed: bigint
  readonly fees: bigint
  /** The sum of the gas prices of its transactions. */
  readonly priceSum: bigint
  readonly priceMax: bigint
  /** The number of created contracts. */
  readonly contracts: number
}

export const sumsOf = ({ number, timeMs, transactions, gasUsed, fees, creations = [] }: Block): BlockSums => {
  let priceSum = 0n
  let priceMax = 0n
  for (const { gasPrice } of transactions) {
    priceSum += gasPrice
    if (gasPrice > priceMax) priceMax = gasPrice
  }
  return { number, timeMs, txs: transactions.length, gasUsed, fees, priceSum, priceMax, contracts: creations.length }
}
