/** One place where a value differs from its schema. */
export interface Issue {
  /** Members and indexes that lead to the place; of what is missing, to where it should be. */
  readonly path: readonly (string | number)[]
  /** The same as a JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** The keyword that refused: `type`, `required`, `x-rules`; `depth` and `unreadable` are ours. */
  readonly keyword: string
  /** Ends the sentence "must be …". Of a rule: its id. */
  readonly expected: string
  /** A number, boolean, null or (cut) string as it was; of anything else, and of secrets, a description; undefined of what is missing. */
  readonly received: unknown
  /** Place, rule and value in one sentence. */
  readonly message: string
}

/** Decides whether a value has a format. Formats of strings let every other value pass. */
export interface Format {
  (value: unknown): boolean
  /** Ends the sentence "must be …"; `a valid` and the format's name where it is not set. */
  readonly expected?: string
}

export interface CheckOptions {
  /** Stop at the first issue. */
  readonly first?: boolean
  /** How many issues are collected at most. Default 100. */
  readonly limit?: number
  /** The second level: formats and checksums to assert, by name. */
  readonly formats?: Readonly<Record<string, Format>>
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }
