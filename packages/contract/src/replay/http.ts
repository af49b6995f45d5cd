import { type Operation, responseOf } from '../contract/contract.ts'
import { targetParts } from '../contract/route.ts'
import { successOf } from '../contract/success.ts'
import { textOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { comparableOf } from './comparable-request.ts'
import { generatedAt } from './generated.ts'
import { generatedReply, notGenerated, type Reply, textReply } from './reply.ts'
import { withRequestedId } from './requested-id.ts'
import { keyOf, similarCases, type Unissued } from './sessions.ts'
import type { Stage } from './stage.ts'

/**
 * The response to a request without a fixture. `unissued` is set if a fixture matches except for a value that no step
 * has issued. In a path, such a value identifies no item.
 */
export const answerHttp = (request: RequestText, stage: Stage, unissued: Unissued | undefined): Reply => {
  const { operation, options, search } = stage
  if (operation === undefined || options.strict === true) return refused(request, stage)
  // a status that the request selects applies to any value
  const missing = search.status === undefined ? unissued : undefined
  const status = search.status ?? (missing === undefined ? undefined : refusalStatus(operation, missing))
  const answer = status === undefined ? successOf(operation) : responseOf(operation, status)
  const input = inputOf(request, stage)
  const made = generatedAt(stage, { operation, answer, input, ...(status !== undefined && { status }) })
  if (made === undefined && missing !== undefined && status !== undefined)
    return textReply(status, 'none', 'A value of the request was not issued in this session.')
  if (made === undefined || 'reason' in made) return notGenerated(operation, made)
  return generatedReply(
    status !== undefined ? { ...made, status } : withRequestedId(operation, made, { input, stage }),
    missing !== undefined ? { 'x-replay-reason': 'a value of the request was not issued in this session' } : {},
  )
}

/** The status that the contract declares for a value that no step has issued, otherwise 404 or 400. */
const refusalStatus = (operation: Operation, unissued: Unissued): number => {
  const statuses = unissued === 'absent' ? [404, 410, 400] : [400, 404]
  return statuses.find(status => responseOf(operation, status) !== undefined) ?? (unissued === 'absent' ? 404 : 400)
}

const refused = (request: RequestText, { operation, search }: Stage): Reply => {
  const comparable = comparableOf(request)
  const { count, parts } = similarCases(search.cases, keyOf(comparable), comparable)
  const similar = `${count} ${count === 1 ? 'fixture has' : 'fixtures have'} this method and path`
  return textReply(
    501,
    'none',
    [
      `No fixture of ${operation?.id ?? 'the contract'} matches ${request.method} ${request.target}.`,
      ...(count === 0 ? [] : [`${similar}${parts.length === 0 ? '' : `, but a different ${parts.join(' or ')}`}.`]),
    ].join(' '),
  )
}

/** The input of a request by name: path parameters, query, body. */
const inputOf = ({ target, body }: RequestText, { variables }: Stage): Readonly<Record<string, unknown>> => {
  const value = body === undefined ? undefined : parsed(textOf(body))
  return {
    ...Object.fromEntries(targetParts(target).query),
    ...variables,
    ...(value === undefined ? {} : { body: value }),
  }
}
