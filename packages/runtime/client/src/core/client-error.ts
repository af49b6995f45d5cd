import type { ApiError, ContractError, NetworkError, TimeoutError } from './errors.ts'
import type { RpcError } from './rpc-error.ts'

/** The errors that a call can reject with, distinguished by `name`. A call that the caller aborts rejects with the signal's reason instead. */
export type ClientError = ApiError | RpcError | TransportError

/** Errors that any call can have, in addition to those of its contract. */
export type TransportError = TimeoutError | NetworkError | ContractError

/**
 * The errors of an operation's declared failures, as its spec lists them: `{ status: 404; body: ErrorBody }` is
 * `ApiError<404, ErrorBody>`, `{ code: -32000; data: null }` is `RpcError<-32000, null>`.
 */
export type FailureError<F> = unknown extends F
  ? ApiError | RpcError
  : F extends { status: infer Status extends number; body: infer Body }
    ? ApiError<Status, Body>
    : F extends { code: infer Code extends number; data?: infer Data }
      ? RpcError<Code, Data>
      : never
