// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { LogLevel } from './LogLevel.ts'

/** The two levels of one logger. */
export interface LoggerLevel {
  /** The level of the log file. */
  logLevel: LogLevel
  /** The level of the terminal. */
  displayLevel: LogLevel
}
