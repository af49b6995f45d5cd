import { memberSource, mostDigits, mostRounded } from '@chainwright/runtime-validation'
import type { Issue } from '../contract/contract.ts'
import { emptyResponse, textResponse } from '../exchange/answer.ts'
import { RpcError } from '../exchange/errors.ts'
import { messagesOf } from '../exchange/issues.ts'
import type { JsonFault } from '../json/parse.ts'
import { writeIfPossible } from '../json/write.ts'
import { serverLimits } from '../limits/defaults.ts'
import type { Dialect, Message } from './dialect.ts'
import { type Envelope, errorText, idSource, isEnvelope } from './envelope.ts'
import { lenientInput } from './lenient.ts'

const read = (value: unknown, source: string): Message => {
  if (!isEnvelope(value) && value !== null)
    return unreadable('null', `json: cannot unmarshal ${typeName(value)} into a request`, noRequest)
  const envelope: Envelope = value ?? {}
  const sent = idSource(envelope, source)
  const id = sent === 'null' ? undefined : sent
  const wrong = ['jsonrpc', 'method'].find(name => !isStringOrAbsent(envelope[name]))
  if (wrong !== undefined) {
    return unreadable(
      id ?? 'null',
      `json: cannot unmarshal ${typeName(envelope[wrong])} into ${wrong}, want a string`,
      echo(envelope, source),
    )
  }
  if (envelope['jsonrpc'] !== '2.0') {
    const answer =
      id === undefined ? undefined : failed(id, new RpcError(-32600, 'jsonrpc must be 2.0'), echo(envelope, source))
    return { kind: 'invalid', answer }
  }
  const method = typeof envelope['method'] === 'string' ? envelope['method'] : ''
  const { params } = envelope
  return id === undefined ? { kind: 'notification', method, params } : { kind: 'call', id, method, params }
}

const unknownMethod = (method: string, methods: ReadonlyMap<string, unknown>): RpcError => {
  const [service, name, ...more] = method.split('.')
  if (service === undefined || name === undefined || more.length > 0) {
    return new RpcError(-32000, `rpc: service/method request ill-formed: ${JSON.stringify(method)}`)
  }
  const first = name.slice(0, 1)
  if (first !== first.toLowerCase()) return new RpcError(-32000, 'method must start with a non-uppercase letter')
  const raised = JSON.stringify(`${service}.${first.toUpperCase()}${name.slice(1)}`)
  for (const known of methods.keys())
    if (known.startsWith(`${service}.`)) return new RpcError(-32000, `rpc: can't find method ${raised}`)
  return new RpcError(-32000, `rpc: can't find service ${raised}`)
}

/** The dialect of the recorded nodes: every failure is HTTP 200, errors always have `data`, and a null id is invalid. */
export const node: Dialect = {
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  end: '\n',
  silence: emptyResponse(200),
  calls: serverLimits.calls,

  otherMethod: method => textResponse(405, `rpc: POST method required, received ${method}`),
  otherContentType: sent => textResponse(415, `rpc: unrecognized Content-Type: ${sent ?? ''}`),
  unknownPath: () => textResponse(404, '404 page not found\n', { 'x-content-type-options': 'nosniff' }),
  refusedBody: (status, message) => textResponse(status, `${message}\n`, { connection: 'close' }),

  firstValueOnly: true,
  malformed: fault => `${failed('null', new RpcError(-32700, faultText(fault)), noRequest)}\n`,
  emptyBatch: () => `${failed('null', new RpcError(-32600, 'empty batch'), noRequest)}\n`,
  batchTooLarge: limit => `${failed('null', new RpcError(-32600, `batch too large, at most ${limit}`), noRequest)}\n`,
  answersTooLarge: limit => new RpcError(-32000, `response too large, at most ${limit} bytes`),

  read,
  result: (id, result) => `{"jsonrpc":"2.0","result":${result},"id":${id}}`,
  error: (id, error) => failed(id, error, writeIfPossible(error.data) ?? 'null'),

  unknownMethod,
  input(operation, params, inputContext) {
    const object = Array.isArray(params) ? (params[0] ?? {}) : (params ?? {})
    if (!isEnvelope(object))
      return { ok: false, error: wrongArguments, detail: 'params must be an object, or an array of one object' }
    const decoded = lenientInput(operation, object, inputContext)
    if (decoded.ok) return decoded
    return { ok: false, error: refusalOf(decoded.issues), detail: String(messagesOf(decoded.issues)) }
  },
  crash: () => new RpcError(-32000, 'internal error'),
}

/**
 * Recorded: nodes respond to an unreadable message even without an id, because such a message does not show whether it
 * had one.
 */
const unreadable = (id: string, message: string, data: string): Message => ({
  kind: 'invalid',
  answer: failed(id, new RpcError(-32700, message), data),
})

const wrongArguments = new RpcError(
  -32000,
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
)

/**
 * The error for issues. The method itself refuses a violated rule, with its own text; other issues are refused before the method.
 */
const refusalOf = (issues: readonly Issue[]): RpcError => {
  const [first] = issues
  return first?.keyword === 'x-rules' ? new RpcError(-32000, first.message) : wrongArguments
}

const faultText = ({ kind, character }: JsonFault): string => {
  switch (kind) {
    case 'empty':
      return 'EOF'
    case 'truncated':
      return 'unexpected EOF'
    case 'invalid':
      return `invalid character '${character}' in a request`
    case 'deep':
      return 'exceeded max depth'
    case 'digits':
      return `integer of more than ${mostDigits} digits in a request`
    case 'fractions':
      return `more than ${mostRounded} numbers whose fraction a 64-bit float loses in a request`
    case 'prototype':
      return 'property "__proto__" in a request'
    default:
      return kind satisfies never
  }
}

/** The request as the node reads it: an absent property has the zero value of its type. */
const echo = (envelope: Envelope, source: string): string => {
  const text = (name: string): string => (typeof envelope[name] === 'string' ? JSON.stringify(envelope[name]) : '""')
  const raw = (name: string): string => memberSource(source, name) ?? 'null'
  return `{"jsonrpc":${text('jsonrpc')},"method":${text('method')},"params":${raw('params')},"id":${raw('id')}}`
}

const noRequest = '{"jsonrpc":"","method":"","params":null,"id":null}'

const isStringOrAbsent = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string'

const typeName = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value === 'bigint' ? 'number' : typeof value
}

const failed = (id: string, error: RpcError, data: string): string =>
  `{"jsonrpc":"2.0","error":${errorText(error, data)},"id":${id}}`
