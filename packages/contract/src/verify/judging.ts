import type { HeaderJudge, ItemsJudge, Judge, Operation } from '../contract/contract.ts'
import type { Expectation } from '../draw/drawn.ts'
import type { Fixture, ResponseText } from '../format/fixture.ts'
import type { Shows } from './shows.ts'

export interface Judging {
  readonly operation: Operation | undefined
  readonly judge: Judge
  /** Undefined if the values of headers are not validated. */
  readonly judgeHeader: HeaderJudge | undefined
  /** Undefined if the items of streams are not validated. */
  readonly judgeItems?: ItemsJudge | undefined
  /** The answer is a stream that was not read to its end. */
  readonly isCut?: boolean | undefined
  readonly kind: Fixture['kind']
  /** The response of the fixture; for an example only its status. */
  readonly expected: ResponseText
  readonly actual: ResponseText
  /** Whether values are compared with the fixture; false if the provider has its own data. */
  readonly compares: boolean
  /** Names of values in the request that are of the fixture's data, and may be none of the provider's own. */
  readonly strange?: readonly string[] | undefined
  /** The answer was made from the contract, to a call that keeps it: an error is one of a state that the provider may not be in. */
  readonly isMade?: boolean | undefined
  /** Pointers into the body, and `header:<name>`, that may differ. */
  readonly volatile: ReadonlySet<string>
  /** What of the answer may be reported. */
  readonly shows: Shows
  /** The expectation of a drawn case; it replaces the status of a fixture. */
  readonly expects?: Expectation
}
