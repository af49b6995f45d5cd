import type { Contract, Issue, Judge, Operation, RequestJudge } from '../contract/contract.ts'
import type { MethodPrefixes } from '../contract/method-prefixes.ts'
import type { Fixture } from '../format/fixture.ts'
import type { Fault } from './faults.ts'
import type { FixtureFile } from './fixtures.ts'
import type { Search, Session } from './sessions.ts'

/** How to handle requests that violate the contract. */
export interface RequestCheck {
  readonly judge: RequestJudge
  /** `report` adds a header to the response; `refuse` responds with an error of the contract. */
  readonly mode: 'report' | 'refuse'
}

/** The contract and the fixtures of a replay, and how it responds to other requests. */
export interface ReplayOptions {
  readonly contract: Contract
  /** Fixtures, for example those of `readFixtures`. */
  readonly fixtures: readonly (Fixture | FixtureFile)[]
  /** The seed of generated values. Default 1. */
  readonly seed?: number
  /** Respond with 501 to requests without a fixture, instead of examples and generated values. */
  readonly strict?: boolean
  readonly faults?: readonly Fault[]
  /** Returns the time in milliseconds. Default: the time since the replay was created. `advance` adds to it. */
  readonly clock?: () => number
  /** Validates generated values against the contract. Default: they are not validated. */
  readonly judge?: Judge
  /**
   * Additional method prefixes of callers, by the contract's prefixes: `{ xvm: 'avm' }`. The prefixes in the contract
   * always apply.
   */
  readonly methodPrefixes?: MethodPrefixes
  /** Validates requests against the contract. Default: requests are not validated. */
  readonly requests?: RequestCheck
  /** Milliseconds to compute one response, after which it is a 503. Default 5,000. */
  readonly responseTimeout?: number
  /**
   * Store items that clients create, change and delete, by the contract's collections and items, and by JSON-RPC
   * methods. Default: requests are stateless.
   */
  readonly stateful?: boolean
}

/** An issue of a request. In a batch, with the call that has it: its position, and the id of its operation. */
export interface RequestIssue extends Issue {
  readonly call?: { readonly index: number; readonly operation: string }
}

/** Runs code that generates a response or validates a request. Throws if it takes too long. */
export type Guard = <T>(run: () => T) => T

/** The state that the parts of a replay share. */
export interface Stage {
  readonly options: ReplayOptions
  readonly seed: number
  readonly operation: Operation | undefined
  readonly variables: Readonly<Record<string, string>>
  readonly session: Session
  readonly search: Omit<Search, 'match' | 'key'>
  readonly guard: Guard
  /** The issues of the request, if requests are validated. */
  readonly issues: RequestIssue[]
  /** Whether the request names a case, whose response is then sent. */
  readonly named: boolean
}
