/** A layer, at which a case is checked. The number is the layer's place in `docs/contract-tests.md`. */
export type Layer =
  | 'hygiene'
  | 'types'
  | 'validation'
  | 'client'
  | 'server'
  | 'loopback'
  | 'provider'
  | 'behaviour'
  | 'coverage'
  | 'diff'

/** The result of a case in a layer. */
export type Outcome =
  | 'passed'
  /** The exchange violates the contract. */
  | 'violation'
  /** The exchange follows the contract, but something else changed: an undeclared member, or a stable value. */
  | 'drift'
  /** The contract cannot be checked: no connection, no credentials, a limit was reached, or a value is missing. */
  | 'inconclusive'
  /** Failed as listed in the expected failures. */
  | 'expected'
  /** Not checked, for `reason`. */
  | 'skipped'

/** The result of one case in one layer. A failed case has one verdict for each place where it failed. */
export interface Verdict {
  /** Path of the fixture from the working directory, or a name of the case if it has no file. */
  readonly fixture: string
  readonly claim?: string
  /** The operation of the step that failed; otherwise that of the case. */
  readonly operation?: string
  readonly layer: Layer
  readonly outcome: Outcome
  /** The place: `steps/0/response/body#/items/3/id`, `steps/1/request/query:pageSize`. Empty if the case passed. */
  readonly pointer: string
  /**
   * The JSON Schema keyword, `rule:<id>`, or a term of the layer: `status`, `value`, `connect`. Empty if the case
   * passed.
   */
  readonly keyword: string
  readonly expected: string
  readonly actual: string
  /** One command that checks this case alone. */
  readonly reproduce: string
  readonly reason?: string
  readonly milliseconds?: number
}

/** The file of a verdict: that of its fixture, otherwise the document, which contains examples and generated cases. */
export const fileOf = ({ fixture }: Verdict, document: string | undefined): string | undefined =>
  /\.\w+(?:#.*)?$/s.test(fixture) ? fixture.replace(/#.*/s, '') : document

/** Layer, operation, place and keyword of a failure: `provider: getPet: steps/0/response/status: status`. */
export const whereOf = ({ layer, operation = '', pointer, keyword }: Verdict): string =>
  [layer, operation, pointer, keyword].filter(part => part !== '').join(': ')

/**
 * Whether a run with these verdicts is successful: no violation, drift or inconclusive verdict, and at least one
 * checked case.
 */
export const isGood = (verdicts: readonly Verdict[]): boolean =>
  verdicts.some(({ outcome }) => outcome === 'passed' || outcome === 'expected') && !verdicts.some(isBad)

/** Whether a verdict decides the exit code: violation, drift or inconclusive. */
export const isBad = ({ outcome }: Verdict): boolean =>
  outcome === 'violation' || outcome === 'drift' || outcome === 'inconclusive'
