// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { LoggerLevels } from '../schemas/LoggerLevels.ts'

/**
 * Get the log levels.
 *
 * Returns the levels of one logger or, without `loggerName`, of all loggers.
 *
 * `admin.getLoggerLevel`
 */
export interface AdminGetLoggerLevelInput {
  /** The logger. By default, all loggers. */
  loggerName?: string
}

export type AdminGetLoggerLevelOutput = LoggerLevels

/** The failures of `adminGetLoggerLevel`. */
export type AdminGetLoggerLevelFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'unknownLogger'; code: -32000; data?: unknown }
  | AdminServerFailure
