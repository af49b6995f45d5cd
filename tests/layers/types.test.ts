import { textOf, type Verdict } from '@chainwright/contract'
import { expect, test } from 'vitest'
import type { Operation } from '../../generators/model/index.ts'
import { namesOf } from '../../generators/source/names-of.ts'
import { problemsOf } from '../contract/types/ask.ts'
import { type Case, cases, isWhole, type Problem, verdictsOf } from './cases.ts'
import { apiNames, contractOf } from './contracts.ts'
import { expectGood } from './good.ts'
import { answerOf } from './judge/answer.ts'
import { boundSteps } from './judge/bound.ts'
import { inputOf } from './judge/decode.ts'
import { matchOf } from './judge/match.ts'

/** A line of the program: what a case says, held to the type that the spec package has for it. */
interface Claim {
  readonly line: string
  readonly at: string
  readonly refused: boolean
}

test.each(apiNames)('the types of %s take what its cases send and answer, and refuse what types can see', async api => {
  const claims = new Map<Case, readonly Claim[]>()
  for (const case_ of cases.filter(each => each.api === api)) claims.set(case_, await claimsOf(case_))
  // one program: its lines are the claims, and complaints are found by their lines
  const lines = [`import type * as spec from '@chainwright/${api}-spec'`]
  const lineOf = new Map<Claim, number>()
  for (const claim of [...claims.values()].flat()) lineOf.set(claim, lines.push(claim.line))
  const complaints = new Map<number, string>()
  for (const problem of problemsOf(lines.join('\n'))) {
    const [, line = '0', text = ''] = /^(\d+): (.*)$/s.exec(problem) ?? []
    complaints.set(Number(line), text)
  }
  const verdicts: Verdict[] = []
  for (const [case_, made] of claims)
    verdicts.push(
      ...verdictsOf(
        'types',
        case_,
        made.flatMap(claim => problemOf(claim, complaints.get(lineOf.get(claim) ?? 0))),
      ),
    )
  const refused = [...claims.values()].flat().filter(claim => claim.refused)
  console.log(`${api}: ${lineOf.size - refused.length} values are of their types, ${refused.length} are not`)
  expectGood(verdicts, `types ${api}`)
  if (isWhole) expect(refused.length).toBeGreaterThan(2)
})

const problemOf = ({ at, refused }: Claim, complaint: string | undefined): Problem[] => {
  if (refused === (complaint !== undefined)) return []
  const expected = refused ? 'a type error' : 'a value of the type'
  return [{ pointer: at, keyword: 'satisfies', expected, actual: complaint ?? 'none' }]
}

async function claimsOf({ api, fixture }: Case): Promise<readonly Claim[]> {
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
    const asked =
      operation.input.length === 0 || isUntyped(operation, input) ? [] : claim('request', input, names.input(operation))
    const answer = answerOf(operation, step.response)
    if (
      !answer.known ||
      answer.outcome.kind === 'failure' ||
      step.response.body === undefined ||
      isLarge(textOf(step.response.body))
    )
      return asked
    return [...asked, ...claim('response', answer.value, names.output(operation))]
  })
}

/** Keywords whose breach is another type. Of texts in a path or a query all values are texts, so only what has names can be told. */
const seen: ReadonlySet<string> = new Set(['type', 'required', 'enum', 'const'])

/** Positional arguments beyond those that the contract names, and bodies that are no JSON. */
const isUntyped = (operation: Operation, input: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(input).some(name => name.startsWith('#')) ||
  (operation.input.some(({ place }) => place === 'body') && typeof input['body'] === 'string')

/** Lists of hundreds say nothing that their first items do not, and the compiler reads them all. */
const isLarge = (text = ''): boolean => text.length > 40_000

const literalOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
