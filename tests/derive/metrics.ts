import type { Fixture } from '@chainwright/contract'
import { derived, got } from './cases.ts'
import { type EvmCall, integer, type RecordedEvmBlock } from './chain.ts'
import { ledger } from './methods.ts'

const hour = 3_600
const day = 86_400

/** Start of the interval an instant lies in, in UNIX seconds: the hour, 0:00 UTC, Monday, the first of the month. */
const startOf = {
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

type Interval = keyof typeof startOf

const anyInterval: Readonly<Record<string, (blocks: readonly RecordedEvmBlock[]) => number>> = {
  activeAddresses: blocks => addresses(blocks, 'both').size,
  activeSenders: blocks => addresses(blocks, 'from').size,
  gasUsed: blocks => sum(blocks.map(gas)),
  txCount: blocks => sum(blocks.map(transactions)),
}

const dayOnly: Readonly<Record<string, (blocks: readonly RecordedEvmBlock[]) => number>> = {
  cumulativeTxCount: blocks => sum(until(blocks).map(transactions)),
  cumulativeAddresses: blocks => addresses(until(blocks), 'both').size,
  cumulativeContracts: blocks => creations(until(blocks)).length,
  cumulativeDeployers: blocks => new Set(creations(until(blocks)).map(({ from }) => from)).size,
  contracts: blocks => creations(blocks).length,
  deployers: blocks => new Set(creations(blocks).map(({ from }) => from)).size,
  avgGps: blocks => sum(blocks.map(gas)) / span(blocks),
  maxGps: blocks => Math.max(...blocks.map(block => gas(block) / since(block))),
  avgTps: blocks => sum(blocks.map(transactions)) / span(blocks),
  maxTps: blocks => Math.max(...blocks.map(block => transactions(block) / since(block))),
  avgGasPrice: blocks => sum(prices(blocks)) / prices(blocks).length,
  maxGasPrice: blocks => Math.max(...prices(blocks)),
  feesPaid: blocks => Number(fees(blocks)),
}

const rule =
  'the table of metrics of the interface, over the blocks of the interval; newest first; intervals without a block have no value'

/** Fixtures of the metrics service that follow from the recorded EVM chain. Genesis lies years before and is no traffic. */
export function metricsFixtures(): Fixture[] {
  const blocks = ledger.blocks.slice(1)
  const target = `/v2/chains/${ledger.chainId}/metrics`
  const cases = [
    ...Object.entries(anyInterval).flatMap(([metric, value]) =>
      (Object.keys(startOf) as Interval[]).map(interval => ({ metric, value, interval })),
    ),
    ...Object.entries(dayOnly).map(([metric, value]) => ({ metric, value, interval: 'day' as const })),
  ]
  return cases.map(({ metric, value, interval }) => {
    const groups = Map.groupBy(blocks, ({ block }) => startOf[interval](integer(block.timestamp)))
    const results = [...groups]
      .map(([timestamp, group]) => ({ value: value(group), timestamp }))
      .sort((a, b) => b.timestamp - a.timestamp)
    const first = Math.min(...groups.keys())
    return derived('listMetric', `${metric} by ${interval}`, rule, [
      got(`${target}/${metric}?timeInterval=${interval}&startTimestamp=${first}&endTimestamp=${first + 31 * day}`, {
        results,
      }),
    ])
  })
}

const gas = ({ block }: RecordedEvmBlock): number => integer(block.gasUsed)
const transactions = ({ block }: RecordedEvmBlock): number => block.transactions.length
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const prices = (blocks: readonly RecordedEvmBlock[]): number[] =>
  blocks.flatMap(({ receipts }) => receipts.map(receipt => integer(receipt.effectiveGasPrice)))
const fees = (blocks: readonly RecordedEvmBlock[]): bigint =>
  blocks
    .flatMap(({ receipts }) => receipts)
    .reduce((total, receipt) => total + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice), 0n)

/** All blocks from genesis to the last of these. */
function until(blocks: readonly RecordedEvmBlock[]): readonly RecordedEvmBlock[] {
  const last = blocks.at(-1)
  return last === undefined ? [] : ledger.blocks.slice(0, integer(last.block.number) + 1)
}

/** Seconds from the last block before these to the last of these. */
function span(blocks: readonly RecordedEvmBlock[]): number {
  const first = blocks[0]
  const last = blocks.at(-1)
  if (first === undefined || last === undefined) throw new Error('An interval without a block has no span.')
  return integer(last.block.timestamp) - integer(before(first).block.timestamp)
}

const since = (block: RecordedEvmBlock): number =>
  integer(block.block.timestamp) - integer(before(block).block.timestamp)

function before({ block }: RecordedEvmBlock): RecordedEvmBlock {
  const previous = ledger.blocks[integer(block.number) - 1]
  if (previous === undefined) throw new Error(`No block was recorded before ${block.number}.`)
  return previous
}

/** Parties of transactions and of ERC-20, ERC-721 and ERC-1155 transfers. */
function addresses(blocks: readonly RecordedEvmBlock[], side: 'from' | 'both'): Set<string> {
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

/** Calls of CREATE, CREATE2 and CREATE3 that did not fail, at any depth. */
function creations(blocks: readonly RecordedEvmBlock[]): EvmCall[] {
  const within = (call: EvmCall): EvmCall[] => [
    ...(call.type.startsWith('CREATE') && call.error === undefined ? [call] : []),
    ...(call.calls ?? []).flatMap(within),
  ]
  return blocks.flatMap(({ traces }) => traces.flatMap(({ result }) => within(result)))
}
