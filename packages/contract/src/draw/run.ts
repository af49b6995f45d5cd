import { TooLong } from '@chainwright/model/pattern-match'
import type { Operation, RequestJudge } from '../contract/contract.ts'
import { type Input, requestWith } from '../contract/request.ts'
import { successIn } from '../contract/success.ts'
import { type Bench, type Judged, judgeCase } from '../judge/judge-case.ts'
import type { Plan } from '../judge/plan.ts'
import { reads } from '../judge/safe.ts'
import { contractLimits } from '../limits/limits.ts'
import { within } from '../limits/within.ts'
import { isBad, type Verdict } from '../report/verdict.ts'
import { type Base, baseCase, baseOf } from './base.ts'
import { casesAround } from './cases.ts'
import { chainsOf, otherBases } from './chains.ts'
import { creates, knownOf, sourcesOf } from './known.ts'
import { type Oracle, oracleOf } from './oracle.ts'
import { credentialCases, notificationCase, protocolCases } from './protocol.ts'
import { removedItems } from './removed.ts'
import { failureOf, shrunk } from './shrink.ts'

/** How `verify` generates cases from the contract. */
export interface DrawOptions {
  /**
   * Decides whether a generated request follows the contract: `judgeRequest` of the validators that the CLI emits, or
   * `requestJudge` of a validation package.
   */
  readonly judge: RequestJudge
  /** The seed of generated values. Default 1. */
  readonly seed?: number
  /** Maximum number of cases around the valid call of one operation. Default 50. */
  readonly cases?: number
}

export interface Drawing {
  readonly options: DrawOptions
  readonly bench: Bench
  /** Whether to check a case, by its name. */
  readonly chosen: (name: string) => boolean
  readonly shard: { readonly index: number; readonly of: number } | undefined
  readonly progress: (name: string) => void
}

export interface DrawnRun {
  readonly judged: readonly { readonly name: string; readonly result: Judged }[]
  /** The reasons why no cases were drawn for some operations. */
  readonly notDrawn: ReadonlyMap<string, string>
  /**
   * The operations that are too slow to draw cases for: their valid call exceeds the timeout. Only that call was
   * checked.
   */
  readonly slow: readonly string[]
  /**
   * The number of cases that were omitted because their operation had the maximum number. Some of them may be equal.
   */
  readonly left: number
}

/**
 * Draws cases from the contract and checks them, operation by operation. Later requests use values from earlier
 * responses.
 */
