import type { Contract } from '../contract/contract.ts'
import { redactorOf } from '../secrets/redactor.ts'

export interface SetUpContext {
  readonly target: string
  readonly variables: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

export interface SetUpResult {
  readonly variables?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A hook of the user, called once before the first request. The returned values are added to the variables and headers. */
export type SetUp = (context: SetUpContext) => Promise<SetUpResult | undefined> | SetUpResult | undefined

/** A set-up hook threw. The message is the hook's own without the secrets that are known; what it threw is not kept, since it may hold more of them. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError'
}

export interface Preparing {
  readonly context: SetUpContext
  readonly contract: Contract
  /** Credentials of the run, which a message must not show. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** What the hook returns. @throws SetUpError where it throws */
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
