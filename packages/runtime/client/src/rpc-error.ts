import type { ErrorContext } from './errors.ts'
import { shortened } from './errors.ts'

/** The `error` member of a JSON-RPC answer ([5.1](https://www.jsonrpc.org/specification#error_object)), whatever HTTP status it came with. */
export class RpcError<Code extends number = number, Data = unknown> extends Error {
  declare readonly name: 'RpcError'
  readonly operation: string
  readonly requestId: string | undefined
  readonly code: Code
  /** The message as sent; this error's own `message` also names the operation and the code. */
  readonly reason: string
  /** As sent; undefined where there is none. The node dialect sends null. */
  readonly data: Data
  /** HTTP status of the answer. */
  readonly status: number

  constructor(context: ErrorContext, error: { code: Code; message: string; data: Data }, status: number) {
    super(`${context.operation}: ${error.code} ${shortened(error.message)}`)
    this.operation = context.operation
    this.requestId = context.requestId
    this.code = error.code
    this.reason = error.message
    this.data = error.data
    this.status = status
  }
}

Object.assign(RpcError.prototype, { name: 'RpcError' })
