import type { Check } from './connection.ts'
import { ContractError, type Issue } from './errors.ts'
import { requestIdOf } from './request-id.ts'

/** A validator of an API's validation package, or anything with the same `check`. */
export interface Validator {
  check(value: unknown): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }
}

export interface ValidationOptions {
  /** Validators by the name of the output's type, such as the namespace of the API's validation package. */
  readonly validators: Readonly<Record<string, unknown>>
  /** What to do with an answer that breaks the contract. Default `throw`. */
  readonly validate?: 'off' | 'report' | 'throw' | undefined
  /** Called by `report`. Default: `console.warn`. */
  readonly onContractError?: ((error: ContractError) => void) | undefined
}

/** The client's option `check`: answers are validated, and refused ones thrown or reported. */
export const validation = ({
  validators,
  validate = 'throw',
  onContractError = console.warn,
}: ValidationOptions): Check => {
  return ({ id, output = '' }, { data, out, incoming }, options) => {
    const mode = options.validate ?? validate
    const validator = validators[output]
    if (mode === 'off' || !isValidator(validator)) return
    const verdict = validator.check(data)
    if (verdict.ok) return
    const { issues } = verdict
    const [first] = issues
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
    const message = `the answer breaks the contract at ${first?.pointer || 'its root'}: ${first?.message}${more}`
    const context = { operation: id, requestId: requestIdOf({ out, incoming }) }
    const error = new ContractError(context, { side: 'response', message, issues, status: incoming.status })
    if (mode === 'throw') throw error
    onContractError(error)
  }
}

const isValidator = (value: unknown): value is Validator =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof (value as Partial<Validator>).check === 'function'
