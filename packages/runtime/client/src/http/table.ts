import type { FindServer } from '../core/core.ts'
import type { Security } from '../core/credentials.ts'
import type { ReadBody } from '../core/read-body.ts'
import type { ParseAnswer } from '../json/integers.ts'
import type { WriteBody } from './bodies.ts'
import type { WriteHeaders } from './header-params.ts'
import type { PathText, WritePath, WriteQuery } from './url.ts'

/** One HTTP operation: only what differs from any other. */
export interface HttpTable {
  readonly id: string
  readonly method: string
  /** The operation's own server, where it is not the client's: `ownServer`. */
  readonly server?: FindServer
  /** With `{name}` templates. */
  readonly path: string
  /** Parameters of the path that are not in simple style under their own name. */
  readonly pathParams?: PathText
  /** Writes the query: `queryParams`. */
  readonly query?: WriteQuery
  /** Writers of other headers: `headerParams`, `cookieParams`, `accept`. */
  readonly others?: readonly WriteHeaders[]
  /** Present where the operation takes a body: `json`, `multipart` and the others of `bodies`. */
  readonly body?: WriteBody
  /** What the text of a good answer is. Default JSON. */
  readonly answer?: 'text' | 'none'
  /** Takes the body out of an answer, where a good one is not always text: `bytes`, `bytesOrText`. A `Blob` is the answer's value. */
  readonly read?: ReadBody
  /** Reads a text, where `JSON.parse` would lose something or it may be no JSON. */
  readonly parse?: ParseAnswer
  /** Members whose integers may be beyond 2^53, for `parse`. */
  readonly integers?: readonly string[]
  /** Statuses in addition to 2xx whose body is a value, not an error. */
  readonly success?: readonly number[]
  /** A good answer may be without a body. */
  readonly maybeEmpty?: true
  /** Where the contract says so; default by the method. */
  readonly idempotent?: boolean
  readonly security?: Security
  /** Its name in the API's packages, where that is not the id: validators are found by it. */
  readonly name?: string
}

/** A table and what follows from it, worked out once. */
export interface Prepared {
  readonly table: HttpTable
  readonly path: WritePath
  readonly idempotent: boolean
}
