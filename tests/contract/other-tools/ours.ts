import { type Step, textOf } from '@chainwright/contract'
import type { Operation, Outcome } from '@chainwright/model'
import { checksums } from '@chainwright/runtime-validation/checksums'
import { answerOf } from '../../../generators/cli/coverage/read/answer.ts'
import { type Match, matchOf } from '../../../generators/cli/coverage/read/match.ts'
import { placeOf } from '../../../generators/cli/coverage/read/place.ts'
import { type ApiName, contractOf } from '../../layers/contracts.ts'
import { generatedFor, rawOf, violationsOf } from '../../layers/generated.ts'

/** The errors that our validators find in the two sides of an exchange. Places are written as in fixtures. */
export interface Verdict {
  readonly operation: Operation
  readonly request: readonly string[]
  readonly response: readonly string[]
}

/** The errors that our validators find in an exchange; undefined if it is of no operation. */
export const ourVerdict = async (api: ApiName, step: Step): Promise<Verdict | undefined> => {
  const match = matchOf(await contractOf(api), step.request)
  if (match === undefined) return undefined
  return {
    operation: match.operation,
    request: await ofRequest(api, match, step),
    response: await ofAnswer(api, match, step),
  }
}

/** Whether our validators refuse a body as a response. */
export const refusesAnswer = async (
  api: ApiName,
  operation: Operation,
  outcome: Outcome,
  value: unknown,
): Promise<boolean> => (await generatedFor(api, operation)).outcomes[outcome.key]?.check(value).ok === false

const ofRequest = async (
  api: ApiName,
  { operation, templates }: Match,
  { request }: Step,
): Promise<readonly string[]> => {
  const { decode } = await generatedFor(api, operation)
  if (decode === undefined) return []
  const text = request.body && textOf(request.body)
  const decoded = decode(rawOf(operation, request, templates, jsonOf(text)), { formats: checksums })
  return decoded.ok
    ? []
    : violationsOf(decoded.issues).map(({ at, keyword }) => `${placeOf({ operation, request }, at)} ${keyword}`)
}

const ofAnswer = async (api: ApiName, { operation }: Match, { response }: Step): Promise<readonly string[]> => {
  const answer = answerOf(operation, response)
  if (!answer.known) return [answer.why]
  const checked = (await generatedFor(api, operation)).outcomes[answer.outcome.key]?.check(answer.value)
  return checked === undefined || checked.ok
    ? []
    : violationsOf(checked.issues).map(({ at, keyword }) => `${at} ${keyword}`)
}

const jsonOf = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
