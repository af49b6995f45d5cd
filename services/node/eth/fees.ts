import { ethFeeHistoryErrors, type NodeEthService } from '@chainwright/node-server'
import type { FeeHistory, NoFeeHistory } from '@chainwright/node-spec'
import type { Chain } from '../../data/registry.ts'
import { quantity } from '../../evm/hex.ts'
import { type FeeRow, readFees } from '../queries/blocks.ts'
import { type Eth, elsewhere, type QueriedChain } from './ask.ts'
import { requestedBlock } from './asked.ts'
import { feeConfigAt } from './fee-config.ts'

type Operations = Pick<NodeEthService, 'baseFee' | 'feeHistory' | 'gasPrice' | 'maxPriorityFeePerGas'>

/** The maximum number of blocks of a fee history. */
const mostBlocks = 1_024
/** The number of blocks whose tips are used for a suggestion. */
const sampledBlocks = 20
/** The percentile of their tips that is suggested. */
const suggestedPercentile = 60

/** The fees of the last blocks. */
export const feeOperations = (eth: Eth): Operations => {
  const { answer } = eth
  const rowsTo = (chain: Chain, to: number, count: number): Promise<readonly FeeRow[]> =>
    readFees(eth.store.database, chain.key, { from: Math.max(0, to - count + 1), to })
  const nextBaseFee = async (chain: Chain, head: number): Promise<bigint> => {
    const [last] = await rowsTo(chain, head, 1)
    const config = await feeConfigAt(eth, chain, head)
    const least = config === undefined ? 0n : BigInt(config.feeConfig.minBaseFee)
    const paid = BigInt(last?.base_fee ?? 0)
    return paid > least ? paid : least
  }
  const tip = async (chain: Chain, head: number): Promise<bigint> => {
    const rows = await rowsTo(chain, head, sampledBlocks)
    const tips = rows.flatMap(tipsOf).sort(ascending)
    return tips[Math.max(0, Math.ceil((tips.length * suggestedPercentile) / 100) - 1)] ?? 0n
  }
  const atHead =
    (read: (chain: Chain, head: number) => Promise<bigint>) =>
    async ({ chain, head }: QueriedChain): Promise<string | typeof elsewhere> =>
      head === undefined ? elsewhere : quantity(await read(chain, head))
  return {
    baseFee: (input, context) => answer(context, input, atHead(nextBaseFee), never),
    maxPriorityFeePerGas: (input, context) => answer(context, input, atHead(tip), never),
    gasPrice: (input, context) =>
      answer(
        context,
        input,
        atHead(async (chain, head) => (await nextBaseFee(chain, head)) + (await tip(chain, head))),
        never,
      ),
    feeHistory(input, context) {
      refuseUnordered(input.rewardPercentiles)
      const requested = requestedBlock(input.newestBlock)
      return answer(
        context,
        input,
        async ({ chain, head }) => {
          const newest = head ?? (await eth.blocks.newest(chain.key)) ?? -1
          const to = typeof requested === 'number' ? requested : head
          if (to === undefined || to > newest) return elsewhere
          const count = Math.min(Number(BigInt(input.blockCount)), mostBlocks)
          return count === 0 ? noHistory : historyOf(await rowsTo(chain, to, count), input.rewardPercentiles)
        },
        (_chain, head) => {
          throw ethFeeHistoryErrors.beyondHead({ newestBlock: String(requested), head })
        },
      )
    },
  }
}

const never = (): never => {
  throw new Error('The store has its own last block.')
}

const noHistory: NoFeeHistory = { oldestBlock: '0x0', gasUsedRatio: null }

const historyOf = (rows: readonly FeeRow[], percentiles: readonly number[]): FeeHistory => ({
  oldestBlock: quantity(rows[0]?.number ?? 0),
  ...(percentiles.length === 0 ? {} : { reward: rows.map(row => rewardsOf(row, percentiles)) }),
  baseFeePerGas: rows.map(({ base_fee }) => quantity(BigInt(base_fee))),
  gasUsedRatio: rows.map(({ gas_used, gas_limit }) => Number(gas_used) / Number(gas_limit)),
})

const tipsOf = ({ base_fee, prices }: FeeRow): bigint[] => prices.map(price => BigInt(price) - BigInt(base_fee))

/** The tip at each percentile of the gas that the block used. */
const rewardsOf = (row: FeeRow, percentiles: readonly number[]): string[] => {
  const tips = tipsOf(row)
  const byTip = tips
    .map((tip, index) => ({ tip, gas: BigInt(row.gases[index] ?? 0) }))
    .sort((a, b) => ascending(a.tip, b.tip))
  return percentiles.map(percentile => {
    const threshold = (Number(row.gas_used) * percentile) / 100
    let gas = 0n
    for (const entry of byTip) {
      gas += entry.gas
      if (Number(gas) >= threshold) return quantity(entry.tip)
    }
    return quantity(byTip.at(-1)?.tip ?? 0)
  })
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

const refuseUnordered = (percentiles: readonly number[]): void => {
  for (const [index, percentile] of percentiles.entries()) {
    const before = percentiles[index - 1]
    if (percentile < 0 || percentile > 100)
      throw ethFeeHistoryErrors.percentilesUnordered({ reason: percentile.toFixed(6) })
    if (before !== undefined && percentile <= before)
      throw ethFeeHistoryErrors.percentilesUnordered({
        reason: `#${index - 1}:${before.toFixed(6)} >= #${index}:${percentile.toFixed(6)}`,
      })
  }
}
