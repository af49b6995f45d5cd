import type * as Vm from 'node:vm'

/** Code was stopped at its time limit. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Runs synchronous code and stops it at its time limit, for example a pattern of a document that backtracks over a text
 * of a provider.
 *
 * @param milliseconds The limit; parts of a millisecond are rounded up.
 * @throws TooLong, and the errors of the code
 */
export type Stopper = <T>(milliseconds: number, run: () => T) => T

// When the code that runs now is stopped. Code within it that has more time needs no separate limit.
let soonestEnd = Number.POSITIVE_INFINITY

/**
 * A stopper that uses `node:vm`. A timer cannot do this, because no timer fires while synchronous code runs.
 *
 * @throws (when called) TooLong after the time limit, and the errors of the code
 */
export const stopperOf = ({ createContext, Script }: Pick<typeof Vm, 'createContext' | 'Script'>): Stopper => {
  const sandbox = createContext({ run: () => undefined }) as { run: () => void }
  const script = new Script('run()')
  return <T>(milliseconds: number, run: () => T): T => {
    const limit = Math.min(Math.max(1, Math.ceil(milliseconds)), longestTimer)
    const end = performance.now() + limit
    // each limit starts a thread, which takes longer than most checks
    if (end >= soonestEnd) return run()
    const outerEnd = soonestEnd
    let result: { readonly value: T } | undefined
    const before = sandbox.run
    sandbox.run = () => {
      result = { value: run() }
    }
    try {
      soonestEnd = end
      script.runInContext(sandbox, { timeout: limit })
    } catch (error) {
      if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        throw new TooLong(`it takes longer than ${limit} ms`)
      throw error
    } finally {
      sandbox.run = before
      soonestEnd = outerEnd
    }
    if (result === undefined) throw new TooLong(`it takes longer than ${limit} ms`)
    return result.value
  }
}

/** The stopper of the current JavaScript engine. In a browser, code cannot be stopped. */
export const ownStopper = (): Stopper => {
  // `process.getBuiltinModule` (since Node 20.16) loads a module of Node without an import, which browsers could not
  // resolve
  const vm = globalThis.process?.getBuiltinModule?.('node:vm')
  return vm === undefined ? (_, run) => run() : stopperOf(vm)
}

// 32 bits, like all timers in Node
const longestTimer = 2 ** 31 - 1
