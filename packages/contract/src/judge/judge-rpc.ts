import { essenceOf, isJsonType } from '@chainwright/model/bundled'
import { callsOf, isCallId } from '../contract/rpc-text.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import { issuesAsWritten } from './as-written.ts'
import { differences } from './difference.ts'
import type { Expectation } from './drawn.ts'
import { broken, drifted, type Finding, findingsOf, unjudged } from './finding.ts'
import { inconclusiveFinding, requiresOtherState, stateFinding } from './judge-http.ts'
import type { Judging } from './judging.ts'
import { propertyFindings } from './property-findings.ts'
import type { Shows } from './shows.ts'

/** The findings about the response of one JSON-RPC call. */
export const judgeRpc = (judging: Judging, request: RequestText): readonly Finding[] => {
  const { actual, expected } = judging
  const unavailable = inconclusiveFinding(judging)
  if (unavailable !== undefined) return [unavailable]
  // JSON-RPC does not define HTTP statuses, so a provider may use another status for errors
  const isRefusal = judging.expects === 'refused' && actual.status >= 400 && actual.status < 500
  if (requiresOtherState(judging)) return [stateFinding(String(expected.status), String(actual.status))]
  if (actual.status !== expected.status && !isRefusal)
    return [broken('status', 'status', String(expected.status), String(actual.status))]
  if (judging.unread !== undefined) return [judging.unread]
  const text = actual.body === undefined ? '' : textOf(actual.body)
  const value = parsed(text)
  if (!isObject(value)) return [broken('body', 'json', 'a JSON-RPC response object', judging.shows.body(actual.body))]
  return [
    ...typeFindings(judging),
    ...envelopeFindings(value, text ?? '', request, judging.shows),
    // an envelope without both is a finding
    ...(!Object.hasOwn(value, 'result') && !Object.hasOwn(value, 'error')
      ? []
      : judging.expects === undefined
        ? answerFindings(value, judging)
        : expectedFindings(value, judging.expects, judging)),
  ]
}

/** Findings about the media type of a response: JSON, unless the fixture has another one. */
const typeFindings = ({ expected, actual, shows }: Judging): readonly Finding[] => {
  const type = essenceOf(actual.headers['content-type'])
  const isStated = type !== '' && type === essenceOf(expected.headers['content-type'])
  if (isJsonType(type) || rpcTypes.has(type) || isStated) return []
  return [broken('header:content-type', 'content-type', 'application/json', shows.type(type))]
}

const rpcTypes = new Set(['application/json-rpc', 'application/jsonrequest'])

/** Findings about the response to a drawn call: whether a result is allowed, and which errors. */
const expectedFindings = (
  value: { readonly [name: string]: Json },
  expects: Expectation,
  judging: Judging,
): readonly Finding[] => {
  const { operation, shows } = judging
  const error = value['error']
  if (error === undefined) {
    if (expects === 'refused' || expects === 'gone')
      return [
        broken(
          'body#/error',
          'required',
          expects === 'refused' ? 'an error, because the call is invalid' : 'an error, because it was deleted',
          `the result ${shows.value('/result', value['result'])}`,
        ),
      ]
    return resultFindings(value['result'] ?? null, undefined, judging)
  }
  if (!isErrorObject(error))
    return [broken('body#/error', 'type', 'an object with an integer code and a message', shows.value('/error', error))]
  const code = Number(error['code'])
  const errorText = shows.value('/error', error)
  const wrong = (expected: string): readonly Finding[] => [broken('body#/error', 'code', expected, errorText)]
  const declared = operation?.protocol === 'jsonrpc' && operation.errors.includes(code)
  // JSON-RPC 2.0 §5.1: codes of the protocol, unless the contract declares them with another meaning
  if (expects === 'accepted') return wrong('a result')
  if (declared) return []
  if (code === internalError) return wrong('no internal error')
  if (expects === 'refused') return code === invalidParams ? [] : undeclaredCode(code, errorText, invalidParams)
  if (code === invalidParams && expects === 'answered')
    return [unjudged('body#/error', 'value', 'values that this provider accepts', `${errorText}: pass values`)]
  if (reserved.has(code)) return wrong('another error, because the call is valid')
  return undeclaredCode(code, errorText, undefined)
}

