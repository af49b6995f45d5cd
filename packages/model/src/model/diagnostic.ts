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

/** The severity of a diagnostic. */
export type Severity = 'error' | 'warning' | 'info'

/** A problem of a document. Problems of a user's document are reported like this, never by an exception. */
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
   * How reading continues after an error that does not prevent it, as a sentence (`It is left out.`). Unless the check
   * is strict, such an error becomes a warning.
   */
  readonly recovery?: string
}

/** A diagnostic before its line and column are looked up. */
export type Finding = Omit<Diagnostic, 'source' | 'pointer'> & {
  readonly origin: Origin
  /**
   * Set if the pointer leads to a keyword of the reported schema. The value of the keyword may be a schema too, but the
   * finding does not concern that schema.
   */
  readonly atKeyword?: true
}

/** Receives each finding as soon as it is known. */
export type Report = (finding: Finding) => void
