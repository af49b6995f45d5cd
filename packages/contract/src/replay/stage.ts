import type { Contract, Issue, Judge, Operation } from '../contract/contract.ts'
import type { MethodPrefixes } from '../contract/method-prefixes.ts'
import type { Fixture, Json, RequestText } from '../format/fixture.ts'
import type { Fault } from './faults.ts'
import type { FixtureFile } from './fixtures.ts'
import type { Search, Session } from './sessions.ts'

/** What is done with requests that break the contract. */
export interface RequestCheck {
  readonly judge: RequestJudge
  /** `report`: the answer is the same, and a header tells; `refuse`: the contract's own refusal. */
  readonly mode: 'report' | 'refuse'
}
export interface ReplayOptions {
  readonly contract: Contract
  /** Fixtures, for example those of `readFixtures`. */
  readonly fixtures: readonly (Fixture | FixtureFile)[]
  /** Decides what generated values are. Default 1. */
  readonly seed?: number
  /** Answer what no fixture has with 501 instead of examples and generated values. */
  readonly strict?: boolean
  readonly faults?: readonly Fault[]
  /** Milliseconds; by default those since it was made. `advance` adds to it. */
  readonly clock?: () => number
  /** Holds generated values to the contract; without it they rest on the sampler alone. */
  readonly judge?: Judge
  /** Prefixes under which callers know JSON-RPC methods too, by those of the contract: `{ xvm: 'avm' }`. Those that the contract names go without saying. */
  readonly methodPrefixes?: MethodPrefixes
  /** Holds what clients send to the contract. Default: requests are not judged. */
  readonly requests?: RequestCheck
  /** Milliseconds that one answer may take to compute; then it is a 503. Default 5,000. */
  readonly answerTimeout?: number
  /** Keep what clients create, change and delete, by the contract's collections and items, and by methods of JSON-RPC. Default: every request is answered by itself. */
  readonly stateful?: boolean
}

/** Runs code that generates an answer or judges a request, and throws where it takes too long. */
export type Guard = <T>(run: () => T) => T

/** What the parts of a replay share. */
export interface Stage {
  readonly options: ReplayOptions
  readonly seed: number
  readonly operation: Operation | undefined
  readonly variables: Readonly<Record<string, string>>
  readonly session: Session
  readonly search: Omit<Search, 'match' | 'key'>
  readonly guard: Guard
  /** Collects the issues of requests, if they are validated. */
  readonly issues: Issue[]
  /** Whether a case is named: then that is what is answered. */
  readonly named: boolean
}
/**
 * Validates a request against the contract. The pointers of its issues are places in the notation of fixtures: `query:pageSize`, `/params/0`. For
 * JSON-RPC, it runs once per call, with the parameters of that call.
 */
export type RequestJudge = (of: {
  readonly operation: Operation
  readonly request: RequestText
  /** Values of the path's variables, decoded. */
  readonly variables: Readonly<Record<string, string>>
  readonly params: Json | undefined
}) => readonly Issue[]
