import type { HttpResponse } from '../exchange/answer.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** A request for a route of the application. */
export interface ValidatedExchange extends Exchange {
  /** Whether the body can be read here and again by the route. Throws if it was already consumed and not kept. */
  readonly hasReadableBody: boolean
  /**
   * Throws a BadRequest if the application's parser converted the body to another value than the validated one (a form
   * with `name[key]`).
   */
  checkParsed(body: unknown): void
}

/** The error for a body that was consumed before and so cannot be validated. */
export const readBefore = (): TypeError =>
  new TypeError('The body was read before validation: mount the validator first')

/** Returns the same request with another target, which the host may treat as equal. */
export type Retarget = (target: string) => ValidatedExchange

/**
 * Returns the response to an invalid request; undefined if the request may continue. `targets` are the target in the application
 * and the target relative to the mount point, as sent.
 */
export type ValidateRequest = (
  targets: readonly string[],
  at: Retarget,
) => Promise<{ readonly answer: HttpResponse; readonly exchange: ValidatedExchange } | undefined>
