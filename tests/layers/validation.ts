import { agreedKeyword, type Fixture, type Step, textOf, type Verdict } from '@chainwright/contract'
import type { Api, Operation, Outcome, Schema } from '@chainwright/model'
import { checksums } from '@chainwright/runtime-validation/checksums'
import { agrees } from '../../generators/cli/coverage/coverage.ts'
import { answerOf, schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../generators/cli/coverage/read/bound.ts'
import { type Input, inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { type Match, matchOf } from '../../generators/cli/coverage/read/match.ts'
import { type Call, placeOf, type Violation } from '../../generators/cli/coverage/read/place.ts'
import type { Artifacts } from './artifacts.ts'
import { boundsOf } from './bounds.ts'
import { type Case, type Problem, shown, verdictsOf } from './cases.ts'
import { contractOf, independent } from './contracts.ts'
import { type GeneratedOperation, rawOf, violationsOf } from './generated.ts'
import { violations } from './independent.ts'
import { reached } from './judge/reached.ts'
import { mutantsOf } from './mutants.ts'
import { namesIn } from './received.ts'

/** Tests which requests and responses of a case the generated validators accept and refuse. */
export const validationVerdict = async (artifacts: Artifacts, case_: Case): Promise<readonly Verdict[]> =>
  case_.fixture.kind === 'protocol' ? [] : verdictsOf('validation', case_, await problemsOf(artifacts, case_))

/** Tests the same with a validator that shares no code with ours. */
export const independentVerdict = async (case_: Case): Promise<readonly Verdict[]> => {
  const { api, fixture } = case_
  const problems: Problem[] = []
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(await contractOf(api), step.request)
    if (match === undefined) continue
    const found = await independent.input(match.operation, inputOf(match, step.request))
    problems.push(...requestProblems(fixture, index, { operation: match.operation, request: step.request }, found))
    const answer = await answered(api, step)
    if (answer === undefined) continue
    const refused = await independent.answer(answer.operation, answer.outcome, answer.value, answer.input)
    problems.push(...answerVerdict(fixture, index, step, refused))
  }
  return verdictsOf('validation', case_, problems)
}

/** A response with one change, and the verdicts of both validators. */
export interface Judged {
  readonly name: string
  readonly path: string
  readonly operation: string
  readonly at: string
  readonly change: string
  /** The verdict of the validator that shares no code with ours. */
  readonly invalid: boolean
  readonly refused: boolean
}

/** Mutants of all responses: each change is made once at each place of an operation's responses. */
export async function* changedAnswers(artifacts: Artifacts, cases: readonly Case[]): AsyncGenerator<Judged> {
  const seen = new Set<string>()
  const model = await contractOf(artifacts.api)
  for (const { fixture, path, api } of cases) {
    if (fixture.kind === 'protocol' || fixture.kind === 'negative-response') continue
    for (const step of fixture.steps) {
      const found = await answered(api, step)
      if (found?.value === undefined) continue
      const { operation, outcome, input, variant, value } = found
      const check = (await artifacts.operation(operation.id)).outcomes[outcome.key]
      const schema = schemaOf(outcome)
      for (const mutant of [...mutantsOf(value), ...(schema === undefined ? [] : boundsOf(value, schema))]) {
        // All records of a list, and all responses of an operation, have the same schema at a place.
        const key = `${operation.id} ${outcome.key} ${variant} ${mutant.at} ${mutant.change}`
        if (seen.has(key)) continue
        seen.add(key)
        const invalid = (await independent.answer(operation, outcome, mutant.value, input)).length > 0
        const refused = check?.check(mutant.value).ok === false
        const name = `mutant ${operation.id} ${outcome.key} at ${mutant.at} ${mutant.change}`
        const common = { path, operation: operation.id, at: mutant.at, change: mutant.change }
        yield { name, ...common, invalid, refused }
        // the parts of a response have their own validators, which may refuse less than the whole
        for (const { schema, validator, of } of partsOf(artifacts, model, schemaOf(outcome))) {
          const place = `${of} ${mutant.at} ${mutant.change}`
          if (seen.has(place)) continue
          seen.add(place)
          const isInvalid = (await violations(schema, mutant.value)).length > 0
          yield { name: `${name} as ${of}`, ...common, invalid: isInvalid, refused: !validator.check(mutant.value).ok }
        }
      }
    }
  }
}

/** The verdicts for changed responses on which the two validators differ. */
export async function* changedAnswerVerdicts(artifacts: Artifacts, cases: readonly Case[]): AsyncGenerator<Verdict> {
  for await (const { name, path, operation, at, change, invalid, refused } of changedAnswers(artifacts, cases)) {
    if (invalid === refused) continue
    yield {
      fixture: name,
      claim: `${change} at ${at} of ${path}`,
      operation,
      layer: 'validation',
      outcome: 'violation',
      pointer: `steps/0/response/body#${at}`,
      keyword: change,
      expected: invalid ? 'refused' : 'taken',
      actual: refused ? 'refused' : 'taken',
      reproduce: `CASES=${path} npx -y pnpm@12 exec vitest run --project contract tests/layers/validation.`,
    }
  }
}

/** The named schemas that apply to the same value as a schema, with their generated validators. */
function* partsOf(artifacts: Artifacts, model: Api, schema: Schema | undefined) {
  if (schema === undefined) return
  const whole = schema.keywords.ref ?? schema
  for (const part of reached((whole.keywords.allOf ?? []).flatMap(each => each.keywords.ref ?? each))) {
    if (part === whole || !namesIn(model).isNamed(part)) continue
    const of = namesIn(model).schema(part, 'output')
    const validator = (
      artifacts.validators as Readonly<Record<string, { check(value: unknown): { ok: boolean } } | undefined>>
    )[of]
    if (validator !== undefined) yield { schema: part, validator, of }
  }
}

const nothing = (): { ok: true; value: undefined } => ({ ok: true, value: undefined })

const problemsOf = async (artifacts: Artifacts, { api, fixture }: Case): Promise<readonly Problem[]> => {
  const problems: Problem[] = []
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(await contractOf(api), step.request)
    // The server's layer tests a step at an alias of a path, or of an operation that a router finds in another way.
    if (match === undefined) continue
    const generated = await artifacts.operation(match.operation.id)
    const body = step.request.body && jsonOf(textOf(step.request.body))
    const raw = rawOf(match.operation, step.request, match.templates, body)
    // An operation without parameters has nothing to read.
    const decoded = (generated.decode ?? nothing)(
      raw,
      fixture.refused?.keyword === 'format' ? { formats: checksums } : {},
    )
    const found = decoded.ok ? [] : violationsOf(decoded.issues)
    problems.push(...requestProblems(fixture, index, { operation: match.operation, request: step.request }, found))
    problems.push(...answerProblems(fixture, match, step, { index, outcomes: generated.outcomes }))
  }
  return problems
}

