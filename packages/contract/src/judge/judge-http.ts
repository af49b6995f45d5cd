import { covers, essenceOf, isJsonType } from '@chainwright/model/bundled'
import { type DeclaredResponse, type Operation, responseOf } from '../contract/contract.ts'
import { bytesOf, textOf } from '../format/body.ts'
import type { Body } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { partsOfStream, type StreamForm, streamForm, valueOfMessage } from '../format/stream.ts'
import { contractLimits } from '../limits/limits.ts'
import { issuesAsWritten } from './as-written.ts'
import { differences } from './difference.ts'
import type { Expectation } from './drawn.ts'
import { broken, drifted, type Finding, findingsOf, unjudged, unknown } from './finding.ts'
import { headerFindings } from './header-findings.ts'
import type { Judging } from './judging.ts'
import { propertyFindings } from './property-findings.ts'

/** The findings about an HTTP response. */
export const judgeHttp = (judging: Judging): readonly Finding[] => {
  const { operation, expected, actual, unread } = judging
  const unavailable = inconclusiveFinding(judging)
  if (unavailable !== undefined) return [unavailable]
  const status = judging.expects === undefined ? statusFinding(judging) : expectationFinding(judging.expects, judging)
  const answer = operation === undefined ? undefined : responseOf(operation, actual.status)
  if (operation !== undefined && answer === undefined)
    return [broken('status', 'status', declaredStatuses(operation), String(actual.status))]
  const contents = unread !== undefined ? [unread] : answer === undefined ? [] : contentFindings(answer, judging)
  // a body with another status is validated against the contract, but not compared with the fixture
  const isCompared = unread === undefined && status === undefined && expected.status === actual.status
  const compared = isCompared ? valueFindings(judging) : []
  return [...(status === undefined ? [] : [status]), ...headerFindings(answer, judging), ...contents, ...compared]
}

/**
 * A finding that the response does not show whether the provider follows the contract: because of credentials, rate
 * limits, or an unavailable provider.
 */
export const inconclusiveFinding = ({
  expected,
  actual,
  operation,
  kind,
  compares,
  expects,
}: Judging): Finding | undefined => {
  const { status } = actual
  if (status === expected.status) return undefined
  const expectedStatus = String(expected.status)
  if (expects !== 'unauthorized' && (status === 401 || status === 403))
    return unknown('status', 'credentials', expectedStatus, `${status}: pass --header`)
  if (status === 429) return unknown('status', 'rate-limit', expectedStatus, '429: lower --rate')
  if (status === 502 || status === 503 || status === 504)
    return unknown('status', 'unavailable', expectedStatus, String(status))
  if (compares || kind === 'negative-request' || operation === undefined || expects !== undefined) return undefined
  if (status === 404 && expected.status < 300)
    return unjudged(
      'status',
      'not-found',
      'values that exist at this provider',
      `404: pass values (--var or ${variablesOf(operation)})`,
    )
  return undefined
}

const variablesOf = (operation: Operation): string =>
  operation.parameters
    .filter(parameter => parameter.required && parameter.in !== 'header')
    .map(({ name }) => `CHAINWRIGHT_VAR_${name}`)
    .join(', ') || 'a set-up hook'

const statusFinding = ({ expected, actual, compares, kind, fixtureValues = [] }: Judging): Finding | undefined => {
  if (expected.status === actual.status) return undefined
  const classOf = (status: number): number => Math.floor(status / 100)
  const expectedStatus = String(expected.status)
  const actualStatus = String(actual.status)
  if (requiresOtherState({ expected, actual, compares })) return stateFinding(expectedStatus, actualStatus)
  if (!compares && kind === 'positive' && actual.status < 500) {
    // a valid call may be refused because of the provider's data or of the caller
    if (expected.status >= 500 || ofProvider.has(expected.status)) return stateFinding(expectedStatus, actualStatus)
    if (expected.status < 300 && ofValues.has(actual.status) && fixtureValues.length > 0)
      return unjudged(
        'status',
        'value',
        'values that this provider accepts',
        `${actualStatus}: pass values (--var, for ${fixtureValues.join(', ')})`,
      )
  }
  if (classOf(expected.status) !== classOf(actual.status))
    return broken('status', 'status', expectedStatus, actualStatus)
  return compares || kind !== 'positive' ? drifted('status', 'status', expectedStatus, actualStatus) : undefined
}

/**
 * Whether a fixture requires a state (unhealthy, for example) that a provider with its own data is not in. In that
 * case, it does not apply.
 */
export const requiresOtherState = ({
  expected,
  actual,
  compares,
}: Pick<Judging, 'expected' | 'actual' | 'compares'>): boolean =>
  !compares &&
  expected.status !== actual.status &&
  ((expected.status >= 500 && actual.status < 300) || (ofState.has(expected.status) && actual.status < 500))

// RFC 9110 §15.5, RFC 4918 §11, RFC 8470, RFC 6585: refusals because of a state or of earlier requests; with 428, the
// request lacks a header
const ofState = new Set([409, 410, 412, 423, 425, 429])

// RFC 9110 §15.5, RFC 7725: refusals because of the caller or of missing items
const ofProvider = new Set([401, 402, 403, 404, 451])

export const stateFinding = (expectedStatus: string, actualStatus: string): Finding =>
  unjudged(
    'status',
    'state',
    `the state in which the response is ${expectedStatus}`,
    `the provider responds with ${actualStatus}`,
  )

