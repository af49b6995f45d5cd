import { isJsonArray } from '@chainwright/model'
import { membersOf } from '@chainwright/model/bundled'
import { TooLong } from '@chainwright/model/pattern-match'
import type { Operation } from '../contract/contract.ts'
import { type Input, requestWith } from '../contract/request.ts'
import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import type { Judged } from '../judge/judge-case.ts'
import type { Plan } from '../judge/plan.ts'
import { ownValue, type Values } from '../judge/values.ts'
import { contractLimits } from '../limits/limits.ts'
import type { Verdict } from '../report/verdict.ts'
import type { Oracle } from './oracle.ts'

export interface Shrinking {
  /** The values that the user gave, which are kept. */
  readonly values: Values
  readonly oracle: Oracle
  readonly judge: (plan: Plan) => Promise<Judged>
}

const mostTries = contractLimits.shrinking

/**
 * Minimizes the request of a failed case: omits members and parameters, and shortens texts and lists, as long as the
 * same failure occurs.
 */
export const shrunk = async (plan: Plan, judged: Judged, { oracle, judge, values }: Shrinking): Promise<Judged> => {
  const { drawn } = plan
  if (drawn?.input === undefined || plan.fixture.steps.length !== 1 || drawn.credentials !== undefined) return judged
  const { operation } = drawn
  const isNegative = plan.fixture.kind === 'negative-request'
  const failure = failureOf(judged.verdicts)
  let best = judged
  let input = drawn.input
  let tries = 0
  for (let again = true; again; ) {
    again = false
    for (const smaller of smallerThan(input, operation, values)) {
      if (tries >= mostTries) break
      const request = requestWith(operation, smaller)
      const issues = issuesOf(() => oracle(operation, request))
      if (issues === undefined) return best
      if (typeof issues === 'string' || issues.length > 0 !== isNegative) continue
      tries += 1
      const [step] = plan.fixture.steps
      if (step === undefined) break
      const other: Plan = { ...plan, fixture: { ...plan.fixture, steps: [{ ...step, request }] } }
      const result = await judge(other)
      if (failureOf(result.verdicts) !== failure) continue
      best = result
      input = smaller
      again = true
      break
    }
  }
  return best
}

/** The issues of a request; undefined if a pattern or schema takes too long to decide. */
const issuesOf = (judge: () => ReturnType<Oracle>): ReturnType<Oracle> | undefined => {
  try {
    return judge()
  } catch (error) {
    if (error instanceof TooLong) return undefined
    throw error
  }
}

/**
 * A text that identifies a failure of an operation by its outcomes, places and keywords. Indexes in lists are omitted.
 */
export const failureOf = (verdicts: readonly Verdict[]): string =>
  verdicts
    .map(({ outcome, pointer, keyword }) => `${outcome} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${keyword}`)
    .join()

function* smallerThan({ input, body }: Input, operation: Operation, values: Values): Generator<Input> {
  const { parameters } = operation
  // without one of its parameters, the path would be another path
  const inPath = new Set(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name))
  const isGiven = (name: string): boolean => ownValue(values, operation, name) !== undefined
  for (const name of Object.keys(input).filter(each => !inPath.has(each) && !isGiven(each)))
    yield { input: Object.fromEntries(Object.entries(input).filter(([key]) => key !== name)), body }
  if (body !== undefined) for (const smaller of smallerJson(body, 0)) yield { input, body: smaller }
  for (const [name, value] of Object.entries(input).filter(([each]) => !isGiven(each)))
    for (const smaller of smallerJson(value, 0)) yield { input: { ...input, [name]: smaller }, body }
}

function* smallerJson(value: Json, depth: number): Generator<Json> {
  if (depth > 6) return
  if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, Math.ceil(value.length / 2))
    yield value.slice(0, -1)
  } else if (typeof value === 'number' && value !== 0 && Number.isSafeInteger(value)) yield Math.trunc(value / 2)
  else if (isJsonArray(value)) {
    if (value.length > 0) yield value.slice(0, Math.floor(value.length / 2))
    if (value.length > 1) yield value.slice(0, -1)
    const [first] = value
    if (first !== undefined) for (const smaller of smallerJson(first, depth + 1)) yield [smaller, ...value.slice(1)]
  } else if (isObject(value)) {
    for (const name of Object.keys(value))
      yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    for (const [name, member] of membersOf(value))
      for (const smaller of smallerJson(member, depth + 1)) yield { ...value, [name]: smaller }
  }
}
