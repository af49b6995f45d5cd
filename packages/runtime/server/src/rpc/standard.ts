import { emptyResponse, jsonResponse } from '../exchange/answer.ts'
import { type ErrorBody, RpcError, statusName } from '../exchange/errors.ts'
import { messagesOf } from '../exchange/issues.ts'
import { describeFault } from '../json/fault.ts'
import { writeIfPossible } from '../json/write.ts'
import { serverLimits } from '../limits/defaults.ts'
import type { Dialect } from './dialect.ts'
import { errorText, isEnvelope, readEnvelope } from './envelope.ts'
import { byName, decodeParams } from './params.ts'

/** The dialect of JSON-RPC 2.0. The message of an error contains the details, its data the issues. */
export const standard: Dialect = {
  headers: { 'content-type': 'application/json' },
  end: '',
  silence: emptyResponse(204),
  calls: serverLimits.calls,
  mediaTypes: ['application/json-rpc', 'application/jsonrequest'],

  otherMethod: method => bodyAnswer(405, `${method} is not allowed here, only POST`, { allow: 'POST, OPTIONS' }),
  otherContentType: sent =>
    bodyAnswer(415, `Content-Type is ${sent ?? 'missing'}, expected application/json`, { accept: 'application/json' }),
  unknownPath: () => bodyAnswer(404, 'No such path'),
  refusedBody: (status, message) => bodyAnswer(status, message, { connection: 'close' }),

  firstValueOnly: false,
  malformed: fault => failed('null', new RpcError(-32700, `Parse error: ${describeFault(fault)}`)),
  emptyBatch: () => failed('null', new RpcError(-32600, 'Invalid Request: a batch must have at least one call')),
  batchTooLarge: limit =>
    failed('null', new RpcError(-32600, `Invalid Request: a batch must have at most ${limit} calls`)),
  answersTooLarge: limit =>
    new RpcError(
      -32003,
      `Response too large: the responses to a batch must have at most ${limit} bytes; split the batch`,
    ),

  read(value, source) {
    const envelope = readEnvelope(value, source)
    return envelope.kind === 'invalid' ? { kind: 'invalid', answer: failed(envelope.id, invalidRequest) } : envelope
  },
  result: (id, result) => `{"jsonrpc":"2.0","result":${result},"id":${id}}`,
  error: (id, error) => failed(id, error),

  unknownMethod: method => new RpcError(-32601, `Method not found: ${method}`),
  input(operation, params, { decode }) {
    if (params !== undefined && params !== null && typeof params !== 'object') {
      return refused(new RpcError(-32602, 'Invalid params: params must be an object or an array'))
    }
    if (Array.isArray(params)) {
      if (operation.structure === 'by-name' && operation.params.length > 0) {
        return refused(new RpcError(-32602, 'Invalid params: this method takes params by name'))
      }
      if (params.length > operation.params.length) {
        return refused(
          new RpcError(-32602, `Invalid params: expected at most ${operation.params.length}, got ${params.length}`),
        )
      }
    } else if (operation.structure === 'by-position' && isEnvelope(params) && Object.keys(params).length > 0) {
      return refused(new RpcError(-32602, 'Invalid params: this method takes params by position'))
    }
    const named = Array.isArray(params)
      ? byName(operation, params)
      : ((params ?? {}) as Readonly<Record<string, unknown>>)
    const decoded = decodeParams(decode, named)
    if (decoded.ok) return decoded
    const data = decoded.issues.map(issue => ({
      pointer: issue.pointer,
      keyword: issue.keyword,
      message: issue.message,
    }))
    return refused(new RpcError(-32602, `Invalid params: ${messagesOf(decoded.issues)}`, data))
  },
  crash: requestId => new RpcError(-32603, `Internal error (request ${requestId})`),
}

const invalidRequest = new RpcError(-32600, 'Invalid Request')

const failed = (id: string, error: RpcError): string =>
  `{"jsonrpc":"2.0","error":${errorText(error, writeIfPossible(error.data))},"id":${id}}`

const refused = (error: RpcError): { readonly ok: false; readonly error: RpcError; readonly detail: undefined } => ({
  ok: false,
  error,
  detail: undefined,
})

const bodyAnswer = (status: number, message: string, headers?: Readonly<Record<string, string>>) => {
  const body: ErrorBody = { message, statusCode: status, error: statusName(status) }
  return jsonResponse(status, JSON.stringify(body), headers)
}
