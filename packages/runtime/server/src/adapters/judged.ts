import type { Answer } from '../answer.ts'
import type { Exchange } from '../exchange.ts'

/** A request on its way to a route of the application. */
export interface Judged extends Exchange {
  /** Whether the body can be read, and read again by the route. */
  readonly hasReadableBody: boolean
}

/** The same request to another target, which its host may take for the same. */
export type Retarget = (target: string) => Judged

/** The answer to an invalid request; undefined of one that goes on. `target` is as it was sent. */
export type Judge = (
  target: string,
  at: Retarget,
) => Promise<{ readonly answer: Answer; readonly exchange: Judged } | undefined>
