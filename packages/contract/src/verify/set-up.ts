import type { Contract } from '../contract/contract.ts'
import { redactorOf } from '../secrets/redactor.ts'

/** The input of a set-up hook: the provider, the variables of the run, and a `fetch` for requests. */
export interface SetUpContext {
  readonly target: string
  readonly variables: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** The variables and headers that a set-up hook adds to a run. */
export interface SetUpResult {
  readonly variables?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A hook of the user, called once before the first request. The returned values are added to the variables and headers.
 */
export type SetUp = (context: SetUpContext) => Promise<SetUpResult | undefined> | SetUpResult | undefined

/**
 * A set-up hook threw. The message is that of the hook without known secrets. The thrown value is discarded, because it
 * may contain more.
 */
export class SetUpError extends Error {
  override readonly name = 'SetUpError'
}

export interface Preparing {
  readonly context: SetUpContext
  readonly contract: Contract
  /** Credentials of the run, which a message must not show. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** The result of the hook. @throws SetUpError if it throws, or returns anything else than names with their texts */
export const preparedBy = async (
  setUp: SetUp | undefined,
  { context, contract, headers = {} }: Preparing,
): Promise<SetUpResult | undefined> => {
  let result: unknown
  try {
    result = await setUp?.(context)
  } catch (error) {
    const redactor = redactorOf(contract)
    redactor.learnGiven(headers, context.variables)
    throw new SetUpError(`setUp failed: ${redactor.text(error instanceof Error ? error.message : String(error))}`)
  }
  if (result === undefined || result === null) return undefined
  if (!isRecord(result))
    throw new SetUpError(`setUp must return an object with variables and headers, not ${kindOf(result)}`)
  const { variables, headers: own } = result
  return {
    ...(variables !== undefined && { variables: textsOf('variables', variables) }),
    ...(own !== undefined && { headers: textsOf('headers', own) }),
  }
}

/** The values of a member of the result as texts. Messages do not show values, because they may be secret. */
const textsOf = (member: string, values: unknown): Readonly<Record<string, string>> => {
  if (!isRecord(values)) throw new SetUpError(`setUp must return ${member} as an object, not ${kindOf(values)}`)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        throw new SetUpError(`setUp must return strings in ${member}, but ${name} is ${kindOf(value)}`)
      return [name, String(value)]
    }),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : Array.isArray(value)
      ? 'an array'
      : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
