import type { Answer } from '../answer.ts'
import type { Exchange } from '../exchange.ts'

/** A request on its way to a route of the application. */
export interface Judged extends Exchange {
  /** Whether the body can be read, and read again by the route. Throws where it was read before, and nothing is left of it. */
  readonly hasReadableBody: boolean
  /** Throws a BadRequest if the application's parser made another value of the body than the one that was validated (a form with `name[key]`). */
  checkParsed(body: unknown): void
}

/** The error for a body that was consumed before and so cannot be validated. */
export const readBefore = (): TypeError =>
  new TypeError('The body was read before it was validated: mount the validator first')

/** The same request to another target, which its host may take for the same. */
export type Retarget = (target: string) => Judged

/** The answer to an invalid request; undefined of one that goes on. `targets` are as they were sent: to the whole application, and to where it is mounted. */
export type Judge = (
  targets: readonly string[],
  at: Retarget,
) => Promise<{ readonly answer: Answer; readonly exchange: Judged } | undefined>
