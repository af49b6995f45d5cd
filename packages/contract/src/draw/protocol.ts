import type { Contract, HttpOperation, Operation, RpcOperation } from '../contract/contract.ts'
import { requestWith } from '../contract/request.ts'
import { isAt, targetParts } from '../contract/route.ts'
import { callsOf } from '../contract/rpc-text.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import { shown } from '../format/shown.ts'
import type { Exchanged } from '../judge/drawn.ts'
import { broken, drifted, type Finding, unknown } from '../judge/finding.ts'
import type { Plan } from '../judge/plan.ts'
import { bodyText } from '../judge/shows.ts'
import { expiredOf } from '../judge/step-credentials.ts'
import type { Base } from './base.ts'
import { type DrawnStep, drawnPlan } from './drawn-plan.ts'
import { isToken } from './page-token.ts'

/**
 * Cases of the protocol below an operation's schemas: methods of HTTP, media types, page tokens, envelopes, batches.
 */
export const protocolCases = (
  operation: Operation,
  base: Base,
  {
    contract,
    unsafe,
    maySend,
  }: {
    readonly contract: Contract
    readonly unsafe: boolean
    /** Whether the calls of an operation may be sent. */
    readonly maySend: (operation: Operation) => boolean
  },
): readonly Plan[] =>
  operation.protocol === 'http'
    ? httpCases(operation, base, contract, unsafe)
    : rpcCases(operation, base, { contract, maySend })

/**
 * A call without credentials, and one with invalid ones. They are sent last, since a provider may count failed
 * authentications.
 */
export const credentialCases = (
  operation: Operation,
  base: Base,
  given: Readonly<Record<string, string>>,
): readonly Plan[] => {
  if (operation.protocol !== 'http' || operation.security.length === 0) return []
  if (operation.security.some(alternative => alternative.length === 0)) return []
  const names = operation.security.flat().map(({ name }) => name)
  const credentials = Object.entries(given).filter(([name]) => names.includes(name.toLowerCase()))
  const step: DrawnStep = { request: requestWith(operation, base.input), expects: 'unauthorized' }
  const made = (claim: string, credentials: 'none' | 'wrong' | 'expired'): Plan =>
    drawnPlan({ operation, claim, kind: 'negative-request', steps: [step], drawn: { credentials, input: base.input } })
  return [
    made('missing credentials are refused', 'none'),
    ...(credentials.length > 0 ? [made('invalid credentials are refused', 'wrong')] : []),
    ...(credentials.some(([, text]) => expiredOf(text) !== undefined)
      ? [made('an expired token is refused', 'expired')]
      : []),
  ]
}

const httpCases = (
  operation: HttpOperation,
  base: Base,
  { operations }: Contract,
  unsafe: boolean,
): readonly Plan[] => {
  const request = requestWith(operation, base.input)
  const atPath = operations.filter(
    (each): each is HttpOperation => each.protocol === 'http' && each.path === operation.path,
  )
  // another template may have the same path: `/pets/{id}` and `/pets/search`
  const { path } = targetParts(request.target)
  const taken = new Set(operations.flatMap(each => (each.protocol === 'http' && isAt(each, path) ? [each.method] : [])))
  // an undeclared GET is harmless; methods that may write are sent only with `unsafe`
  const other = ['GET', ...(unsafe ? ['PATCH', 'DELETE', 'PUT', 'POST'] : ['PROPFIND'])].find(
    method => !taken.has(method) && !(method === 'GET' && taken.has('HEAD')),
  )
  const { body: _, ...bare } = request
  const methods =
    other === undefined || atPath[0] !== operation
      ? []
      : [
          drawnPlan({
            operation,
            claim: `${other} is not allowed`,
            kind: 'protocol',
            steps: [{ request: { ...bare, method: other, headers: {} }, expects: 'refused' }],
            drawn: { judge: ({ response }) => methodFindings(response.status, response.headers) },
          }),
        ]
  const types =
    request.body === undefined || !operation.bodyRequired
      ? []
      : [
          drawnPlan({
            operation,
            claim: 'a body of another media type is refused',
            kind: 'negative-request',
            steps: [
              {
                request: {
                  ...request,
                  headers: { ...request.headers, 'content-type': 'application/x-no-such-type' },
                },
                expects: 'refused',
              },
            ],
            // RFC 9110 §15.5.16: HTTP defines this status, so contracts need not declare it
            drawn: { judge: ({ response }) => (response.status === 415 ? [] : undefined) },
          }),
        ]
  return [...methods, ...types, ...tokenCases(operation, base)]
}

