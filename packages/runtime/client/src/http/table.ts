import type { FindServer } from '../core/core.ts'
import type { Security } from '../core/credentials.ts'
import type { ReadBody } from '../core/read-body.ts'
import type { ParseResponse } from '../json/integers.ts'
import type { WriteBody } from './bodies.ts'
import type { WriteHeaders } from './header-params.ts'
import type { PathText, WritePath, WriteQuery } from './url.ts'

/** One HTTP operation: the properties that differ between operations. */
export interface HttpTable {
  readonly id: string
  readonly method: string
  /** The operation's own server, if it differs from the client's: `ownServer`. */
  readonly server?: FindServer
  /** The path, with `{name}` templates. */
  readonly path: string
  /** Path parameters with another style or name than the default. */
  readonly pathParams?: PathText
  /** Writes the query: `queryParams`. */
  readonly query?: WriteQuery
  /** Writers of other headers: `headerParams`, `cookieParams`, `accept`. */
  readonly others?: readonly WriteHeaders[]
  /** Present if the operation has a request body: `json`, `multipart` and other exports of `bodies`. */
  readonly body?: WriteBody
  /** The format of a successful response. Default: JSON. */
  readonly response?: 'text' | 'none'
  /**
   * Reads the body of a response, if a successful one is not always text: `bytes`, `bytesOrText`. The value of bytes is a `Blob`.
   */
  readonly read?: ReadBody
  /** Parses a text, if `JSON.parse` would lose information or it may not be JSON. */
  readonly parse?: ParseResponse
  /** For `parse`: members whose integers can exceed 2^53. */
  readonly integers?: readonly string[]
  /** Statuses in addition to 2xx whose body is a value, not an error. */
  readonly success?: readonly number[]
  /** Whether a successful response may have no body. */
  readonly maybeEmpty?: true
  /** Whether the operation is idempotent, if the contract states it. Default: `isIdempotent`. */
  readonly idempotent?: boolean
  readonly security?: Security
  /** Its name in the API's packages, by which validators are looked up. Default: the id. */
  readonly name?: string
}

/** A table and the values derived from it, computed once. */
export interface Prepared {
  readonly table: HttpTable
  readonly path: WritePath
}
