import type { Issue, RpcOperation, RpcParam } from '../contract/contract.ts'
import { emptyResponse, textResponse } from '../exchange/answer.ts'
import { RpcError } from '../exchange/errors.ts'
import { messagesOf } from '../exchange/issues.ts'
import { writeIfPossible } from '../json/write.ts'
import { serverLimits } from '../limits/defaults.ts'
import type { Dialect, Input, InputContext } from './dialect.ts'
import { errorText, isEnvelope, readEnvelope } from './envelope.ts'
import { decodeParams, type Params } from './params.ts'

/** The dialect of go-ethereum's server (recorded): members in the order jsonrpc, id, result; params by position only. */
export const ethereum: Dialect = {
  headers: { 'content-type': 'application/json' },
  end: '\n',
  silence: emptyResponse(200, { 'content-type': 'application/json' }),
  calls: serverLimits.ethereumCalls,

  // GET is a probe of load balancers; the response is an empty success
  otherMethod: method =>
    method === 'GET' || method === 'HEAD' ? emptyResponse(200) : plain(405, 'method not allowed\n'),
  otherContentType: () => plain(415, 'invalid content type, only application/json is supported\n'),
  unknownPath: () => plain(404, '404 page not found\n'),
  refusedBody: (status, message) => plain(status, `${message}\n`, { connection: 'close' }),

  firstValueOnly: false,
  malformed: fault => (fault.kind === 'empty' ? undefined : failed('null', new RpcError(-32700, 'parse error'))),
  emptyBatch: () => failed('null', new RpcError(-32600, 'empty batch')),
  batchTooLarge: (_limit, firstId) => `[${failed(firstId ?? 'null', new RpcError(-32600, 'batch too large'))}]`,
  // go-ethereum, rpc/errors.go: errMsgResponseTooLarge
  answersTooLarge: () => new RpcError(-32003, 'response too large'),

  read(value, source) {
    // recorded: a response that is sent as a request is ignored
    if (isAnswer(value)) return { kind: 'invalid', answer: undefined }
    const envelope = readEnvelope(value, source)
    return envelope.kind === 'invalid' ? { kind: 'invalid', answer: failed(envelope.id, invalidRequest) } : envelope
  },
  result: (id, result) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`,
  error: (id, error) => failed(id, error),

  unknownMethod: method =>
    method.endsWith('_subscribe')
      ? new RpcError(-32601, 'notifications not supported')
      : new RpcError(-32601, `the method ${method} does not exist/is not available`),
  input(operation, params, { decode, numbers }) {
    if (params !== undefined && params !== null && !Array.isArray(params)) return refused('non-array args')
    const values: readonly unknown[] = params ?? []
    if (values.length > operation.params.length)
      return refused(`too many arguments, want at most ${operation.params.length}`)
    const named = namedOf(operation, values, numbers)
    const decoded = decodeParams(decode, named)
    if (decoded.ok) return decoded
    // arguments are read in order, so those before the missing one are validated first
    const missing = operation.params.findIndex(({ name, required }) => required && !(name in named))
    const detail = String(messagesOf(decoded.issues))
    const wrong = firstWrong(operation, decoded.issues)
    if (missing >= 0 && (wrong === undefined || wrong.index >= missing)) {
      return refused(`missing value for required argument ${missing}`, detail)
    }
    return wrong === undefined
      ? refused('invalid arguments', detail)
      : refused(`invalid argument ${wrong.index}: ${reasonOf(wrong.issue)}`, detail)
  },
  crash: () => new RpcError(-32603, 'method handler crashed'),
}

const namedOf = (operation: RpcOperation, values: readonly unknown[], numbers: InputContext['numbers']): Params => {
  const named: Record<string, unknown> = {}
  for (let i = 0; i < values.length; i++) {
    const param = operation.params[i]
    if (param === undefined) continue
    const value = read(param, values[i], numbers)
    if (value !== undefined) named[param.name] = value
  }
  return named
}

/** Accepts what the node accepts, as the register describes: null for an absent argument, a number for a quantity. */
const read = (param: RpcParam, value: unknown, numbers: InputContext['numbers']): unknown => {
  if (typeof value === 'string') return value
  if (value === null && param.nullable !== true) return undefined
  if (!numbers.has(param.name)) return value
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
  return isWhole && value >= 0 ? `0x${value.toString(16)}` : value
}

const firstWrong = (
  operation: RpcOperation,
  issues: readonly Issue[],
): { readonly index: number; readonly issue: Issue } | undefined => {
  let first: { readonly index: number; readonly issue: Issue } | undefined
  for (const issue of issues) {
    const index = operation.params.findIndex(({ name }) => name === issue.path[0])
    if (index >= 0 && (first === undefined || index < first.index)) first = { index, issue }
  }
  return first
}

/** The reason as a recorded node words it. Reasons about types are not copied, because they name types of Go. */
const reasonOf = ({ received, keyword, expected, message }: Issue): string => {
  if (typeof received !== 'string' || !aboutText.has(keyword)) return message
  if (received === '') return 'empty hex string'
  if (!/^0[xX]/.test(received)) return 'hex string without 0x prefix'
  if (!/^0[xX][0-9a-fA-F]*$/.test(received)) return 'invalid hex string'
  const digits = received.length - 2
  const length = /0x and (\d+) hex digits/.exec(expected)?.[1]
  if (length === undefined && /^0[xX]0[0-9a-fA-F]/.test(received)) return 'hex number with leading zero digits'
  if (digits % 2 === 1) return 'hex string of odd length'
  return length === undefined ? message : `hex string has length ${digits}, want ${length}`
}

const aboutText: ReadonlySet<string> = new Set(['pattern', 'format', 'anyOf', 'oneOf', 'minLength', 'maxLength'])

const isAnswer = (value: unknown): boolean =>
  isEnvelope(value) &&
  value['jsonrpc'] === '2.0' &&
  (typeof value['id'] === 'number' || typeof value['id'] === 'string') &&
  value['method'] === undefined &&
  value['params'] === undefined &&
  ('result' in value || 'error' in value)

const invalidRequest = new RpcError(-32600, 'invalid request')

const failed = (id: string, error: RpcError): string =>
  `{"jsonrpc":"2.0","id":${id},"error":${errorText(error, writeIfPossible(error.data))}}`

const refused = (message: string, detail?: string): Input => ({
  ok: false,
  error: new RpcError(-32602, message),
  detail,
})

const plain = (status: number, text: string, headers?: Readonly<Record<string, string>>) =>
  textResponse(status, text, { 'x-content-type-options': 'nosniff', ...headers })
