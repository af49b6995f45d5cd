import type { Verdict } from './verdict.ts'

/** One run, as `render` reports it. */
export interface Run {
  /** `verify of https://data.example` */
  readonly title: string
  readonly verdicts: readonly Verdict[]
  readonly warnings?: readonly string[]
  /**
   * Returns the path of a file from the root of the repository, from its path from the working folder. Default: the
   * path itself.
   */
  readonly pathOf?: (file: string) => string
  /** The document of cases without their own file: examples and generated cases. */
  readonly document?: string
  /**
   * Returns the source of a verdict: in its fixture, or in the contract. Default: the file of a case, otherwise the
   * document.
   */
  readonly placeOf?: (verdict: Verdict) => WrittenAt | undefined
  /**
   * URL of the reference page of an operation: `https://docs.example/operations/pets.html#getPet`. Only http, https and
   * relative ones become links.
   */
  readonly referenceOf?: (operation: string) => string | undefined
  /** The time, as RFC 3339. */
  readonly at?: string
}

/** A place in a file of the user. */
export interface WrittenAt {
  /** The path from the working folder. */
  readonly file: string
  /** The line, from 1. */
  readonly line?: number
}
