import type { ParseResponse } from '../json/integers.ts'
import { checkExactly } from '../json/rounded.ts'
import type { Check, Reply } from './core.ts'
import { ContractError, type Issue } from './errors.ts'
import { redactedValue } from './redacted-value.ts'
import { contextOf } from './request-id.ts'

/** A validator of an API's validation package, or anything with the same `check`. */
export interface Validator {
  /** The response selects the schema of its media type. */
  check(
    value: unknown,
    response?: Pick<Response, 'headers'>,
  ): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }
}

/** The validators of a client, and how it handles invalid responses. */
export interface ValidationOptions {
  /** Validators by the name of the operation, as in the namespace of the API's validation package, or some of them. */
  readonly validators: Readonly<Record<string, unknown>>
  /** How to handle a response, or an item of a streamed request body, that violates the contract. Default `throw`. */
  readonly validate?: 'off' | 'report' | 'throw' | undefined
  /** Called by `report`. Default: `console.warn`. */
  readonly onContractError?: ((error: ContractError) => void) | undefined
}

/**
 * Creates the client's option `check`, which validates responses, and throws or reports invalid ones.
 *
 * @throws (when called) ContractError for an invalid response, with `validate: 'throw'`
 */
export const validation = ({
  validators,
  validate = 'throw',
  onContractError = console.warn,
}: ValidationOptions): Check => {
  return (
    { id, name = id, endpoint, items, sent, parse = JSON.parse as ParseResponse, integers },
    { data, ...exchanged },
    options,
  ) => {
    const { settings, incoming, id: called = exchanged.out?.id } = exchanged
    const mode = options.validate ?? validate
    if (mode === 'off') return
    const isSent = sent !== undefined
    const all = (validators[name] ?? {}) as Validators
    const outcomes = items ? (all.items ?? {}) : all.outcomes
    const outcome = endpoint ? 'result' : String(incoming?.status)
    // an operation has a validator for each of its outcomes: `200`, `2XX`, `default`, or `result`
    const ofOutcome = outcomes ? (outcomes[outcome] ?? outcomes[`${outcome[0]}XX`] ?? outcomes['default']) : all
    const validator = (isSent ? all.sentItem : ofOutcome) as Validator | undefined
    const verdict =
      validator?.check &&
      checkExactly(
        value => validator.check(value, incoming?.response),
        data,
        incoming?.body as string,
        text => {
          const value = parse(text, integers, incoming.response)
          return endpoint ? [value as Reply].flat().find(reply => reply?.id === called)?.result : value
        },
      )
    if (!verdict || verdict.ok) return
    const issues = redactedValue(settings, verdict.issues, [])
    const [first] = issues
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
    const message = `${isSent ? `body[${sent}]` : 'the response'} violates the contract at ${first?.pointer || 'the root'}: ${first?.message}${more}`
    const error = new ContractError(isSent ? { operation: id } : contextOf(exchanged, id), {
      side: isSent ? 'request' : 'response',
      message,
      issues,
      status: incoming?.status,
    })
    if (mode === 'throw') throw error
    onContractError(error)
  }
}

/** What a validation package exports for an operation: a validator, or one for each outcome and kind of item. */
interface Validators extends Partial<Validator> {
  readonly outcomes?: Readonly<Record<string, unknown>>
  readonly items?: Readonly<Record<string, unknown>>
  readonly sentItem?: unknown
}
