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

/** The result of the hook. @throws SetUpError if it throws */
export const preparedBy = async (
  setUp: SetUp | undefined,
  { context, contract, headers = {} }: Preparing,
): Promise<SetUpResult | undefined> => {
  try {
    return await setUp?.(context)
  } catch (error) {
    const redactor = redactorOf(contract)
    redactor.learnGiven(headers, context.variables)
    throw new SetUpError(`setUp failed: ${redactor.text(error instanceof Error ? error.message : String(error))}`)
  }
}
