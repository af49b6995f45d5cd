import type { HttpOperation } from '../contract/contract.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Security } from '../security/security.ts'
import { isRefusal } from './attempts.ts'
import type { Rates } from './rate.ts'

/** The checks before a routed request: credentials, then units. Undefined for none. */
export type Admission = ((exchange: Exchange) => Promise<void> | undefined) | undefined

/**
 * Creates the admission of an HTTP operation, or of other requests (`operation` undefined). With `pays: 'later'`, the calls in a
 * request pay one by one, so the admission only requires that the caller has units left.
 */
export const admissionOf = (
  { security, rates }: { readonly security: Security; readonly rates: Rates | undefined },
  operation: HttpOperation | undefined,
  pays: 'now' | 'later' = 'now',
): Admission => {
  const guard = security.guard(operation)
  if (rates === undefined) return guard
  const cost = rates.cost(operation)
  return async exchange => {
    try {
      await guard?.(exchange)
    } catch (error) {
      // the caller is anonymous, so take the units from the budget of its address
      if (isRefusal(error)) await rates.take(exchange, rates.cost(undefined))
      throw error
    }
    await (pays === 'now' ? rates.take(exchange, cost) : rates.check(exchange))
  }
}