const requestProblems = (fixture: Fixture, step: number, call: Call, found: readonly Violation[]): Problem[] => {
  const { refused } = fixture
  if (fixture.kind !== 'negative-request' || refused?.step !== step) {
    return found.map(({ at, keyword }) => ({
      pointer: `steps/${step}/request/${placeOf(call, at)}`,
      keyword,
      expected: 'a valid request',
      actual: 'refused',
    }))
  }
  // Only our validators check formats, at their second level.
  if (refused.keyword === 'format' && found.length === 0) return []
  if (found.some(violation => agrees(call, violation, refused))) return []
  const actual =
    found.length === 0 ? 'taken' : found.map(({ at, keyword }) => `${placeOf(call, at)} ${keyword}`).join(', ')
  return [
    { pointer: `steps/${step}/request/${refused.at}`, keyword: refused.keyword, expected: 'refused here', actual },
  ]
}

const answerProblems = (
  fixture: Fixture,
  { operation }: Match,
  step: Step,
  { index, outcomes }: { index: number; outcomes: GeneratedOperation['outcomes'] },
): readonly Problem[] => {
  const answer = answerOf(operation, step.response)
  if (!answer.known)
    return [
      {
        pointer: `steps/${index}/response`,
        keyword: 'outcome',
        expected: 'a response of the contract',
        actual: answer.why,
      },
    ]
  const checked = outcomes[answer.outcome.key]?.check(answer.value)
  return answerVerdict(fixture, index, step, checked === undefined || checked.ok ? [] : violationsOf(checked.issues))
}

/** A valid response must be accepted, and an invalid one refused at its place with its keyword. */
const answerVerdict = (
  fixture: Fixture,
  index: number,
  step: Step,
  found: readonly Violation[],
): readonly Problem[] => {
  const { refused, kind } = fixture
  if (kind !== 'negative-response' || refused === undefined)
    return found.map(violation => answerProblem(index, violation, step))
  const inside = step.request.method === 'POST' && /^\/result(?:\/|$)/.test(refused.at) ? '/result' : ''
  // a union is refused as a whole, or explained by the closest member
  const isUnion = ['anyOf', 'oneOf', 'false'].includes(refused.keyword)
  const matches = found.some(({ at, keyword }) =>
    isUnion
      ? `${inside}${at}/`.startsWith(`${refused.at}/`)
      : inside + at === refused.at && agreedKeyword(keyword) === agreedKeyword(refused.keyword),
  )
  if (matches) return []
  const actual = found.length === 0 ? 'taken' : found.map(({ at, keyword }) => `${inside}${at} ${keyword}`).join(', ')
  return [
    {
      pointer: `steps/${index}/response/body#${refused.at}`,
      keyword: refused.keyword,
      expected: 'refused here',
      actual,
    },
  ]
}

const answerProblem = (index: number, { at, keyword }: Violation, step: Step): Problem => ({
  pointer: `steps/${index}/response/body#${at}`,
  keyword,
  expected: 'a valid response',
  actual: shown(step.response.body),
})

const answered = async (
  api: Case['api'],
  step: Step,
): Promise<{ operation: Operation; outcome: Outcome; input: Input; variant: string; value: unknown } | undefined> => {
  const match = matchOf(await contractOf(api), step.request)
  const answer = match && answerOf(match.operation, step.response)
  if (match === undefined || answer === undefined || !answer.known) return undefined
  const by = match.operation.resultBy
  const input = inputOf(match, step.request)
  const variant = by === undefined ? '' : String(input[by.parameter] ?? by.default)
  return { operation: match.operation, outcome: answer.outcome, input, variant, value: answer.value }
}

const jsonOf = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
