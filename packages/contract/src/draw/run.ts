import { TooLong } from '@chainwright/model/pattern-match'
import type { Operation, RequestJudge, RpcOperation } from '../contract/contract.ts'
import { type Input, requestWith } from '../contract/request.ts'
import type { Bench, Judged } from '../judge/judge-case.ts'
import type { Plan } from '../judge/plan.ts'
import { reads } from '../judge/safe.ts'
import { contractLimits } from '../limits/limits.ts'
import { within } from '../limits/within.ts'
import { type Base, baseCase, baseOf, type Drawing } from './base.ts'
import { casesAround } from './cases.ts'
import { chainsOf, otherBases } from './chains.ts'
import { creates, knownOf, sourcesOf } from './known.ts'
import { oracleOf } from './oracle.ts'
import { credentialCases, notificationCase, protocolCases } from './protocol.ts'
import { removedItems } from './removed.ts'
import { createTrials, isSuccess, type NamedResult } from './trials.ts'

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

export interface DrawnRunOptions {
  readonly options: DrawOptions
  readonly bench: Bench
  /** Whether to check a case, by its name. */
  readonly chosen: (name: string) => boolean
  readonly shard: Shard | undefined
  readonly progress: (name: string) => void
}

/** A part of the operations, counted from 1. */
interface Shard {
  readonly index: number
  readonly of: number
}

