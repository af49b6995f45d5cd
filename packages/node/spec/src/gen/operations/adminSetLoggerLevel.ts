// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'
import type { LogLevelInput } from '../schemas/LogLevelInput.ts'

/**
 * Set the log levels.
 *
 * Sets the levels of one logger or, without `loggerName`, of all loggers. A level that you omit stays unchanged;
 * at least one is required.
 *
 * `admin.setLoggerLevel`
 */
export interface AdminSetLoggerLevelInput {
  /** The logger. By default, all loggers. */
  loggerName?: string
  /** The level of the log file. */
  logLevel?: LogLevelInput
  /** The level of the terminal. */
  displayLevel?: LogLevelInput
}

export type AdminSetLoggerLevelOutput = EmptyObject

/** The failures of `adminSetLoggerLevel`. */
export type AdminSetLoggerLevelFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'unknownLogger'; code: -32000; data?: unknown }
  | { error: 'levelMissing'; code: -32000; data?: unknown }
  | AdminServerFailure