const methodFindings = (status: number, headers: Readonly<Record<string, string>>): readonly Finding[] => {
  if (status === 429 || status === 502 || status === 503 || status === 504)
    return [unknown('status', 'unavailable', '405', String(status))]
  // RFC 9110 §15.5.6
  if (status === 405)
    return headers['allow'] === undefined ? [drifted('header:allow', 'required', 'the allowed methods', 'nothing')] : []
  // RFC 9110 §15.6.2: the status of an unknown method; other statuses do not show that the path exists
  if (status === 501 || (status >= 400 && status < 500)) return []
  return [broken('status', 'status', '405', String(status))]
}

/**
 * A page token that the provider did not issue. A parameter that is a page token only by its name may have another
 * meaning: for it, only a crash is a violation.
 */
const tokenCases = (operation: Operation, base: Base): readonly Plan[] => {
  const parameter = operation.parameters.find(each => isToken(operation, each))
  if (parameter === undefined || operation.pagination?.style === 'index') return []
  const { input } = base.input
  const request = requestWith(operation, { ...base.input, input: { ...input, [parameter.name]: 'no-such-token' } })
  const isStated = operation.pagination !== undefined
  return [
    drawnPlan({
      operation,
      claim: `a ${parameter.name} that the provider did not issue ${isStated ? 'is refused' : 'gets a response'}`,
      kind: isStated ? 'negative-request' : 'positive',
      steps: [{ request, expects: isStated ? 'refused' : 'answered' }],
    }),
  ]
}

const rpcCases = (
  operation: RpcOperation,
  base: Base,
  {
    contract: { operations },
    maySend,
  }: { readonly contract: Contract; readonly maySend: (operation: Operation) => boolean },
): readonly Plan[] => {
  const request = requestWith(operation, base.input)
  const call = parsed(textOf(request.body ?? { text: '' }))
  if (!isObject(call)) return []
  const sent = (value: Json): RequestText => ({ ...request, body: { text: JSON.stringify(value) } })
  const step = (of: RequestText): DrawnStep => ({ request: of, expects: base.free.length === 0 ? 'valid' : 'answered' })
  const isNotification = operation.isNotification === true
  const own = isNotification
    ? []
    : [
        ...(operation.byEither
          ? [
              drawnPlan({
                operation,
                claim: 'parameters by position are accepted',
                kind: 'positive',
                steps: [step(requestWith(operation, base.input, true))],
              }),
            ]
          : []),
        drawnPlan({
          operation,
          claim: 'the response has the id of the call, a string',
          kind: 'positive',
          steps: [step(sent({ ...call, id: 'generated-1' }))],
        }),
        ...tokenCases(operation, base),
      ]
  const atEndpoint = operations.filter(each => each.protocol === 'jsonrpc' && each.path === operation.path)
  const sendable = atEndpoint.filter(each => maySend(each))
  const first = sendable.find(each => each.protocol === 'jsonrpc' && each.isNotification !== true) ?? sendable[0]
  // once for each endpoint
  if (first !== operation) return own
  const declared = new Set(atEndpoint.flatMap(each => (each.protocol === 'jsonrpc' ? each.errors : [])))
  const failing = (claim: string, of: RequestText, code: number, id: Json): Plan =>
    drawnPlan({
      operation,
      claim,
      kind: 'protocol',
      steps: [{ request: of, expects: 'refused' }],
      drawn: {
        judge: exchange => errorFindings(exchange, { code, id, declared }),
        callsNoOther: true,
      },
    })
  const unknownCall = { jsonrpc: '2.0', id: 'generated-2', method: `${operation.method}NoSuchMethod` }
  return [
    ...own,
    failing('an unknown method gets the error -32601', sent({ ...unknownCall, params: [] }), -32601, 'generated-2'),
    failing(
      'a body that is not JSON gets the error -32700',
      { ...request, body: { text: '{"jsonrpc": "2.0", ' } },
      -32700,
      null,
    ),
    failing(
      'a call without a method gets the error -32600',
      sent({ jsonrpc: '2.0', id: 'generated-3' }),
      -32600,
      'generated-3',
    ),
    ...(operation.batches
      ? [
          failing('an empty batch gets the error -32600', sent([]), -32600, null),
          ...(isNotification
            ? []
            : [
                drawnPlan({
                  operation,
                  claim: 'each call of a batch gets a response',
                  kind: 'protocol',
                  steps: [{ request: sent([{ ...call, id: 'generated-4' }, unknownCall]), expects: 'valid' }],
                  drawn: {
                    judge: exchange => batchFindings(exchange, ['generated-4', 'generated-2']),
                    callsNoOther: true,
                  },
                }),
              ]),
        ]
      : []),
    ...(isNotification ? [] : [notificationCase(operation, base)]),
  ]
}

