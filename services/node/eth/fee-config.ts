import type { FeeConfig, FeeConfigResult } from '@chainwright/node-spec'
import { decodeAbiParameters, toEventSelector } from 'viem'
import type { Chain } from '../../data/registry.ts'
import { bytesOf, hexOf } from '../../evm/hex.ts'
import { integer } from '../integer.ts'
import { readLastLog } from '../queries/logs.ts'
import type { Eth } from './ask.ts'

/** The precompile that sets fees. */
const feeManager = bytesOf('0x0200000000000000000000000000000000000003')

/** In the order of the precompile. */
const members = [
  'gasLimit',
  'targetBlockRate',
  'minBaseFee',
  'targetGas',
  'baseFeeChangeDenominator',
  'minBlockGasCost',
  'maxBlockGasCost',
  'blockGasCostStep',
] as const

const words = `(${members.map(() => 'uint256').join(',')})`
const changed = bytesOf(toEventSelector(`FeeConfigChanged(address,${words},${words})`))
const layout = [...members, ...members].map(name => ({ name, type: 'uint256' }) as const)

/**
 * The fee config after a block: that of the last change in the logs of the precompile, else that of genesis; undefined
 * if it is unknown.
 */
export const feeConfigAt = async (eth: Eth, chain: Chain, block: number): Promise<FeeConfigResult | undefined> => {
  const rules = eth.rulesOf(chain)
  if (rules?.isSubnet !== true) return undefined
  const log = await readLastLog(eth.store.database, chain.key, { address: feeManager, topic: changed, block })
  if (log === undefined) return { feeConfig: rules.config.feeConfig, lastChangedAt: 0 }
  const values = decodeAbiParameters(layout, hexOf(log.data) as `0x${string}`).slice(members.length) as bigint[]
  const feeConfig = Object.fromEntries(members.map((name, index) => [name, integer(values[index] ?? 0n)]))
  return { feeConfig: feeConfig as unknown as FeeConfig, lastChangedAt: log.block }
}
