import { CallError, type ErrorContext, shortened } from './errors.ts'

/**
 * The `error` member of a JSON-RPC response ([5.1](https://www.jsonrpc.org/specification#error_object)), whatever its HTTP
 * status.
 */
export class RpcError<Code extends number = number, Data = unknown> extends CallError {
  declare readonly name: 'RpcError'
  declare readonly code: Code
  /** The message as sent; this error's own `message` also names the operation and the code. */
  declare readonly reason: string
  /** The data of the error; undefined if absent. The node dialect sends null. */
  declare readonly data: Data
  /** The HTTP status of the response. */
  declare readonly status: number

  constructor(context: ErrorContext, error: { code: Code; message: string; data: Data }, status: number) {
    super(context, `${error.code} ${shortened(error.message)}`)
    this.code = error.code
    this.reason = error.message
    this.data = error.data
    this.status = status
  }
}

Object.assign(RpcError.prototype, { name: 'RpcError' })
