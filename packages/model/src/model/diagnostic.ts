/**
 * A place in a user's document.
 * `pointer` is a JSON Pointer (RFC 6901) in URI fragment form without percent-encoding, e.g. `#/paths/~1pets/get`.
 */
export interface Origin {
  /** Path of the document, relative to the working directory, or its URL. */
  readonly file: string
  readonly pointer: string
}

/** A position in a file. */
export interface Position {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** The severity of a diagnostic, from the most to the least severe. */
export type Severity = 'error' | 'warning' | 'info'

/** A finding of the tool about a document. A user's document never causes an exception. */
export interface Diagnostic {
  /** Stable, dotted, lower-case: `schema.not-supported`. Every code has a line in `docs/diagnostics.md`. */
  readonly code: string
  readonly severity: Severity
  readonly source: Position
  readonly pointer: string
  /** Names the place, the rule and the value. One sentence. */
  readonly message: string
  /** How to fix it, in one sentence. */
  readonly help?: string
  /**
   * How reading continues after an error that does not prevent it, as a sentence (`It is left out.`). A
   * strict check reports an error; otherwise, reading continues and a warning is reported.
   */
  readonly recovery?: string
}

/** A diagnostic before its line and column are looked up. */
export type Finding = Omit<Diagnostic, 'source' | 'pointer'> & {
  readonly origin: Origin
  /**
   * The pointer names a keyword of the reported schema. The value of the keyword may be a schema too, but the finding does not concern that one.
   */
  readonly atKeyword?: true
}

/** Receives each finding when it is found. */
export type Report = (finding: Finding) => void
