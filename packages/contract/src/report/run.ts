import type { Verdict } from './verdict.ts'

/** What a report is of. */
export interface Run {
  /** `verify of https://data.example` */
  readonly title: string
  readonly verdicts: readonly Verdict[]
  readonly warnings?: readonly string[]
  /** Path from the root of the repository to the folder that paths of fixtures start from: `packages/api/`. Default: they start from the root. */
  readonly folder?: string
  /** The document that cases without a file of their own are of: examples, and what is drawn. */
  readonly document?: string
  /** Returns the source of a verdict: in its fixture, or in the contract. Default: the file of a case, otherwise the document. */
  readonly placeOf?: (verdict: Verdict) => WrittenAt | undefined
  /** Address of the reference page of an operation: `https://docs.example/operations/pets.html#getPet`. Only http, https and relative ones become links. */
  readonly referenceOf?: (operation: string) => string | undefined
  /** RFC 3339. */
  readonly at?: string
}

/** A place in a file of the user's. */
export interface WrittenAt {
  /** From the working folder. */
  readonly file: string
  /** From 1. */
  readonly line?: number
}
