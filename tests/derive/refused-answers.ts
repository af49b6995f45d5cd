import { type Fixture, type Json, textOf } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import type { Violation } from '../../generators/cli/coverage/read/place.ts'
import { independent } from '../layers/contracts.ts'
import { placedMutantsOf } from '../layers/mutants.ts'

/** Three families of keywords whose violation has one place. Each operation gets one fixture for each family. */
const families: readonly (readonly string[])[] = [
  ['required'],
  ['type'],
  ['enum', 'const', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]

/** The keywords of a union: no member accepts the value. */
const ofUnion: readonly (readonly string[])[] = [['anyOf', 'oneOf', 'false']]

/**
 * Invalid responses, for code that reads responses. Each operation has one without a member, one with a value of another type,
 * and one with a value that is not allowed. A second validator confirms that each violates only this keyword, at this place.
 */
export const refusedAnswers = async (api: Api, fixtures: readonly Fixture[]): Promise<readonly Fixture[]> => {
  const made: Fixture[] = []
  for (const operation of api.operations) {
    const [smallest] = fixtures
      .filter(({ kind, steps, operation: of }) => kind === 'positive' && steps.length === 1 && of === operation.id)
      .filter(fixture => isSuccess(operation, fixture))
      .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    if (smallest === undefined) continue
    const found = await mutants(operation, smallest, families)
    made.push(...(found.length > 0 ? found : await mutants(operation, smallest, ofUnion)))
  }
  return made
}

const isSuccess = (operation: Operation, { steps: [step] }: Fixture): boolean => {
  const answer = step && answerOf(operation, step.response)
  return (
    answer?.known === true && answer.outcome.kind === 'success' && answer.value !== undefined && answer.value !== null
  )
}

/**
 * The size of a body. Only a value in the response can be changed, so a body without one counts as too large. A body that is kept
 * as text counts as too large too, because parsing it would lose digits.
 */
const sizeOf = ({ steps: [step] }: Fixture): number => {
  const body = step?.response.body
  const length = body === undefined || !('json' in body) ? 0 : (textOf(body)?.length ?? 0)
  return length < 60 ? 1 << 20 : length
}

const mutants = async (
  operation: Operation,
  base: Fixture,
  families: readonly (readonly string[])[],
): Promise<readonly Fixture[]> => {
  const [step] = base.steps
  const match = step && matchOf({ operations: [operation] }, step.request)
  const answer = step && answerOf(operation, step.response)
  if (step === undefined || match === undefined || !answer?.known) return []
  const inside = operation.binding.protocol === 'jsonrpc' ? '/result' : ''
  const made = new Map<number, Fixture>()
  for (const { pointer, change, value } of placedMutantsOf(answer.value)) {
    if (made.size === families.length) break
    const [found, more] = await independent.answer(operation, answer.outcome, value, inputOf(match, step.request))
    const family = families.findIndex(keywords => found !== undefined && keywords.includes(found.keyword))
    if (found === undefined || more !== undefined || family < 0 || made.has(family) || !isAt(found, pointer)) continue
    const message = JSON.parse(textOf(step.response.body ?? { text: 'null' }) ?? 'null') as {
      readonly [name: string]: Json
    }
    const json = (inside === '' ? value : { ...message, result: value }) as Json
    made.set(family, {
      claim: `a response is refused by ${found.keyword}${found.at === '' ? '' : ` at ${found.at.slice(1)}`}`,
      operation: operation.id,
      kind: 'negative-response',
      provenance: { type: 'mutant', of: base.claim, change: `${pointer === '' ? 'the result' : pointer}: ${change}` },
      refused: { step: 0, side: 'response', at: inside + found.at, keyword: found.keyword },
      steps: [{ request: step.request, response: { ...step.response, body: { json } } }],
    })
  }
  return [...made.values()]
}

/** A validator reports a union at the place of the union, wherever the change is inside of it. */
const isAt = ({ at, keyword }: Violation, pointer: string): boolean =>
  ofUnion[0]?.includes(keyword) === true ? pointer === at || pointer.startsWith(`${at}/`) : at === pointer
