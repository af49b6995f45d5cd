import type { HeaderJudge, ItemsJudge, Judge, Operation } from '../contract/contract.ts'
import type { Fixture, ResponseText } from '../format/fixture.ts'
import type { Expectation } from './drawn.ts'
import type { Finding } from './finding.ts'
import type { Shows } from './shows.ts'

export interface Judging {
  readonly operation: Operation | undefined
  readonly judge: Judge
  /** Undefined if header values are not validated. */
  readonly judgeHeader: HeaderJudge | undefined
  /** Undefined if the items of streams are not validated. */
  readonly judgeItems?: ItemsJudge | undefined
  /** The finding about the body, if it could not be read. */
  readonly unread?: Finding | undefined
  /** Whether the response is a stream that was not read to its end. */
  readonly isCut?: boolean | undefined
  readonly kind: Fixture['kind']
  /** The response of the fixture; for an example, only the status is compared. */
  readonly expected: ResponseText
  readonly actual: ResponseText
  /** Whether values are compared with the fixture; false if the provider has its own data. */
  readonly compares: boolean
  /** Names of values in the request that come from the fixture's data. They may not exist at the provider. */
  readonly fixtureValues?: readonly string[] | undefined
  /**
   * Whether the expected response is generated from the contract for a valid call. An error then depends on the state
   * of the provider.
   */
  readonly isSynthesized?: boolean | undefined
  /** Pointers into the body, and `header:<name>`, that may differ. */
  readonly volatile: ReadonlySet<string>
  /** Formats the values of a response for reports. */
  readonly shows: Shows
  /** The expectation of a drawn case; it replaces the status of a fixture. */
  readonly expects?: Expectation
}