const invalidParams = -32602
const internalError = -32603
const noMethod = -32601
const reserved = new Set([-32700, -32600, noMethod, invalidParams])

const undeclaredCode = (code: number, errorText: string, instead: number | undefined): readonly Finding[] =>
  reserved.has(code)
    ? [broken('body#/error', 'code', String(instead), errorText)]
    : [
        drifted(
          'body#/error/code',
          'undeclared',
          `${instead ?? 'a result'}, or a code that the contract names`,
          errorText,
        ),
      ]

/**
 * Whether an error is not about the sent values, by its code (JSON-RPC 2.0 §5.1), unless the contract gives this code
 * another meaning.
 */
const isOfServer = (code: number, operation: Judging['operation']): boolean =>
  code === noMethod ||
  ([internalError, -32700, -32600].includes(code) &&
    !(operation?.protocol === 'jsonrpc' && operation.errors.includes(code)))

/** Messages for an unknown method, of servers that do not use the code of JSON-RPC. */
const noSuchMethod =
  /can't find (?:service|method)|method .*not (?:found|available|exist)|does not exist\/is not available/i

const isErrorObject = (error: Json): error is JsonObject & { readonly message: string } =>
  isObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string'

const envelopeFindings = (
  value: { readonly [name: string]: Json },
  text: string,
  request: RequestText,
  shows: Shows,
): readonly Finding[] => {
  const id = callsOf(request.body === undefined ? '' : (textOf(request.body) ?? ''))?.calls[0]?.id
  const answered = callsOf(text)?.calls[0]?.id
  const found: Finding[] = []
  if (value['jsonrpc'] !== '2.0')
    found.push(broken('body#/jsonrpc', 'const', '"2.0"', shows.value('/jsonrpc', value['jsonrpc'])))
  // JSON-RPC 2.0 §5: the id is null if that of the request is invalid; tolerant providers return it unchanged
  const isNullAllowed = !isCallId(id)
  if (id !== undefined && answered !== id && !(isNullAllowed && answered === 'null'))
    found.push(broken('body#/id', 'id', id, shows.plain(answered ?? 'nothing')))
  // JSON-RPC 2.0 §5: either result or error, never both
  if (Object.hasOwn(value, 'result') === Object.hasOwn(value, 'error'))
    found.push(broken('body', 'oneOf', 'either result or error', Object.hasOwn(value, 'error') ? 'both' : 'neither'))
  return found
}

const answerFindings = (value: { readonly [name: string]: Json }, judging: Judging): readonly Finding[] => {
  const stated = parsed(judging.expected.body === undefined ? undefined : textOf(judging.expected.body))
  const refusal = isObject(stated) ? stated['error'] : undefined
  if (judging.isSynthesized && isObject(refusal)) return synthesizedFindings(value, refusal, judging)
  if (Object.hasOwn(value, 'error')) return errorFindings(value['error'] ?? null, refusal, judging)
  if (refusal !== undefined)
    return [
      broken(
        'body#/error',
        'required',
        judging.shows.stated('/error', refusal),
        `the result ${judging.shows.value('/result', value['result'])}`,
      ),
    ]
  return resultFindings(value['result'] ?? null, isObject(stated) ? stated['result'] : undefined, judging)
}

/**
 * Findings for an error that a valid call did not cause. The provider may be in a state with this error, or respond in
 * another way that the contract allows.
 */
const synthesizedFindings = (
  value: { readonly [name: string]: Json },
  refusal: JsonObject,
  judging: Judging,
): readonly Finding[] => {
  const error = value['error']
  if (isObject(error) && error['code'] === refusal['code']) return errorFindings(error, refusal, judging)
  const found = expectedFindings(value, 'answered', judging)
  return found.length > 0
    ? found
    : [stateFinding(`the error ${String(refusal['code'])}`, error === undefined ? 'a result' : 'another error')]
}

