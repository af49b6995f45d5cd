import { join } from 'node:path'
import { textOf, type Verdict } from '@chainwright/contract'
import { escaped, type Operation, type Schema } from '@chainwright/model'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../generators/cli/coverage/read/bound.ts'
import { type Input, inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { problemsOf } from '../contract/types/types-of.ts'
import { type Artifacts, ownPackages } from './artifacts.ts'
import { placesIn, schemasIn } from './bounds.ts'
import { type Case, type Problem, verdictsOf } from './cases.ts'
import { contractOf, independent } from './contracts.ts'
import { placedMutantsOf } from './mutants.ts'
import { soundCalls } from './sound.ts'
import { withValueAt } from './with-value-at.ts'

/** A line of the program: a value of a case, and its type in the spec package. */
interface Claim {
  readonly line: string
  readonly at: string
  readonly refused: boolean
}

/**
 * Tests whether the types of an API accept the requests and responses of its cases, and refuse the errors that types can express.
 */
export const typesVerdicts = async (
  { api, packages }: Pick<Artifacts, 'api' | 'packages'>,
  cases: readonly Case[],
): Promise<{ readonly verdicts: readonly Verdict[]; readonly taken: number; readonly refused: number }> => {
  const claims = new Map<Case, readonly Claim[]>()
  const seenPlaces = new Set<string>()
  for (const case_ of cases)
    claims.set(case_, [
      ...(await claimsOf(case_)),
      ...(await changedClaimsOf(case_, seenPlaces)),
      ...(await changedInputClaimsOf(case_, seenPlaces)),
    ])
  // one program: each line is a claim, and the line of an error identifies the claim
  const spec = packages === ownPackages ? `@chainwright/${api}-spec` : join(packages, api, 'spec/src/index.ts')
  const lines = [`import type * as spec from '${spec}'`]
  const lineOf = new Map<Claim, number>()
  for (const claim of [...claims.values()].flat()) lineOf.set(claim, lines.push(claim.line))
  const errors = new Map<number, string>()
  for (const problem of problemsOf(lines.join('\n'))) {
    const [, line = '0', text = ''] = /^(\d+): (.*)$/s.exec(problem) ?? []
    errors.set(Number(line), text)
  }
  const verdicts: Verdict[] = []
  for (const [case_, made] of claims) {
    const problems = made.flatMap(claim => problemOf(claim, errors.get(lineOf.get(claim) ?? 0)))
    verdicts.push(...verdictsOf('types', case_, problems))
  }
  const refused = [...claims.values()].flat().filter(claim => claim.refused).length
  return { verdicts, taken: lineOf.size - refused, refused }
}

/**
 * Responses with a change at each place, once for each operation: without a required value, and with one of a type outside of
 * JSON.
 */
const changedClaimsOf = async ({ api, fixture }: Case, seenPlaces: Set<string>): Promise<readonly Claim[]> => {
  if (fixture.kind === 'protocol' || fixture.kind === 'negative-response') return []
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const claims: Claim[] = []
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(contract, step.request)
    const answer = match && answerOf(match.operation, step.response)
    if (match === undefined || answer?.known !== true || answer.outcome.kind === 'failure') continue
    const text = JSON.stringify(answer.value) ?? ''
    if (text.length > 3_000) continue
    const { operation } = match
    const input = inputOf(match, step.request)
    for (const { at, change, pointer, value } of placedMutantsOf(answer.value)) {
      const key = `${operation.id} ${at} ${change}`
      if ((change !== 'left out' && change !== 'null') || seenPlaces.has(key)) continue
      seenPlaces.add(key)
      const found = await independent.answer(operation, answer.outcome, value, input)
      // a place that takes null may take anything
      if (found.length === 0 || (change === 'left out' && !found.some(({ keyword }) => keyword === 'required')))
        continue
      const line = `(${literalOf(value)}) satisfies spec.${names.output(operation)}`
      claims.push({ line, at: `steps/${index}/response/body#${pointer}, ${change}`, refused: true })
    }
  }
  return claims
}

/**
 * Requests with a change at each place, once for each operation: without a member that at least one part of a union requires, and
 * with a member that another one forbids.
 */
