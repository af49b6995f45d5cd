import { bodyOf, type Fixture, type Step, textOf, type Volatile } from '@chainwright/contract'
import { exchangesOf } from '@chainwright/recordings'
import { type FILES, readRecordings } from '../contract/node/recordings.ts'
import { recorded } from './recordings.ts'

type File = (typeof FILES)[number]

interface Sequence {
  readonly operation: string
  readonly claim: string
  readonly file: File
  /** Ids of the recorded exchanges, in the order they happened. */
  readonly ids: readonly string[]
  /** Values of responses that later requests send: step, place and name. */
  readonly bind?: readonly (readonly [step: number, at: string, name: string])[]
  readonly volatile?: readonly Volatile[]
  readonly assumptions?: readonly string[]
}

/** The behavior of the recorded node over several requests: states and their transitions, pages, aliases. */
export const nodeBehaviors = (): Fixture[] => sequences.map(behavior)

const sequences: readonly Sequence[] = [
  {
    operation: 'admin.startCPUProfiler',
    claim: 'the CPU profiler is started once and stopped once',
    file: 'admin',
    ids: ['stopCPUProfiler when idle', 'startCPUProfiler', 'startCPUProfiler when running', 'stopCPUProfiler'],
    assumptions: ['node.profiler-running', 'node.profiler-idle'],
  },
  {
    operation: 'admin.alias',
    claim: 'an aliased endpoint responds at both paths, and its alias cannot be used again',
    file: 'admin',
    ids: ['alias', 'aliased endpoint is callable', 'original endpoint keeps working', 'alias again'],
    volatile: [1, 2].map(step => ({ step, side: 'response', at: '/result/height', judge: 'monotone' })),
    assumptions: ['node.aliased-endpoint'],
  },
  {
    operation: 'admin.aliasChain',
    claim: 'the alias of a chain is listed, refers to the chain, and cannot be used again',
    file: 'admin',
    ids: [
      'getChainAliases before alias',
      'aliasChain',
      'getChainAliases after alias',
      'aliased chain is callable',
      'aliasChain again',
    ],
    assumptions: ['node.alias-chain-by-alias'],
  },
  {
    operation: 'admin.setLoggerLevel',
    claim: 'the logger level that was set is returned',
    file: 'admin',
    ids: ['setLoggerLevel displayLevel only', 'getLoggerLevel after set'],
    assumptions: ['node.set-logger-level-result'],
  },
  {
    operation: 'xvm.getUTXOs',
    claim: 'each page of three starts at the end of the previous one, and the last has no UTXOs',
    file: 'xvm',
    ids: [0, 1, 2, 3, 4].map(page => `getUTXOs limit 3 page ${page}`),
    bind: [0, 1, 2, 3].flatMap(
      step =>
        [
          [step, '/result/endIndex/address', `address${step}`],
          [step, '/result/endIndex/utxo', `utxo${step}`],
        ] as const,
    ),
    assumptions: ['node.utxos-end'],
  },
  {
    operation: 'xvm.getUTXOs',
    claim: 'a limit above 1024 returns as many UTXOs as no limit',
    file: 'xvm',
    ids: ['getUTXOs all addresses', 'getUTXOs limit 5000', 'getUTXOs limit 0'],
    assumptions: ['node.utxos-limit-zero'],
  },
  {
    operation: 'eth_newFilter',
    claim: 'a filter collects logs until it is uninstalled',
    file: 'ethereum',
    ids: [
      'eth_newFilter',
      'eth_getFilterLogs',
      'eth_getFilterChanges',
      'eth_uninstallFilter',
      'eth_getFilterChanges after uninstall',
      'eth_uninstallFilter twice',
    ],
    bind: [[0, '/result', 'filter']],
    assumptions: ['node.filter-changes'],
  },
]

const behavior = ({ operation, claim, file, ids, bind = [], volatile = [], assumptions = [] }: Sequence): Fixture => {
  const exchanges = readRecordings(file)
  const lines = exchangesOf(file)
  const parts = ids.map(id => {
    const index = exchanges.findIndex(exchange => exchange.id === id)
    const [exchange, line] = [exchanges[index], lines[index]]
    if (exchange === undefined || line === undefined) throw new Error(`${file}.jsonl has no ${id}.`)
    return recorded(exchange, line, { kind: 'behaviour', claim })
  })
  const [first] = parts
  if (first === undefined || first.provenance.type !== 'recorded') throw new Error(`${claim}: no step.`)
  const changes = [
    ...(first.provenance.changes ?? []),
    ...(bind.length === 0 ? [] : ['later requests contain values of earlier responses']),
  ]
  const { changes: _, ...provenance } = first.provenance
  return {
    claim,
    operation,
    kind: 'behaviour',
    provenance: {
      ...provenance,
      source: ids.map(id => `node/${file}.jsonl#${id}`).join(', '),
      ...(changes.length === 0 ? {} : { changes }),
    },
    ...(bind.length + volatile.length === 0
      ? {}
      : {
          volatile: [
            ...bind.map(([step, at, name]) => ({ step, side: 'response' as const, at, judge: { bind: name } })),
            ...volatile,
          ],
        }),
    ...(assumptions.length === 0 ? {} : { assumptions }),
    steps: named(
      parts.flatMap(({ steps }) => steps),
      bind,
    ),
  }
}

/** Writes `{{name}}` where a request sends a value of an earlier response. */
const named = (steps: readonly Step[], bind: NonNullable<Sequence['bind']>): Step[] =>
  steps.map((step, index) => {
    const text = step.request.body && textOf(step.request.body)
    if (text === undefined) return step
    let result = text
    const isNewest = (from: number, at: string, value: string): boolean => {
      const place = at.split('/').at(-1)
      return !bind.some(
        ([other, otherAt]) =>
          other > from &&
          other < index &&
          otherAt.split('/').at(-1) === place &&
          valueAt(steps[other], otherAt) === value,
      )
    }
    for (const [from, at, name] of bind) {
      const value = from < index ? valueAt(steps[from], at) : undefined
      // The newest response wins, because pages may end at the same address.
      if (value !== undefined && isNewest(from, at, value)) result = result.replaceAll(`"${value}"`, `"{{${name}}}"`)
    }
    return { ...step, request: { ...step.request, body: bodyOf(result) } }
  })

const valueAt = (step: Step | undefined, pointer: string): string | undefined => {
  const body = step?.response.body
  let value: unknown = body !== undefined && 'json' in body ? body.json : undefined
  for (const token of pointer.split('/').slice(1))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[token] : undefined
  return typeof value === 'string' ? value : undefined
}