const errorFindings = (
  error: Json,
  stated: Json | undefined,
  { compares, kind, volatile, shows, operation }: Judging,
): readonly Finding[] => {
  if (!isErrorObject(error))
    return [broken('body#/error', 'type', 'an object with an integer code and a message', shows.value('/error', error))]
  if (stated === undefined) {
    // other values would not help if the method is unknown or has no parameters
    const needsNone = operation !== undefined && operation.parameters.length === 0
    if (compares || needsNone || isOfServer(Number(error['code']), operation) || noSuchMethod.test(error['message']))
      return [broken('body#/error', 'error', 'a result', shows.value('/error', error))]
    return [
      unjudged(
        'body#/error',
        'not-found',
        'values that exist at this provider',
        `${shows.value('/error', error)}: pass values with --var`,
      ),
    ]
  }
  const found = differences(stated, error, inside(volatile, '/error'))
  const codes = found.filter(({ pointer }) => pointer === '/code')
  return [
    ...findingsOf(codes, 'violation', 'body#/error', shows, '/error'),
    ...(compares
      ? findingsOf(
          found.filter(({ pointer }) => pointer !== '/code'),
          kind === 'protocol' ? 'violation' : 'drift',
          'body#/error',
          shows,
          '/error',
        )
      : []),
  ]
}

const resultFindings = (result: Json, stated: Json | undefined, judging: Judging): readonly Finding[] => {
  const { operation, judge, compares, volatile, kind, shows } = judging
  const answer = operation?.responses.find(({ key }) => key === 'result')
  const schema = answer?.contents[0]?.schema
  const issues =
    operation === undefined || answer === undefined
      ? []
      : issuesAsWritten(judging.actual.body === undefined ? '' : (textOf(judging.actual.body) ?? ''), tried =>
          judge({ operation, response: answer, mediaType: 'application/json', value: resultIn(tried) }),
        )
  const refused = issues.map(({ pointer, keyword, expected, actual }) =>
    broken(`body#/result${pointer}`, keyword, expected, shows.issue(`/result${pointer}`, keyword, actual)),
  )
  // null matches most schemas, but does not show the value that the fixture tests
  if (!compares && result === null && stated !== undefined && stated !== null && refused.length === 0)
    return [
      unjudged(
        'body#/result',
        'not-found',
        'values that exist at this provider',
        'the result is null: pass values with --var',
      ),
    ]
  const found = compares && stated !== undefined ? differences(stated, result, inside(volatile, '/result')) : []
  return [
    ...refused,
    ...propertyFindings(schema, result, 'body#/result'),
    ...findingsOf(found, kind === 'behaviour' ? 'violation' : 'drift', 'body#/result', shows, '/result'),
  ]
}

const resultIn = (text: string): Json => {
  const response = parsed(text)
  return (isObject(response) ? response['result'] : undefined) ?? null
}

/** The pointers below a member, relative to it. */
const inside = (pointers: ReadonlySet<string>, member: string): ReadonlySet<string> =>
  new Set([...pointers].filter(pointer => pointer.startsWith(member)).map(pointer => pointer.slice(member.length)))

/** Findings about a body that is compared as a whole: a batch, or a body that is not a call. */
export const judgeExactly = ({ expected, actual, volatile, compares, shows, unread }: Judging): readonly Finding[] => {
  if (actual.status !== expected.status)
    return [broken('status', 'status', String(expected.status), String(actual.status))]
  if (unread !== undefined) return [unread]
  const [expectedText, actualText] = [expected.body, actual.body].map(body => (body === undefined ? '' : textOf(body)))
  const [left, right] = [parsed(expectedText), parsed(actualText)]
  if (!compares) return []
  if (left !== undefined && right !== undefined)
    return findingsOf(differences(left, right, volatile), 'violation', 'body#', shows)
  return expectedText === actualText
    ? []
    : [drifted('body', 'value', shows.text(expectedText), shows.body(actual.body))]
}
