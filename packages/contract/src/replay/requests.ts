import type { Issue, Operation } from '../contract/contract.ts'
import { answerOf } from '../contract/contract.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { madeOf } from './fallback.ts'
import type { Stage } from './replay.ts'
import { madeReply, type Reply, textReply } from './reply.ts'

/**
 * Judges a request by the contract; the pointers of what it finds are places as fixtures write them: `query:pageSize`, `/params/0`.
 * Of JSON-RPC it is asked call by call, with the call's parameters.
 */
export type RequestJudge = (of: {
  readonly operation: Operation
  readonly request: RequestText
  /** Values of the path's variables, decoded. */
  readonly variables: Readonly<Record<string, string>>
  readonly params: Json | undefined
}) => readonly Issue[]

/** What is done with requests that break the contract. */
export interface RequestCheck {
  readonly judge: RequestJudge
  /** `report`: the answer is the same, and a header tells; `refuse`: the contract's own refusal. */
  readonly mode: 'report' | 'refuse'
}

/** `query:pageSize maximum; /params/x type`: what a header can carry. */
export const issueLine = (issues: readonly Issue[]): string =>
  [...new Set(issues.map(({ pointer, keyword }) => `${pointer} ${keyword}`))]
    .slice(0, 10)
    .join('; ')
    .replaceAll(/[^\x20-\x7e]/g, '?')

/** An answer with what its request breaks in a header. */
export const annotated = (reply: Reply, issues: readonly Issue[]): Reply =>
  issues.length === 0 ? reply : { ...reply, headers: { ...reply.headers, 'x-replay-request': issueLine(issues) } }

/** Whether an answer is a refusal by itself: a recorded one says more than a made one. */
export const isRefusal = ({ status, body }: Reply): boolean => {
  if (status >= 400) return true
  const value = body === undefined ? undefined : parsed(textOf(body))
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'error')
}

/** The contract's answer 400, or one that says what is wrong. */
export const refusal = (operation: Operation, issues: readonly Issue[], stage: Stage): Reply => {
  const answer = answerOf(operation, 400)
  const made = answer && madeOf({ operation, answer, input: {}, seed: stage.seed, judge: stage.options.judge })
  return made === undefined
    ? textReply(400, 'refused', `The request breaks the contract: ${issueLine(issues)}.`)
    : madeReply({ ...made, status: 400 }, { 'x-replay-source': 'refused' })
}
