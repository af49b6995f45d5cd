import { type EvmCall, integer, type RecordedEvmBlock } from './chain.ts'

const hour = 3_600
const day = 86_400

/** The start of the interval of an instant, in UNIX seconds: the hour, 0:00 UTC, Monday, the first of the month. */
export const startOf = {
  hour: (time: number) => time - (time % hour),
  day: (time: number) => time - (time % day),
  week: (time: number) => {
    // 1970-01-01 was a Thursday.
    const days = Math.floor(time / day)
    return (days - ((days + 3) % 7)) * day
  },
  month: (time: number) => {
    const date = new Date(time * 1_000)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000
  },
} as const

export type Interval = keyof typeof startOf

export const intervals = Object.keys(startOf) as readonly Interval[]

/** A chain from genesis on. */
export type Chain = readonly RecordedEvmBlock[]

interface Value {
  readonly value: number | bigint
  readonly timestamp: number
}

/** The consecutive blocks of one chain that a measure covers. */
interface Part {
  readonly chain: Chain
  readonly blocks: readonly RecordedEvmBlock[]
  /** Start of the interval. */
  readonly start: number
}

type Measure = (parts: readonly Part[], all: readonly Part[]) => number | bigint | undefined

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)
const gas = ({ block }: RecordedEvmBlock): bigint => BigInt(block.gasUsed)
const transactions = ({ block }: RecordedEvmBlock): bigint => BigInt(block.transactions.length)
const blocksOf = (parts: readonly Part[]): readonly RecordedEvmBlock[] => parts.flatMap(({ blocks }) => blocks)
const prices = (blocks: readonly RecordedEvmBlock[]): bigint[] =>
  blocks.flatMap(({ receipts }) => receipts.map(receipt => BigInt(receipt.effectiveGasPrice)))

/** A quotient as a double: by its decimal digits, which are read with one rounding. */
const quotient = (over: bigint, under: bigint): number => {
  const digits = 60
  const scaled = ((over * 10n ** BigInt(digits)) / under).toString().padStart(digits + 1, '0')
  return Number(`${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`)
}

const seconds = ({ block }: RecordedEvmBlock): bigint => BigInt(block.timestamp)

/** Milliseconds since 1970, if the chain has them. */
const instant = (one: RecordedEvmBlock): bigint => {
  const { timestampMilliseconds } = one.block
  return timestampMilliseconds === undefined ? seconds(one) * 1_000n : BigInt(timestampMilliseconds)
}

/**
 * Milliseconds between blocks: the difference in whole seconds, or that of the milliseconds if both blocks are in the same
 * second.
 */
const between = (before: RecordedEvmBlock, after: RecordedEvmBlock): bigint => {
  const whole = (seconds(after) - seconds(before)) * 1_000n
  return whole === 0n ? instant(after) - instant(before) : whole
}

/** An amount per second, over the time from the last block before the interval to the last one in it; summed over chains. */
const average =
  (amount: (block: RecordedEvmBlock) => bigint): Measure =>
  parts => {
    const each = parts.flatMap(({ chain, blocks }) => {
      const before = chain[chain.indexOf(blocks[0] as RecordedEvmBlock) - 1] as RecordedEvmBlock
      const span = seconds(blocks.at(-1) as RecordedEvmBlock) - seconds(before)
      return span === 0n ? [] : [{ over: sum(blocks.map(amount)), under: span }]
    })
    if (each.length === 0) return undefined
    const under = each.reduce((product, one) => product * one.under, 1n)
    return quotient(sum(each.map(one => (one.over * under) / one.under)), under)
  }

/** The largest amount per second: of all blocks of one instant, over the time since the previous instant. */
const largest =
  (amount: (block: RecordedEvmBlock) => bigint): Measure =>
  parts => {
    const rates = parts.flatMap(({ chain, blocks }) => {
      const instants = [...Map.groupBy(chain, instant).values()]
      return instants.flatMap((group, index) => {
        const before = instants[index - 1]
        const [first] = group
        if (before?.[0] === undefined || first === undefined || !group.some(block => blocks.includes(block))) return []
        return [quotient(sum(group.map(amount)) * 1_000n, between(before[0], first))]
      })
    })
    return rates.length === 0 ? undefined : Math.max(...rates)
  }

const distinct =
  (of: (blocks: readonly RecordedEvmBlock[]) => Iterable<string>): Measure =>
  parts =>
    new Set(of(blocksOf(parts))).size

/** A measure over everything since genesis. */
const sinceGenesis =
  (measure: Measure): Measure =>
  (_parts, all) =>
    measure(all, all)

const count =
  (of: (blocks: readonly RecordedEvmBlock[]) => bigint): Measure =>
  parts =>
    of(blocksOf(parts))