export const judgeDrawn = async ({ options, bench, chosen, shard, progress }: Drawing): Promise<DrawnRun> => {
  const { contract } = bench
  const { seed = 1, cases: most = contractLimits.drawn } = options
  const { timeout } = bench.sending
  // a document's schemas and patterns determine how long drawing takes
  const timely = <T>(draw: () => T): T | { readonly reason: string } => {
    try {
      return within(timeout, draw)
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
      return { reason: `it takes longer than ${timeout} ms to generate cases` }
    }
  }
  const judged = oracleOf(contract, options.judge)
  const oracle: Oracle = (operation, request) => within(timeout, () => judged(operation, request))
  const sources = timely(() => sourcesOf(contract))
  const known = knownOf('reason' in sources ? [] : sources, bench.values)
  const drawing = { oracle, known, seed, ownData: bench.ownData }
  const found: { readonly name: string; readonly result: Judged }[] = []
  const failures = new Map<string, { readonly verdicts: Verdict[]; count: number }>()
  const notDrawn = new Map<string, string>()
  const slow: string[] = []
  const bases = new Map<Operation, Base>()
  let left = 0
  let unit = 0
  const removed = removedItems()
  const judge = async (plan: Plan): Promise<Judged> => {
    progress(plan.name)
    const result = await judgeCase(plan, bench)
    for (const exchange of result.exchanges) {
      const operation = bench.operationOf(exchange.request)
      if (operation !== undefined) removed.learn(operation, exchange)
    }
    return result
  }
  /** Checks a case; if the provider refuses to create its item, those instead of it, until it accepts one. */
  const tried = async (
    stated: Plan,
    instead: () => readonly Plan[],
  ): Promise<{ readonly plan: Plan; readonly first: Judged }> => {
    let last = { plan: stated, first: await judge(stated) }
    if (!isTaken(last.first, bench)) return last
    for (const plan of instead()) {
      last = { plan, first: await judge(plan) }
      if (!isTaken(last.first, bench)) break
    }
    return last
  }
  const take = async (stated: Plan, instead: () => readonly Plan[] = () => []): Promise<Judged | undefined> => {
    if (!chosen(stated.name)) return undefined
    const { plan, first } = await tried(stated, instead)
    if (!first.verdicts.some(isBad)) {
      found.push({ name: plan.name, result: first })
      return first
    }
    const { drawn } = plan
    const key = `${drawn?.operation.id} ${drawn?.expects.at(-1)} ${failureOf(first.verdicts)}`
    const earlier = failures.get(key)
    if (earlier !== undefined) {
      // the same failure gives one verdict, however many cases have it
      earlier.count += 1
      found.push({ name: plan.name, result: { ...first, verdicts: [] } })
      return first
    }
    // a list may have changed between two responses, so repeat the case
    const again = drawn?.after === undefined ? first : await judge(plan)
    if (!again.verdicts.some(isBad)) {
      found.push({ name: plan.name, result: again })
      return again
    }
    const result = await shrunk(plan, again, { oracle, judge, values: bench.values })
    const verdicts = [...result.verdicts]
    failures.set(key, { verdicts, count: 0 })
    found.push({ name: plan.name, result: { ...result, verdicts } })
    return result
  }
  const inShard = (): boolean => {
    unit += 1
    return shard === undefined || (unit - 1) % shard.of === shard.index - 1
  }
  // the input is required, so that no method of arrays can call this with an index
  const maySend = (operation: Operation, input: Input): boolean =>
    bench.unsafe || reads(requestWith(operation, input), () => operation, bench.readOnly)

  const isGiven = (operation: Operation, name: string): boolean => known.given(operation, name) !== undefined
  const judgeOperation = async (operation: Operation): Promise<void> => {
    const base = timely(() => baseOf(operation, drawing))
    if ('reason' in base) {
      notDrawn.set(operation.id, base.reason)
      return
    }
    if (!maySend(operation, base.input)) {
      notDrawn.set(operation.id, 'it may write: pass --unsafe, or --read-only if it only reads')
      return
    }
    bases.set(operation, base)
    const isNotification = operation.protocol === 'jsonrpc' && operation.isNotification === true
    const plan = isNotification ? notificationCase(operation, base) : baseCase(operation, base)
    const isIn = inShard()
    // other operations use its response, even if it is not checked itself
    const instead = (): readonly Plan[] => {
      const others =
        creates(operation) && !isNotification
          ? timely(() => otherBases(operation, base, { seed, oracle, isGiven }))
          : []
      return 'reason' in others ? [] : others.map(other => baseCase(operation, other))
    }
    const result = isIn && chosen(plan.name) ? await take(plan, instead) : (await tried(plan, instead)).first
    for (const exchange of result?.exchanges ?? []) known.learn(operation, exchange)
    if (!isIn) return
    const accepted = result?.exchanges.some(exchange => isSuccess(operation, exchange)) === true
    const around = timely(() => {
      const all = protocolCases(operation, base, {
        contract,
        unsafe: bench.unsafe,
        maySend: each => maySend(each, noInput),
      })
      const protocol = all.slice(0, most)
      // a notification has no response that could show a refusal
      const made = isNotification
        ? { plans: [], left: 0 }
        : casesAround(operation, base, { drawing, accepted, most: most - protocol.length })
      return { plans: [...protocol, ...made.plans], left: all.length - protocol.length + made.left }
    })
    if ('reason' in around) {
      slow.push(operation.id)
      return
    }
    // the names of omitted cases are unknown
    if ([plan, ...around.plans].some(({ name }) => chosen(name))) left += around.left
    for (const each of around.plans) {
      const other = await take(each)
      // the first call may have been refused because of its values: the name of a new item may be taken
      if (!accepted) for (const exchange of other?.exchanges ?? []) known.learn(operation, exchange)
    }
  }
  /** An unexpected error becomes a verdict that names the operation, so that the other operations are checked. */
  const guarded = async (id: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      found.push({ name: `${id}/generated`, result: faultOf(id, error) })
    }
  }
  for (const operation of inOrder(contract.operations)) await guarded(operation.id, () => judgeOperation(operation))
  const chains = timely(() =>
    chainsOf({
      contract,
      // use the values learned since
      baseOf: operation => {
        const base = bases.has(operation) ? baseOf(operation, drawing) : undefined
        return base === undefined || 'reason' in base ? undefined : base
      },
      seed,
      oracle,
      isGiven,
      isRemoved: removed.has,
    }),
  )
  if ('reason' in chains) slow.push('chains of operations')
  for (const { operations, plan, instead = [] } of 'reason' in chains ? [] : chains)
    if (inShard() && operations.every(operation => bases.has(operation)))
      await guarded(plan.drawn?.operation.id ?? '', () => take(plan, () => instead))
  for (const [operation, base] of bases)
    for (const plan of credentialCases(operation, base, bench.sending.headers))
      if (inShard()) await guarded(operation.id, () => take(plan))
  for (const { verdicts, count } of failures.values())
    if (count > 0)
      verdicts.forEach((verdict, index) => {
        verdicts[index] = {
          ...verdict,
          claim: `${verdict.claim}; ${count} similar ${count === 1 ? 'case' : 'cases'} also failed`,
        }
      })
  return { judged: found, notDrawn, left, slow }
}