const changedInputClaimsOf = async ({ api, fixture }: Case, seenPlaces: Set<string>): Promise<readonly Claim[]> => {
  if (fixture.kind !== 'positive') return []
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const claims: Claim[] = []
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(contract, step.request)
    if (match === undefined) continue
    const { operation } = match
    const input = inputOf(match, step.request)
    if (isUntyped(operation, input)) continue
    let sound: boolean | undefined
    const isSound = async (): Promise<boolean> => {
      sound ??= (await independent.input(operation, input)).length === 0
      return sound
    }
    const make = async (at: string, change: string, value: Input, keywords: ReadonlySet<string>): Promise<void> => {
      const key = `${operation.id} input ${at} ${change}`
      if (seenPlaces.has(key) || !(await isSound())) return
      seenPlaces.add(key)
      const found = await independent.input(operation, value)
      if (found.length === 0 || found.some(({ keyword }) => !keywords.has(keyword))) return
      const line = `(${literalOf(value)}) satisfies spec.${names.input(operation)}`
      claims.push({ line, at: `steps/${index}/request#${at}, ${change}`, refused: true })
    }
    for (const field of operation.input) {
      const value = input[field.name]
      if (field.schema === undefined || value === undefined) continue
      for (const { pointer, at, item, schemas } of placesIn(value, field.schema)) {
        if (typeof item !== 'object' || item === null || Array.isArray(item)) continue
        const changed = (inner: string, of: unknown): Input => ({
          ...input,
          [field.name]: withValueAt(value, `${pointer}/${escaped(inner)}`, of),
        })
        for (const name of Object.keys(item))
          await make(`/${field.name}${at}/${name}`, 'left out', changed(name, undefined), needing)
        for (const [name, property] of schemas.flatMap(({ keywords }) => [...(keywords.properties ?? [])])) {
          const other = (await valuesBySchema(api)).get(property)
          if (Object.hasOwn(item, name) || other === undefined) continue
          await make(`/${field.name}${at}/${name}`, 'added', changed(name, other), forbidding)
        }
      }
    }
  }
  return claims
}

/** Keywords that refuse a value without a member. */
const needing: ReadonlySet<string> = new Set(['required', 'anyOf', 'oneOf'])
/** Keywords that refuse a value with a member whose own value is valid. */
const forbidding: ReadonlySet<string> = new Set(['false', 'not'])

const known = new Map<Case['api'], Promise<ReadonlyMap<Schema, unknown>>>()

/** A value of the cases for each schema of an input. */
const valuesBySchema = (api: Case['api']): Promise<ReadonlyMap<Schema, unknown>> => {
  const collect = async (): Promise<ReadonlyMap<Schema, unknown>> => {
    const found = new Map<Schema, unknown>()
    for (const calls of (await soundCalls(api, await contractOf(api))).values())
      for (const { operation, input } of calls)
        for (const { name, schema } of operation.input)
          if (schema !== undefined && input[name] !== undefined)
            for (const { schema: of, item } of schemasIn(input[name], schema)) found.set(of, item)
    return found
  }
  const values = known.get(api) ?? collect()
  known.set(api, values)
  return values
}

const problemOf = ({ at, refused }: Claim, error: string | undefined): Problem[] => {
  if (refused === (error !== undefined)) return []
  const expected = refused ? 'a type error' : 'a value of the type'
  return [{ pointer: at, keyword: 'satisfies', expected, actual: error ?? 'none' }]
}

const claimsOf = async ({ api, fixture }: Case): Promise<readonly Claim[]> => {
  if (fixture.kind === 'protocol') return []
  const contract = await contractOf(api)
  const names = namesOf(contract)
  return boundSteps(fixture).flatMap((step, index): readonly Claim[] => {
    const match = matchOf(contract, step.request)
    if (match === undefined) return []
    const { operation } = match
    const refusal = fixture.refused?.step === index ? fixture.refused : undefined
    const claim = (side: 'request' | 'response', value: unknown, type: string): Claim[] => {
      const refused = refusal?.side === side
      // patterns, bounds and checksums are not in types
      if (refused && !seen.has(refusal.keyword)) return []
      return [{ line: `(${literalOf(value)}) satisfies spec.${type}`, at: `steps/${index}/${side}`, refused }]
    }
    const input = inputOf(match, step.request)
    const requested =
      operation.input.length === 0 || isUntyped(operation, input) ? [] : claim('request', input, names.input(operation))
    const answer = answerOf(operation, step.response)
    if (
      !answer.known ||
      answer.outcome.kind === 'failure' ||
      step.response.body === undefined ||
      isLarge(textOf(step.response.body))
    )
      return requested
    return [...requested, ...claim('response', answer.value, names.output(operation))]
  })
}

/** Keywords whose violation changes the type. In a path or a query, all values are strings, so only named values differ in type. */
const seen: ReadonlySet<string> = new Set(['type', 'required', 'enum', 'const'])

/** Positional arguments in addition to those that the contract names, and bodies that are not JSON. */
const isUntyped = (operation: Operation, input: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(input).some(name => name.startsWith('#')) ||
  (operation.input.some(({ place }) => place === 'body') && typeof input['body'] === 'string')

/** Whether a response is large. The compiler reads all items of a list, but the first ones show as much as hundreds. */
const isLarge = (text = ''): boolean => text.length > 40_000

const literalOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