/** Parties of transactions and of ERC-20, ERC-721 and ERC-1155 transfers. */
const addresses = (blocks: readonly RecordedEvmBlock[], side: 'from' | 'both'): Set<string> => {
  const seen = new Set<string>()
  const add = (from: string, to: string | null | undefined): void => {
    seen.add(from.toLowerCase())
    if (side === 'both' && to !== null && to !== undefined) seen.add(to.toLowerCase())
  }
  for (const { block, receipts } of blocks) {
    for (const { from, to } of block.transactions) add(from, to)
    for (const { logs } of receipts) {
      for (const { topics } of logs) {
        const [topic = '', second, third, fourth] = topics
        const parties = topic.startsWith('0xddf252ad')
          ? [second, third]
          : /^0x(c3d58168|4a39dc06)/.test(topic)
            ? [third, fourth]
            : []
        const [from, to] = parties.map(party => (party === undefined ? undefined : `0x${party.slice(-40)}`))
        if (from !== undefined) add(from, to)
      }
    }
  }
  return seen
}

/** Calls of CREATE, CREATE2 and CREATE3 that did not fail, nor any call around them, at any depth. */
const creations = (blocks: readonly RecordedEvmBlock[]): EvmCall[] => {
  const within = (call: EvmCall): EvmCall[] =>
    call.error !== undefined
      ? []
      : [...(call.type.startsWith('CREATE') ? [call] : []), ...(call.calls ?? []).flatMap(within)]
  return blocks.flatMap(({ traces }) => traces.flatMap(({ result }) => within(result)))
}

const measures: Readonly<Record<string, Measure>> = {
  activeAddresses: distinct(blocks => addresses(blocks, 'both')),
  activeSenders: distinct(blocks => addresses(blocks, 'from')),
  gasUsed: count(blocks => sum(blocks.map(gas))),
  txCount: count(blocks => sum(blocks.map(transactions))),
  cumulativeTxCount: sinceGenesis(count(blocks => sum(blocks.map(transactions)))),
  cumulativeAddresses: sinceGenesis(distinct(blocks => addresses(blocks, 'both'))),
  // "From genesis to the timestamp": contracts created during the day itself do not count.
  cumulativeContracts: (_parts, all) =>
    creations(all.flatMap(({ blocks, start }) => blocks.filter(({ block }) => integer(block.timestamp) < start)))
      .length,
  cumulativeDeployers: sinceGenesis(distinct(blocks => creations(blocks).map(({ from }) => from.toLowerCase()))),
  contracts: count(blocks => BigInt(creations(blocks).length)),
  deployers: distinct(blocks => creations(blocks).map(({ from }) => from.toLowerCase())),
  avgGps: average(gas),
  maxGps: largest(gas),
  avgTps: average(transactions),
  maxTps: largest(transactions),
  avgGasPrice: parts => {
    const all = prices(blocksOf(parts))
    return all.length === 0 ? undefined : quotient(sum(all), BigInt(all.length))
  },
  maxGasPrice: parts => {
    const [first, ...rest] = prices(blocksOf(parts))
    return rest.reduce((a, b) => (b > (a ?? 0n) ? b : a), first)
  },
  feesPaid: count(blocks =>
    sum(
      blocks
        .flatMap(({ receipts }) => receipts)
        .map(receipt => BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)),
    ),
  ),
}

export const metrics: readonly string[] = Object.keys(measures)

/** Metrics that the interface has only by day. */
export const dayOnlyMetrics: readonly string[] = metrics.filter(
  name => !['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'].includes(name),
)

/**
 * The values of a metric over chains, newest first. It computes the interface's table of metrics over whole chains each time, and
 * uses no state of a service.
 */
export const seriesOf = (chains: readonly Chain[], metric: string, interval: Interval): Value[] => {
  const measure = measures[metric]
  if (measure === undefined) throw new Error(`No metric ${metric}.`)
  // Genesis does not count as traffic.
  const startsOf = chains.map(chain => chain.slice(1).map(({ block }) => startOf[interval](integer(block.timestamp))))
  const starts = [...new Set(startsOf.flat())].sort((a, b) => b - a)
  return starts.flatMap(start => {
    const parts = chains.flatMap((chain, index): Part[] => {
      const blocks = chain.slice(1).filter((_, at) => startsOf[index]?.[at] === start)
      return blocks.length === 0 ? [] : [{ chain, blocks, start }]
    })
    const all = chains.map((chain, index) => ({
      chain,
      blocks: chain.slice(1).filter((_, at) => (startsOf[index]?.[at] ?? 0) <= start),
      start,
    }))
    const value = measure(parts, all)
    return value === undefined ? [] : [{ value, timestamp: start }]
  })
}