const faultOf = (id: string, error: unknown): Judged => ({
  verdicts: [
    {
      fixture: `${id}/generated`,
      claim: 'generated: cases',
      operation: id,
      layer: 'provider',
      outcome: 'inconclusive',
      pointer: '',
      keyword: 'internal-error',
      expected: 'generated cases that can be sent and checked',
      actual: `an internal error in chainwright, please report it: ${error instanceof Error ? error.message : String(error)}`,
      reproduce: '',
    },
  ],
  statuses: [],
  exchanges: [],
})

/** Whether the provider refused the first request because of its values: the name of a new item is taken, for example. */
const isTaken = ({ exchanges: [exchange], verdicts }: Judged, { operationOf }: Bench): boolean => {
  const operation = exchange && operationOf(exchange.request)
  if (exchange === undefined || operation === undefined || verdicts.some(isBad)) return false
  return operation.protocol === 'http' ? exchange.response.status === 409 : !isSuccess(operation, exchange)
}

const noInput: Input = { input: {}, body: undefined }

const isSuccess = (operation: Operation, exchange: Judged['exchanges'][number]): boolean =>
  operation.protocol === 'http'
    ? exchange.response.status < 300
    : exchange.response.status < 300 && successIn(operation, exchange) !== undefined

/** Sorts collections before items, and DELETE last, so that each operation can use values from earlier responses. */
const inOrder = (operations: readonly Operation[]): readonly Operation[] => {
  const rank = (operation: Operation): number => {
    const needs = operation.parameters.filter(({ required, in: place }) => required && place !== 'query').length
    const removes =
      operation.protocol === 'http'
        ? operation.method === 'DELETE'
        : /(?:delete|remove|destroy)/i.test(operation.method)
    const writes = operation.protocol === 'http' && operation.method !== 'GET'
    return (removes ? 1_000 : 0) + needs * 10 + (writes ? 1 : 0)
  }
  return [...operations].sort((a, b) => rank(a) - rank(b))
}
