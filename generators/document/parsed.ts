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
}

/** What a text says, and where in it. */
export interface Parsed {
  /** Undefined where the text cannot be read. */
  readonly value: Json | undefined
  readonly problems: readonly TextProblem[]
  /** Where each of these pointers begins, of its nearest ancestor where it is not in the text. */
  readonly locate: (pointers: Iterable<string>) => Map<string, LineColumn>
}

/** Bounds that no honest document reaches, so that a hostile one cannot exhaust the process. */
export const bounds = {
  /** Characters of one document. */
  length: 256 * 1024 * 1024,
  /** Members inside members. */
  depth: 512,
  /** Values of one document, each alias of YAML counted as a copy of what it stands for. */
  values: 5_000_000,
} as const
