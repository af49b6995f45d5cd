import type { Operation } from '../contract/contract.ts'
import { successIn } from '../contract/success.ts'
import { type Bench, type Judged, judgeCase } from '../judge/judge-case.ts'
import type { Plan } from '../judge/plan.ts'
import { isBad } from '../report/verdict.ts'
import type { Oracle } from './oracle.ts'
import { failureOf, shrunk } from './shrink.ts'

/** The result of a case, and the name of the case. */
export interface NamedResult {
  readonly name: string
  readonly result: Judged
}

/** Checks generated cases, and keeps their results. */
export interface Trials {
  /**
   * Checks a case. If the provider refuses to create its item, checks those of `instead` until it accepts one. Does not
   * keep the result.
   */
  tried(stated: Plan, instead: () => readonly Plan[]): Promise<Trial>
  /** Checks a case, shrinks a failure, and keeps the result. Undefined if the case is not chosen. */
  take(stated: Plan, instead?: () => readonly Plan[]): Promise<Judged | undefined>
  /** An unexpected error becomes a verdict that names the operation, so that the other operations are checked. */
  guarded(id: string, run: () => Promise<unknown>): Promise<void>
  /** The kept results. Of equal failures, the first has the verdicts, with the number of the others. */
  results(): readonly NamedResult[]
}

/** A case that was checked, and its result. */
export interface Trial {
  readonly plan: Plan
  readonly first: Judged
}

export interface TrialOptions {
  readonly bench: Bench
  readonly oracle: Oracle
  /** Whether to check a case, by its name. */
  readonly chosen: (name: string) => boolean
  readonly progress: (name: string) => void
  /** Called with each result, also of cases that are repeated or shrunk. */
  readonly learn: (result: Judged) => void
}

export const createTrials = ({ bench, oracle, chosen, progress, learn }: TrialOptions): Trials => {
  const found: (NamedResult & { readonly failure?: Failure })[] = []
  const failures = new Map<string, Failure>()

  const judge = async (plan: Plan): Promise<Judged> => {
    progress(plan.name)
    const result = await judgeCase(plan, bench)
    learn(result)
    return result
  }

  const keep = (name: string, result: Judged): Judged => {
    found.push({ name, result })
    return result
  }

  const tried = async (stated: Plan, instead: () => readonly Plan[]): Promise<Trial> => {
    let last = { plan: stated, first: await judge(stated) }
    if (!isTaken(last.first, bench)) return last
    for (const plan of instead()) {
      last = { plan, first: await judge(plan) }
      if (!isTaken(last.first, bench)) break
    }
    return last
  }

  const takeFailed = async ({ plan, first }: Trial): Promise<Judged> => {
    const { name, drawn } = plan
    const key = `${drawn?.operation.id} ${drawn?.expects.at(-1)} ${failureOf(first.verdicts)}`
    const earlier = failures.get(key)
    if (earlier !== undefined) {
      // the same failure gives one verdict, however many cases have it
      earlier.similar += 1
      keep(name, { ...first, verdicts: [] })
      return first
    }
    // a list may have changed between two responses, so repeat the case
    const again = drawn?.after === undefined ? first : await judge(plan)
    if (!again.verdicts.some(isBad)) return keep(name, again)
    const result = await shrunk(plan, again, { oracle, judge, values: bench.values })
    const failure: Failure = { similar: 0 }
    failures.set(key, failure)
    found.push({ name, result, failure })
    return result
  }

  return {
    tried,
    take: async (stated, instead = () => []) => {
      if (!chosen(stated.name)) return undefined
      const trial = await tried(stated, instead)
      return trial.first.verdicts.some(isBad) ? takeFailed(trial) : keep(trial.plan.name, trial.first)
    },
    guarded: async (id, run) => {
      try {
        await run()
      } catch (error) {
        keep(`${id}/generated`, faultOf(id, error))
      }
    },
    results: () =>
      found.map(({ name, result, failure }) => ({ name, result: withSimilar(result, failure?.similar ?? 0) })),
  }
}

/** A failure whose verdicts were kept, and the number of cases that failed in the same way later. */
interface Failure {
  similar: number
}

const withSimilar = (result: Judged, similar: number): Judged => {
  if (similar === 0) return result
  const others = `${similar} similar ${similar === 1 ? 'case' : 'cases'} also failed`
  const verdicts = result.verdicts.map(verdict => ({ ...verdict, claim: `${verdict.claim}; ${others}` }))
  return { ...result, verdicts }
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

/** Whether a response is a success. */
export const isSuccess = (operation: Operation, exchange: Judged['exchanges'][number]): boolean =>
  operation.protocol === 'http'
    ? exchange.response.status < 300
    : exchange.response.status < 300 && successIn(operation, exchange) !== undefined
