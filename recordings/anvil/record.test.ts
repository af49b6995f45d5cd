import { expect, it } from 'vitest'
import { canonicalOf } from '../index.ts'
import { recordAnvil } from './record.ts'

interface Call {
  readonly type: string
  readonly error?: string
  readonly calls?: readonly Call[]
}
interface Line {
  readonly block: {
    readonly number: string
    readonly hash: string
    readonly parentHash: string
    readonly timestamp: string
    readonly transactions: readonly { readonly to: string | null; readonly hash: string }[]
  }
  readonly receipts: readonly {
    readonly status: string
    readonly logs: readonly { readonly topics: readonly string[] }[]
  }[]
  readonly traces: readonly { readonly txHash: string; readonly result: Call }[]
}

const linesOf = <T>(text: string | undefined): readonly T[] =>
  (text ?? '')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as T)

/** The types of nested calls, and whether they failed. */
const innerOf = ({ calls = [] }: Call): string[] =>
  calls.flatMap(call => [`${call.type}${call.error === undefined ? '' : ' failed'}`, ...innerOf(call)])

it('a short recording has everything that the long one has', async () => {
  const files = await recordAnvil({ days: 6, blocksPerDay: 6 })
  const lines = linesOf<Line>(files['evm.jsonl'])
  const topics = new Set(
    lines.flatMap(({ receipts }) =>
      receipts.flatMap(({ logs }) => logs.map(log => `${log.topics[0]?.slice(0, 10)} ${log.topics.length}`)),
    ),
  )
  // One kind of transfer each: ERC-20, ERC-721, ERC-1155, and a batch.
  for (const topic of ['0xddf252ad 3', '0xddf252ad 4', '0xc3d58168 4', '0x4a39dc06 4']) expect(topics).toContain(topic)
  const inner = new Set(lines.flatMap(({ traces }) => traces.flatMap(({ result }) => innerOf(result))))
  for (const type of ['CREATE', 'CREATE2', 'CALL', 'CALL failed']) expect(inner).toContain(type)
  const outcomes = new Set(
    lines.flatMap(({ block, receipts }) =>
      block.transactions.map(({ to }, index) => `${to === null ? 'creation' : 'call'} ${receipts[index]?.status}`),
    ),
  )
  expect(outcomes).toEqual(new Set(['creation 0x1', 'creation 0x0', 'call 0x1', 'call 0x0']))
  for (const { block, traces } of lines)
    expect(traces.map(({ txHash }) => txHash)).toEqual(block.transactions.map(({ hash }) => hash))
  const kept = canonicalOf(lines)
  expect(lines.length - kept.length).toBe(3)
  for (const [index, { block }] of kept.entries()) {
    expect(Number(block.number)).toBe(index)
    if (index > 0) expect(block.parentHash).toBe(kept[index - 1]?.block.hash)
  }
  const times = kept.map(({ block }) => Number(block.timestamp))
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(4 * 86_400)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBeLessThan(times.length)
  expect(linesOf(files['balances.jsonl'])).toHaveLength(18)
  expect(linesOf<{ readonly result: string }>(files['calls.jsonl']).every(({ result }) => result.length > 2)).toBe(true)
})
