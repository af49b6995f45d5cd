import type { HeaderReader } from './media-type.ts'

/** A place where a value violates its schema. */
export interface Issue {
  /** Member names and indexes of the place; for a missing member, the place where it is expected. */
  readonly path: readonly (string | number)[]
  /** The place as a JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** The violated keyword: `type`, `required`, `x-rules`; `depth` and `unreadable` are our own. */
  readonly keyword: string
  /** Completes the sentence "must be …". For a rule: its id. */
  readonly expected: string
  /** A number, boolean, null or shortened string of the value; a description of any other value, and of a secret; undefined for a missing value. */
  readonly received: unknown
  /** Place, rule and value in one sentence. */
  readonly message: string
}

/** Decides whether a value has a format. Formats of strings accept all other values. */
export interface Format {
  (value: unknown): boolean
  /** Completes the sentence "must be …"; by default `a valid` and the format's name. */
  readonly expected?: string
}

/** How many issues are collected, and what is checked. */
export interface CheckOptions {
  /** Stop at the first issue. */
  readonly first?: boolean
  /** Maximum number of collected issues. Default 100. */
  readonly limit?: number
  /** Formats and checksums to check, by name. */
  readonly formats?: Readonly<Record<string, Format>>
  /**
   * The headers of the response whose body is validated. If the media types of the response have different schemas, its
   * `content-type` selects one. Otherwise, the body may match any of them.
   */
  readonly headers?: HeaderReader
}

/** A valid value, or the issues of an invalid one. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }
