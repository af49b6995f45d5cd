import { createContext, Script } from 'node:vm'

/** Code was stopped because it took longer than its limit. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Runs synchronous code and stops it at its time limit, for example a pattern of a document that backtracks over a text of a provider. A timer cannot do this,
 * because no timer fires while synchronous code runs.
 *
 * @param milliseconds The limit; parts of a millisecond are rounded up.
 * @throws TooLong, and what the code throws
 */
export const within = <T>(milliseconds: number, run: () => T): T => {
  let result: { readonly value: T } | undefined
  const limit = Math.min(Math.max(1, Math.ceil(milliseconds)), longestTimer)
  const before = sandbox.run
  sandbox.run = () => {
    result = { value: run() }
  }
  try {
    script.runInContext(sandbox, { timeout: limit })
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TooLong(`it takes longer than ${limit} ms`)
    throw error
  } finally {
    sandbox.run = before
  }
  if (result === undefined) throw new TooLong(`it takes longer than ${limit} ms`)
  return result.value
}

// 32 bits, as of every timer of Node
const longestTimer = 2 ** 31 - 1
const sandbox = createContext({ run: () => undefined }) as { run: () => void }
const script = new Script('run()')