export interface DrawnRun {
  readonly judged: readonly NamedResult[]
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
export const judgeDrawn = async ({ options, bench, chosen, shard, progress }: DrawnRunOptions): Promise<DrawnRun> => {
  const { contract } = bench
  const { seed = 1, cases: most = contractLimits.drawn } = options
  const timely = timeLimit(bench.sending.timeout)
  const judged = oracleOf(contract, options.judge)
  const sources = timely(() => sourcesOf(contract))
  const known = knownOf('reason' in sources ? [] : sources, bench.values)
  const drawing: Drawing = {
    oracle: (operation, request) => within(bench.sending.timeout, () => judged(operation, request)),
    known,
    seed,
    ownData: bench.ownData,
  }
  const { oracle } = drawing
  const removed = removedItems()
  const trials = createTrials({
    bench,
    oracle,
    chosen,
    progress,
    learn: ({ exchanges }) => {
      for (const exchange of exchanges) {
        const operation = bench.operationOf(exchange.request)
        if (operation !== undefined) removed.learn(operation, exchange)
      }
    },
  })
  const notDrawn = new Map<string, string>()
  const slow: string[] = []
  const bases = new Map<Operation, Base>()
  let left = 0
  const inShard = shardCounter(shard)
  // the input is required, so that no method of arrays can call this with an index
  const maySend = (operation: Operation, input: Input): boolean =>
    bench.unsafe || reads(requestWith(operation, input), () => operation, bench.readOnly)
  const isGiven = (operation: Operation, name: string): boolean => known.given(operation, name) !== undefined

  const learn = (operation: Operation, result: Judged | undefined): void => {
    for (const exchange of result?.exchanges ?? []) known.learn(operation, exchange)
  }

  /** The valid call of an operation, or the reason why it is not sent. */
  const sendableBase = (operation: Operation): Base | { readonly reason: string } => {
    const base = timely(() => baseOf(operation, drawing))
    return 'reason' in base || maySend(operation, base.input)
      ? base
      : { reason: 'it may write: pass --unsafe, or --read-only if it only reads' }
  }

  /** Valid calls with other values, for a provider that refuses to create an item with the first ones. */
  const otherCases = (operation: Operation, base: Base): readonly Plan[] => {
    if (!creates(operation) || isNotification(operation)) return []
    const others = timely(() => otherBases(operation, base, { seed, oracle, isGiven }))
    return 'reason' in others ? [] : others.map(other => baseCase(operation, other))
  }

  const drawnAround = (operation: Operation, base: Base, accepted: boolean) => {
    const all = protocolCases(operation, base, {
      contract,
      unsafe: bench.unsafe,
      maySend: each => maySend(each, noInput),
    })
    const protocol = all.slice(0, most)
    // a notification has no response that could show a refusal
    const made = isNotification(operation)
      ? { plans: [], left: 0 }
      : casesAround(operation, base, { drawing, accepted, most: most - protocol.length })
    return { plans: [...protocol, ...made.plans], left: all.length - protocol.length + made.left }
  }

  const judgeAround = async (operation: Operation, base: Base, valid: Plan, accepted: boolean): Promise<void> => {
    const around = timely(() => drawnAround(operation, base, accepted))
    if ('reason' in around) {
      slow.push(operation.id)
      return
    }
    // the names of omitted cases are unknown
    if ([valid, ...around.plans].some(({ name }) => chosen(name))) left += around.left
    for (const each of around.plans) {
      const result = await trials.take(each)
      // the first call may have been refused because of its values: the name of a new item may be taken
      if (!accepted) learn(operation, result)
    }
  }

  const judgeOperation = async (operation: Operation): Promise<void> => {
    const base = sendableBase(operation)
    if ('reason' in base) {
      notDrawn.set(operation.id, base.reason)
      return
    }
    bases.set(operation, base)
    const plan = isNotification(operation) ? notificationCase(operation, base) : baseCase(operation, base)
    const isIn = inShard()
    // other operations use its response, even if it is not checked itself
    const instead = (): readonly Plan[] => otherCases(operation, base)
    const result =
      isIn && chosen(plan.name) ? await trials.take(plan, instead) : (await trials.tried(plan, instead)).first
    learn(operation, result)
    if (!isIn) return
    const accepted = result?.exchanges.some(exchange => isSuccess(operation, exchange)) === true
    await judgeAround(operation, base, plan, accepted)
  }

  const judgeChains = async (): Promise<void> => {
    // use the values learned since
    const learnedBase = (operation: Operation): Base | undefined => {
      const base = bases.has(operation) ? baseOf(operation, drawing) : undefined
      return base === undefined || 'reason' in base ? undefined : base
    }
    const chains = timely(() =>
      chainsOf({ contract, baseOf: learnedBase, seed, oracle, isGiven, isRemoved: removed.has }),
    )
    if ('reason' in chains) {
      slow.push('chains of operations')
      return
    }
    for (const { operations, plan, instead = [] } of chains)
      if (inShard() && operations.every(operation => bases.has(operation)))
        await trials.guarded(plan.drawn?.operation.id ?? '', () => trials.take(plan, () => instead))
  }

  const judgeCredentials = async (): Promise<void> => {
    for (const [operation, base] of bases)
      for (const plan of credentialCases(operation, base, bench.sending.headers))
        if (inShard()) await trials.guarded(operation.id, () => trials.take(plan))
  }

  for (const operation of inOrder(contract.operations))
    await trials.guarded(operation.id, () => judgeOperation(operation))
  await judgeChains()
  await judgeCredentials()
  return { judged: trials.results(), notDrawn, left, slow }
}

/** Stops drawing that takes too long, and returns the reason: a document's schemas and patterns determine the time. */
const timeLimit =
  (timeout: number) =>
  <T>(draw: () => T): T | { readonly reason: string } => {
    try {
      return within(timeout, draw)
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
      return { reason: `it takes longer than ${timeout} ms to generate cases` }
    }
  }

/** Counts units of work. Returns whether the next one is in the shard. */
const shardCounter = (shard: Shard | undefined): (() => boolean) => {
  let unit = 0
  return () => {
    unit += 1
    return shard === undefined || (unit - 1) % shard.of === shard.index - 1
  }
}

const isNotification = (operation: Operation): operation is RpcOperation & { readonly isNotification: true } =>
  operation.protocol === 'jsonrpc' && operation.isNotification === true

const noInput: Input = { input: {}, body: undefined }

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
