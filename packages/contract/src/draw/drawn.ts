import type { Operation } from '../contract/contract.ts'
import type { Input } from '../contract/request.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import type { Finding } from '../verify/finding.ts'

/** The status or JSON-RPC error that the contract allows in the response to a drawn request. */
export type Expectation =
  /** Success: the request is valid, and the item that it names exists. */
  | 'accepted'
  /** Not refused as invalid: the request is valid, but the item that it names may not exist. */
  | 'valid'
  /** The same, but values that no schema can tell may be refused: then nothing is judged. */
  | 'answered'
  /** A refusal: the request is invalid. */
  | 'refused'
  /** What was deleted is not there. */
  | 'gone'
  /** A refusal for want of credentials. */
  | 'unauthorized'

/** One request as it was sent, and what came back. */
export interface Exchanged {
  readonly request: RequestText
  readonly response: ResponseText
}

/** The properties of a drawn case in addition to its fixture. */
export interface Drawn {
  readonly operation: Operation
  /** One for each step. */
  readonly expects: readonly Expectation[]
  /** Credentials are left out, or replaced by wrong ones, or by the same ones when their time is over. */
  readonly credentials?: 'none' | 'wrong' | 'expired'
  /** Judges the answers of a step instead of the contract: what is below the operations. Undefined: the contract judges this one. */
  readonly judge?: (exchange: Exchanged, step: number) => readonly Finding[] | undefined
  /** Judges the responses together, after each one was found valid. */
  readonly after?: (exchanges: readonly Exchanged[]) => readonly Finding[]
  /** Whether a request with values of earlier responses is valid. An invalid one is not sent. */
  readonly keeps?: (request: RequestText, step: number) => boolean
  /** A step whose values no answer gave ends the case as well as the last one does. */
  readonly endsEarly?: boolean
  /** What the one request was made of: a failure is made smaller by it. */
  readonly input?: Input
}
