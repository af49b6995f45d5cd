import { join } from 'node:path'
import { prefixCase } from '@chainwright/recordings'
import { describe, expect, it } from 'vitest'
import { loadContract } from './contract.ts'
import { type Difference, names, readDifferences, strictly } from './differences.ts'
import { judge } from './judge.ts'
import { outsideMethods } from './outside.ts'
import { type Exchange, FILES, readRecordings } from './recordings.ts'
import type { Verdict } from './verdict.ts'

const SPECS = join(import.meta.dirname, '../../../specs')
const contract = loadContract(join(SPECS, 'node'))
const differences = readDifferences(SPECS)

const recorded = new Map<string, Exchange[]>(FILES.map(file => [file, readRecordings(file)]))
const exchanges = [...recorded.values()].flat()

describe('The contract of the node matches the recorded node', () => {
  it.each(FILES)('in every exchange of %s.jsonl', async file => {
    const verdicts = await Promise.all(
      (recorded.get(file) ?? []).map(async exchange => ({ exchange, verdict: await withDifferences(exchange) })),
    )
    expect(verdicts.length).toBeGreaterThan(0)
    console.log(
      summary(
        file,
        verdicts.map(({ verdict }) => verdict),
      ),
    )
    expect(
      verdicts
        .filter(({ verdict }) => verdict.problems.length > 0)
        .map(({ exchange, verdict }) => ({ id: exchange.id, ...verdict })),
    ).toEqual([])
  })

  it('a rule checked every counted exchange', async () => {
    const verdicts = await Promise.all(exchanges.map(withDifferences))
    const checked = verdicts.filter(({ kind }) => kind !== 'outside')
    console.log(
      `${checked.length} of ${exchanges.length} exchanges judged, ${exchanges.length - checked.length} outside of the interface`,
    )
    // A schema validates every recorded success of the interface. The other exchanges are errors, notifications and HTTP.
    expect(tally(verdicts)).toEqual({
      result: 540,
      error: 103,
      envelope: 34,
      batch: 6,
      health: 47,
      transport: 15,
      outside: 7,
    })
  })

  it('every difference in the register occurs, in every case that it names', async () => {
    for (const difference of differences) {
      const cases = exchanges.filter(exchange => names(difference, exchange))
      const named = [...difference.cases.values()].flat()
      expect(cases.map(({ id }) => id).sort(), difference.entry).toEqual(named.toSorted())
      for (const exchange of cases) {
        const others = differences.filter(other => other !== difference && names(other, exchange))
        const { problems } = await judge(contract, others.reduce(strictly, exchange))
        expect(problems, `${difference.entry}: ${exchange.id} needs no entry`).not.toEqual([])
      }
    }
  })

  it('every method and case that the tests omit is in the recordings', () => {
    for (const method of outsideMethods)
      expect(
        exchanges.some(({ request }) => request.body?.includes(`"${method}"`)),
        method,
      ).toBe(true)
    expect(exchanges.filter(({ id }) => id === prefixCase)).toHaveLength(1)
  })

  it('every method of the contract was recorded, except those that the register names', () => {
    const called = new Set(
      exchanges.flatMap(({ request }) =>
        [...(request.body ?? '').matchAll(/"method":"([^"]+)"/g)].map(match => match[1]),
      ),
    )
    // `node.standard-methods`: their fixtures are derived from recorded responses
    expect([...contract.methods.keys()].filter(name => !called.has(name))).toEqual([
      'eth_getUncleCountByBlockHash',
      'eth_getUncleByBlockHashAndIndex',
      'eth_getRawTransactionByBlockNumberAndIndex',
      'eth_getRawTransactionByBlockHashAndIndex',
    ])
  })

  it('the contract contains every Ethereum method of the node', () => {
    const known = exchanges
      .filter(({ response }) => !response.body.includes('"code":-32601'))
      .flatMap(({ request }) => {
        const method = /^\{.*"method":"((?:eth|net|web3)_\w+)"/.exec(request.body ?? '')?.[1]
        return method === undefined ? [] : [method]
      })
    expect([...new Set(known)].filter(method => !contract.methods.has(method))).toEqual([])
  })
})

const withDifferences = (exchange: Exchange): Promise<Verdict> =>
  judge(contract, differences.filter(difference => names(difference, exchange)).reduce<Exchange>(strictly, exchange))

const tally = (verdicts: readonly Verdict[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { kind } of verdicts) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const summary = (file: string, verdicts: readonly Verdict[]): string => {
  const counts = Object.entries(tally(verdicts)).map(([kind, count]) => `${kind} ${count}`)
  const applied = differences.flatMap((difference: Difference) => difference.cases.get(file) ?? []).length
  return `${file}.jsonl: ${verdicts.length} exchanges, ${counts.join(', ')}; ${applied} by a difference in the register`
}
