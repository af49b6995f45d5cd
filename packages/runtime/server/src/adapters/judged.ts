import type { Answer } from '../answer.ts'
import type { Exchange } from '../exchange.ts'

/** A request on its way to a route of the application. */
export interface Judged extends Exchange {
  /** Whether the body can be read, and read again by the route. */
  readonly hasReadableBody: boolean
}

/** The answer to an invalid request; undefined of one that goes on. */
export type Judge = (exchange: Judged) => Promise<Answer | undefined>
