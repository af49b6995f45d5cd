import { DiskFull } from './store.ts'
import { codeOf } from './transaction.ts'

/** Error codes of the system for failed connections. */
const system = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATEs of PostgreSQL: too many connections, no memory or disk space, ended by its administrator, not started yet,
 * a standby that cannot be written to.
 */
const states = /^(?:08...|53...|57P0[1-5]|58...|25006)$/

/** Messages of `pg` for a connection that broke, or that was not available in time. These errors have no code. */
const ofDriver =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** Whether the database, rather than the statement, caused the failure: the same statement may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (error instanceof DiskFull) return true
  const { code } = error as NodeJS.ErrnoException
  const state = codeOf(error)
  if (state !== undefined) return states.test(state)
  return (code !== undefined && system.has(code)) || ofDriver.test(error.message)
}
