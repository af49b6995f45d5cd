import type { HttpOperation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { Runtime } from '../runtime.ts'
import { isRefusal } from './attempts.ts'

/** What stands before a request that is found: credentials, then units. Undefined: nothing. */
export type Admission = ((exchange: Exchange) => Promise<void> | undefined) | undefined

/**
 * Admits the calls of an HTTP operation, or the requests to what is none (`operation` undefined), whose calls pay one by one
 * where there are any (`pays: 'later'`): then only a caller with units left is let in.
 */
export const admissionOf = (
  { security, rates }: Pick<Runtime, 'security' | 'rates'>,
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
      // a stranger, whose address pays
      if (isRefusal(error)) await rates.take(exchange, rates.cost(undefined))
      throw error
    }
    await (pays === 'now' ? rates.take(exchange, cost) : rates.check(exchange))
  }
}
