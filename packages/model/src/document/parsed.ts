import type { Json, Severity } from '../model/index.ts'

/** Line and column, both from 1. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** A problem of the text itself. */
export interface TextProblem extends LineColumn {
  readonly code: string
  readonly severity: Severity
  readonly pointer: string
  readonly message: string
  readonly help: string
  /** See `recovery` of a diagnostic. */
  readonly recovery?: string
}

/** The value of a text, and the positions of its parts. */
export interface Parsed {
  /** Undefined if the text cannot be parsed. */
  readonly value: Json | undefined
  readonly problems: readonly TextProblem[]
  /** The position of each pointer. If the text does not contain the place, that of its nearest ancestor. */
  readonly locate: (pointers: Iterable<string>) => Map<string, LineColumn>
}

/** Places every pointer at the start of the text, without a search. */
export const locateNothing = (pointers: Iterable<string>): Map<string, LineColumn> =>
  new Map([...pointers].map(pointer => [pointer, { line: 1, column: 1 }]))
