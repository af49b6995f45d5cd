import { covers, essenceOf, memberOf, membersOf } from '@chainwright/model/bundled'
import { type Credential, type HttpOperation, type Issue, type Operation, responseOf } from '../contract/contract.ts'
import { targetParts } from '../contract/route.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import { generatedAt } from './generated.ts'
import { generatedReply, type Reply, textReply } from './reply.ts'
import type { RequestIssue, Stage } from './stage.ts'
/** The place of an issue in words: `query:pageSize`, `/params/x`, or `body` for a body as a whole. */
export const placeText = ({ pointer, keyword }: Pick<Issue, 'pointer' | 'keyword'>): string =>
  pointer !== '' ? pointer : keyword.startsWith('rule:') ? 'request' : 'body'

/** The place of an issue; in a batch, it begins with the index of the call: `/1/params/0`. */
const placeInBatch = (issue: RequestIssue): string =>
  issue.call === undefined ? placeText(issue) : `/${issue.call.index}${issue.pointer}`

/** The issues as text for a header: `query:pageSize maximum; body json`. */
export const issueLine = (issues: readonly RequestIssue[]): string =>
  [...new Set(issues.map(issue => `${placeInBatch(issue)} ${issue.keyword}`))]
    .slice(0, 10)
    .join('; ')
    .replaceAll(/[^\x20-\x7e]/g, '?')

/** Adds a header with the issues of the request to a reply. */
export const annotated = (reply: Reply, issues: readonly RequestIssue[]): Reply =>
  issues.length === 0 ? reply : { ...reply, headers: { ...reply.headers, 'x-replay-request': issueLine(issues) } }

/**
 * Whether a reply is a refusal itself. A recorded refusal contains more information than a generated one. An error of the
 * replay, such as a missing fixture, is not a refusal.
 */
export const isRefusal = ({ status, headers, body }: Reply): boolean => {
  if (headers['x-replay-source'] === 'none') return false
  if (status >= 400) return true
  const value = body === undefined ? undefined : parsed(textOf(body))
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'error')
}

/**
 * Issues for credentials that the contract requires and the request lacks. The values of credentials are not checked.
 */
export const credentialIssues = ({ security }: HttpOperation, { headers, target }: RequestText): readonly Issue[] => {
  const query = new Set(targetParts(target).query.map(([name]) => name))
  const cookies = new Set((headers['cookie'] ?? '').split(';').map(pair => pair.split('=')[0]?.trim()))
  const isSent = ({ in: place, name }: Credential): boolean =>
    place === 'header' ? Object.hasOwn(headers, name) : place === 'query' ? query.has(name) : cookies.has(name)
  if (security.length === 0 || security.some(alternative => alternative.every(isSent))) return []
  const [first] = security[0]?.filter(credential => !isSent(credential)) ?? []
  if (first === undefined) return []
  return [{ pointer: `${first.in}:${first.name}`, keyword: 'security', expected: 'credentials', actual: 'nothing' }]
}

/** Issues for a media type that the operation does not declare. */
export const mediaTypeIssues = ({ bodyTypes }: HttpOperation, { headers, body }: RequestText): readonly Issue[] => {
  const type = headers['content-type']
  if (body === undefined || type === undefined || bodyTypes.length === 0) return []
  return bodyTypes.some(range => covers(essenceOf(range), essenceOf(type)))
    ? []
    : [{ pointer: 'header:content-type', keyword: 'content-type', expected: bodyTypes.join(' or '), actual: type }]
}

/**
 * A refusal: the contract's response for a status with the issues in place of its message, otherwise a generic response
 * that lists the issues.
 */
export const refusal = (operation: Operation, issues: readonly Issue[], stage: Stage, status = 400): Reply => {
  const answer = responseOf(operation, status)
  const { judge } = stage.options
  const message = `The request violates the contract: ${issueLine(issues)}.`
  const made = generatedAt(stage, { operation, answer, input: {}, status })
  if (answer === undefined || made === undefined || 'reason' in made) return textReply(status, 'refused', message)
  const keeps = (value: Json): boolean =>
    judge === undefined || judge({ operation, response: answer, mediaType: made.mediaType ?? '', value }).length === 0
  const replaced = made.value === undefined ? undefined : withMessage(made.value, message).find(keeps)
  return generatedReply(
    { ...made, status, ...(replaced === undefined ? {} : { value: replaced }) },
    { 'x-replay-source': 'refused' },
  )
}

/** Copies of an error in which one member is replaced by the message, the most likely member first. */
const withMessage = (value: Json, issueMessage: string): readonly Json[] => {
  if (!isObject(value)) return []
  const here = messageNames.flatMap((name): readonly Json[] => {
    const message = memberOf(value, name)
    if (typeof message === 'string') return [{ ...value, [name]: issueMessage }]
    return Array.isArray(message) && message.every(item => typeof item === 'string')
      ? [{ ...value, [name]: [issueMessage] }]
      : []
  })
  // an error inside an envelope
  const inside = membersOf(value).flatMap(([name, member]) =>
    isObject(member) ? withMessage(member, issueMessage).map(other => ({ ...value, [name]: other })) : [],
  )
  return [...here, ...inside]
}

const messageNames = ['message', 'detail', 'error_description', 'description', 'reason', 'messages', 'title', 'error']
