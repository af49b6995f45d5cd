// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { LogLevel } from './LogLevel.ts'

/** The two levels of one logger. */
export interface LoggerLevel {
  /** What goes to the log file. */
  logLevel: LogLevel
  /** What goes to the terminal. */
  displayLevel: LogLevel
}