const expectationFinding = (expects: Expectation, { actual: { status }, operation }: Judging): Finding | undefined => {
  const actualStatus = String(status)
  const wrong = (expected: string): Finding => broken('status', 'status', expected, actualStatus)
  const succeeds =
    (status >= 200 && status < 300) || (status < 400 && operation?.protocol === 'http' && redirects(operation))
  switch (expects) {
    case 'accepted':
      return succeeds ? undefined : wrong('a success response')
    case 'refused':
      return status >= 400 && status < 500 ? undefined : wrong('a 4xx response, because the request is invalid')
    case 'gone':
      return status === 404 || status === 410 ? undefined : wrong('404 or 410, because it was deleted')
    case 'unauthorized':
      return status === 401 || status === 403
        ? undefined
        : wrong('401 or 403, because the credentials are missing or invalid')
    default:
      break
  }
  if (succeeds) return undefined
  if (status < 400 || status >= 500 || ofMessage.has(status))
    return wrong('another status, because the request is valid')
  if (!ofValues.has(status)) return undefined
  return expects === 'valid'
    ? wrong('a response other than 4xx, because the request is valid')
    : unjudged('status', 'value', 'values that this provider accepts', `${actualStatus}: pass values`)
}

const redirects = ({ responses }: Operation): boolean =>
  !responses.some(({ key }) => key.startsWith('2')) && responses.some(({ key }) => key.startsWith('3'))

// RFC 9110 §15.5: refusals because of the form of the message, whatever its values are
const ofMessage = new Set([405, 406, 411, 415, 417, 426, 431])
// refusals because of values in the message
const ofValues = new Set([400, 413, 414, 416, 422])

const declaredStatuses = (operation: Operation): string =>
  `a declared status (${operation.responses.map(({ key }) => key).join(', ')})`

const contentFindings = (answer: DeclaredResponse, judging: Judging): readonly Finding[] => {
  const { actual, operation, judge } = judging
  const type = essenceOf(actual.headers['content-type'])
  const text = actual.body === undefined ? '' : textOf(actual.body)
  const types = answer.contents.map(({ mediaType }) => mediaType)
  if (types.length === 0)
    return text === ''
      ? []
      : [broken('body', 'content', 'no body', `${judging.shows.type(type)} of ${lengthOf(actual.body)}`)]
  const form = streamForm(type)
  // if a stream was expected, another media type is reported before an empty body
  if (text === '' && form === undefined && judging.isCut !== true)
    return [broken('body', 'content', `a body of ${types.join(' or ')}`, 'nothing')]
  const content = answer.contents.find(({ mediaType }) => covers(essenceOf(mediaType), type))
  if (content === undefined)
    return [broken('header:content-type', 'content-type', types.join(' or '), judging.shows.type(type))]
  if (text === '' && judging.isCut === true)
    return [unjudged('body', 'stream', `an item within ${contractLimits.streamed} ms`, 'none')]
  // a stream may be empty
  if (text === '') return []
  if (form !== undefined) return itemFindings({ answer, content, form, text: text ?? '' }, judging)
  if (!isJsonType(type)) return []
  const value = parsed(text)
  if (value === undefined) return [broken('body', 'json', 'JSON', judging.shows.body(actual.body))]
  if (operation === undefined) return []
  const { mediaType } = content
  const issues = issuesAsWritten(text ?? '', tried =>
    judge({ operation, response: answer, mediaType, value: tried === text ? value : (parsed(tried) ?? null) }),
  )
  const refused = issues.map(({ pointer, keyword, expected, actual: shown }) =>
    broken(`body#${pointer}`, keyword, expected, judging.shows.issue(pointer, keyword, shown)),
  )
  return [...refused, ...propertyFindings(content.schema, value, 'body#')]
}

/** The length of a body, as text. */
const lengthOf = (body: Body | undefined): string => {
  if (body === undefined) return '0 characters'
  const text = textOf(body)
  return text === undefined ? `${bytesOf(body).length} bytes` : `${text.length} characters`
}

const itemFindings = (
  stream: { answer: DeclaredResponse; content: DeclaredResponse['contents'][number]; form: StreamForm; text: string },
  { operation, judgeItems, shows }: Judging,
): readonly Finding[] => {
  const { answer, content, form, text } = stream
  if (operation === undefined || judgeItems === undefined) return []
  const { mediaType } = content
  const issues = issuesAsWritten(text, tried =>
    judgeItems({ operation, response: answer, mediaType, parts: partsOfStream(form, tried) }),
  )
  return issues.map(({ pointer, keyword, expected, actual }) =>
    broken(`body#${pointer}`, keyword, expected, shows.issue(pointer, keyword, actual)),
  )
}

const valueFindings = ({ kind, expected, actual, compares, volatile, shows, isCut }: Judging): readonly Finding[] => {
  // an endless stream has different items each time
  if (!compares || expected.body === undefined || isCut === true) return []
  const severity = kind === 'protocol' || kind === 'behaviour' ? 'violation' : 'drift'
  const [left, right] = [valueOfMessage(expected), valueOfMessage(actual)]
  if (left !== undefined && right !== undefined)
    return findingsOf(differences(left, right, volatile), severity, 'body#', shows)
  const [expectedText, actualText] = [textOf(expected.body), actual.body === undefined ? '' : textOf(actual.body)]
  return expectedText === actualText
    ? []
    : [
        {
          outcome: severity,
          at: 'body',
          keyword: 'value',
          expected: shows.text(expectedText),
          actual: shows.body(actual.body),
        },
      ]
}
