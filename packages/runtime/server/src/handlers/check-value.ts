import type { HttpResponseRow, Operation } from '../contract/contract.ts'
import { ContractViolation, InternalServerError } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Runtime } from '../options/runtime.ts'

/**
 * Validates a handler's value against the contract, as `validate` defines. Throws the error for the caller if the value is
 * refused.
 */
export const checkValue = (
  runtime: Runtime,
  operation: Operation,
  at: { check: Checker | undefined; value: unknown; exchange: Exchange; mediaType?: string | undefined },
): void => {
  if (runtime.validate === 'off' || at.check === undefined) return
  const { mediaType } = at
  const result = at.check.check(at.value, mediaType === undefined ? undefined : { headers: { get: () => mediaType } })
  if (result.ok) return
  const violation = new ContractViolation(operation.id, result.issues)
  runtime.report(violation, { kind: 'contract', operation, exchange: at.exchange })
  if (runtime.validate === 'throw')
    throw new InternalServerError(`Internal server error (request ${at.exchange.requestId})`, { cause: violation })
}

type Checker = NonNullable<HttpResponseRow['check']>
