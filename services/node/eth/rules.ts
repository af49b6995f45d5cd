import { ethFeeConfigErrors, type NodeEthService } from '@chainwright/node-server'
import type { ActiveRules, ChainConfig, PrecompileConfig } from '@chainwright/node-spec'
import type { Context } from '@chainwright/runtime-server'
import type { ChainRules } from '../chain-config.ts'
import { type Eth, elsewhere, methodOf, missing } from './ask.ts'
import { requestedBlock } from './asked.ts'
import { storedOf } from './blocks.ts'
import { feeConfigAt } from './fee-config.ts'

type Operations = Pick<NodeEthService, 'feeConfig' | 'getActivePrecompilesAt' | 'getActiveRulesAt' | 'getChainConfig'>

/** Methods of subnet EVM chains beyond Ethereum: the fee config, the rules and the precompiles. */
export const ruleOperations = (eth: Eth): Operations => {
  /**
   * @throws The error of an unknown method on a plain EVM chain, and `unavailable` if the chain's rules are unknown.
   */
  const rulesOf = (context: Context): ChainRules => {
    const chain = eth.chainOf(context)
    const rules = eth.rulesOf(chain)
    if (rules === undefined)
      throw missing(
        `the configuration of chain ${chain.config.evmChainId}`,
        'none of its folders has evm-config.json or evm-genesis.json',
      )
    if (!rules.isSubnet) throw ethFeeConfigErrors.methodNotFound({ method: methodOf(context) })
    return rules
  }
  /** The requested time, or that of the last block. */
  const timeOf = async (context: Context, timestamp: number | bigint | undefined | null): Promise<number> => {
    if (timestamp !== undefined && timestamp !== null) return Number(timestamp)
    const { key } = eth.chainOf(context)
    const head = await eth.blocks.newest(key)
    const last = head === undefined ? undefined : await eth.blocks.of(key, head)
    return Number(last?.block.timestamp ?? 0)
  }
  return {
    feeConfig(input, context) {
      if (eth.upstreamOf(eth.chainOf(context)) === undefined) rulesOf(context)
      return eth.answer(
        context,
        input,
        async at => {
          const stored = await storedOf(eth, at, requestedBlock(input.blk))
          if (stored === elsewhere) return elsewhere
          return (await feeConfigAt(eth, at.chain, Number(stored.block.number))) ?? elsewhere
        },
        () => {
          throw ethFeeConfigErrors.unfinalizedData()
        },
      )
    },
    getChainConfig: (_input, context) => rulesOf(context).config,
    async getActivePrecompilesAt({ timestamp }, context) {
      const { config } = rulesOf(context)
      return precompilesAt(config, await timeOf(context, timestamp))
    },
    async getActiveRulesAt({ timestamp }, context) {
      const { config } = rulesOf(context)
      return activeRules(config, await timeOf(context, timestamp))
    },
  }
}

/** Precompiles that are enabled at a time, by the names of their configs, each with its most recent configuration. */
const precompilesAt = (config: ChainConfig, time: number): Record<string, PrecompileConfig> => {
  const active = new Map<string, PrecompileConfig>()
  const changes = [
    ...Object.entries(config).filter((entry): entry is [string, PrecompileConfig] => isPrecompile(...entry)),
    ...(config.upgrades.precompileUpgrades ?? []).flatMap(upgrade => Object.entries(upgrade)),
  ]
  for (const [name, change] of changes) {
    if (Number(change.blockTimestamp) > time) continue
    if (change.disable === true) active.delete(name)
    else active.set(name, change)
  }
  return Object.fromEntries([...active].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isPrecompile = (name: string, value: unknown): boolean =>
  name.endsWith('Config') && typeof value === 'object' && value !== null && 'blockTimestamp' in value

/**
 * Ethereum's rules, by the member of the config that activates them. On all of these chains, those with a block number
 * are active from genesis on, or never.
 */
const byBlock = {
  IsHomestead: 'homesteadBlock',
  IsEIP150: 'eip150Block',
  IsEIP155: 'eip155Block',
  IsEIP158: 'eip158Block',
  IsByzantium: 'byzantiumBlock',
  IsConstantinople: 'constantinopleBlock',
  IsPetersburg: 'petersburgBlock',
  IsIstanbul: 'istanbulBlock',
  IsBerlin: 'berlinBlock',
  IsLondon: 'londonBlock',
} as const

const byTime = {
  IsShanghai: 'shanghaiTime',
  IsCancun: 'cancunTime',
  IsPrague: 'pragueTime',
  IsVerkle: 'verkleTime',
} as const

const ofTheChain = {
  IsSubnetEVM: 'subnetEVMTimestamp',
  IsDurango: 'durangoTimestamp',
  IsEtna: 'etnaTimestamp',
  IsFortuna: 'fortunaTimestamp',
  IsGranite: 'graniteTimestamp',
  IsHelicon: 'heliconTimestamp',
} as const

/** The rules that are active at a time. */
const activeRules = (config: ChainConfig, time: number): ActiveRules => {
  const since = (name: string): number => Number((config as unknown as Record<string, unknown>)[name] ?? Infinity)
  const hold = <Names extends Readonly<Record<string, string>>>(names: Names, at: number) =>
    Object.fromEntries(Object.entries(names).map(([rule, name]) => [rule, since(name) <= at])) as {
      [Name in keyof Names]: boolean
    }
  const blocks = hold(byBlock, 0)
  return {
    // These chains never had proof of work: the merge counts as active together with the fee market (London).
    ethRules: { ChainID: config.chainId, ...blocks, IsMerge: blocks.IsLondon, ...hold(byTime, time) },
    avalancheRules: hold(ofTheChain, time),
    precompiles: Object.fromEntries(
      Object.entries(precompilesAt(config, time)).map(([name, { blockTimestamp }]) => [
        name,
        { timestamp: blockTimestamp },
      ]),
    ),
  }
}