/** A valid call without an id. */
export const notificationCase = (operation: RpcOperation, base: Base): Plan => {
  const request = requestWith(operation, base.input)
  const call = parsed(textOf(request.body ?? { text: '' }))
  const notification = Object.fromEntries(Object.entries(isObject(call) ? call : {}).filter(([name]) => name !== 'id'))
  return drawnPlan({
    operation,
    claim: 'a notification gets no response',
    kind: 'protocol',
    steps: [{ request: { ...request, body: { text: JSON.stringify(notification) } }, expects: 'valid' }],
    drawn: { judge: ({ response }) => noResponse(response) },
  })
}

/** JSON-RPC 2.0 §4.1: a notification has no response. */
const noResponse = ({ status, body }: Exchanged['response']): readonly Finding[] => {
  if (status >= 500) return [broken('status', 'status', 'a response without a body', String(status))]
  const text = body === undefined ? '' : (textOf(body) ?? '')
  return text.trim() === '' ? [] : [broken('body', 'content', 'no body', bodyText(body))]
}

const errorFindings = (
  { response: { status, body } }: Exchanged,
  expected: { readonly code: number; readonly id: Json; readonly declared: ReadonlySet<number> },
): readonly Finding[] => {
  if (status >= 500 && status !== 501) return [broken('status', 'status', `the error ${expected.code}`, String(status))]
  const value = parsed(body && textOf(body))
  if (!isObject(value) || !isObject(value['error']))
    return [
      broken(
        'body#/error',
        'required',
        `the error ${expected.code}`,
        value === undefined ? bodyText(body) : shown(value),
      ),
    ]
  const { code } = value['error']
  const found: Finding[] = []
  if (code !== expected.code && !expected.declared.has(Number(code)))
    found.push(broken('body#/error/code', 'code', String(expected.code), shown(code)))
  // JSON-RPC 2.0 §5: null if the id could not be read
  if (value['id'] !== expected.id && value['id'] !== null)
    found.push(broken('body#/id', 'id', shown(expected.id), shown(value['id'])))
  return found
}

const batchFindings = ({ response: { status, body } }: Exchanged, ids: readonly string[]): readonly Finding[] => {
  if (status !== 200) return [broken('status', 'status', '200', String(status))]
  const text = body === undefined ? '' : (textOf(body) ?? '')
  const answers = callsOf(text)
  if (answers?.batch !== true) return [broken('body', 'type', 'an array of responses', bodyText(body))]
  const got = answers.calls.map(({ value }) => (isObject(value) ? (value['id'] ?? null) : null))
  // JSON-RPC 2.0 §6: one response to each call, in any order
  const missing = ids.filter(id => !got.includes(id))
  if (missing.length > 0 || got.length !== ids.length)
    return [broken('body', 'id', `responses to ${ids.join(' and ')}`, shown(got))]
  const both = answers.calls.findIndex(
    ({ value }) => isObject(value) && Object.hasOwn(value, 'result') === Object.hasOwn(value, 'error'),
  )
  if (both !== -1) return [broken(`body#/${both}`, 'oneOf', 'either result or error', 'both or neither')]
  // the method of the second call does not exist
  const unknownAt = got.indexOf(ids[1] ?? '')
  const second = answers.calls[unknownAt]?.value
  return isObject(second) && Object.hasOwn(second, 'error')
    ? []
    : [broken(`body#/${unknownAt}`, 'error', 'the error -32601', shown(second))]
}
