import type { Operation } from '../contract/contract.ts'
import type { Input } from '../contract/request.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import type { Finding } from './finding.ts'

/** The status or JSON-RPC error that the contract allows in the response to a drawn request. */
export type Expectation =
  /** Success: the request is valid, and the item that it names exists. */
  | 'accepted'
  /** Not refused as invalid: the request is valid, but the item that it names may not exist. */
  | 'valid'
  /** Like `valid`, but the request has values that no schema describes. If they are refused, nothing is checked. */
  | 'answered'
  /** A refusal: the request is invalid. */
  | 'refused'
  /** The deleted item does not exist. */
  | 'gone'
  /** A refusal because of missing credentials. */
  | 'unauthorized'

/** One request as sent, and its response. */
export interface Exchanged {
  readonly request: RequestText
  readonly response: ResponseText
}

/** The properties of a drawn case in addition to its fixture. */
export interface Drawn {
  readonly operation: Operation
  /** The expectation of each step. */
  readonly expects: readonly Expectation[]
  /** Credentials are omitted, replaced by invalid ones, or expired. */
  readonly credentials?: 'none' | 'wrong' | 'expired'
  /**
   * Checks the response of a step instead of the contract, for cases of the protocol. Returns undefined if the contract
   * decides.
   */
  readonly judge?: (exchange: Exchanged, step: number) => readonly Finding[] | undefined
  /** Checks all responses together, after each was found valid. */
  readonly after?: (exchanges: readonly Exchanged[]) => readonly Finding[]
  /** The reason why a request is not sent: a value of an earlier response is invalid in it, for example. */
  readonly refuses?: (request: RequestText) => string | undefined
  /** Whether the case may end early, at a step whose values no response supplied. */
  readonly endsEarly?: boolean
  /** Whether the request calls no method except the valid call of the operation, so it writes no more than that call. */
  readonly callsNoOther?: boolean
  /** The input, if the case has a single request. A failure is minimized by reducing it. */
  readonly input?: Input
}
