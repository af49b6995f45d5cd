import type { Json, Severity } from '../model/index.ts'

/** Line and column, both from 1. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Something wrong with the text itself. */
export interface TextProblem extends LineColumn {
  readonly code: string
  readonly severity: Severity
  readonly pointer: string
  readonly message: string
  readonly help: string
  /** As of a diagnostic. */
  readonly recovery?: string
}

/** What a text says, and where in it. */
export interface Parsed {
  /** Undefined where the text cannot be read. */
  readonly value: Json | undefined
  readonly problems: readonly TextProblem[]
  /** Where each of these pointers begins, of its nearest ancestor where it is not in the text. */
  readonly locate: (pointers: Iterable<string>) => Map<string, LineColumn>
}

/** Where nothing is looked for in a text: at its beginning. */
export const locateNothing = (pointers: Iterable<string>): Map<string, LineColumn> =>
  new Map([...pointers].map(pointer => [pointer, { line: 1, column: 1 }]))
