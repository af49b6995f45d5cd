// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { LoggerLevel } from './LoggerLevel.ts'

/** The levels of the selected loggers. */
export interface LoggerLevels {
  /** The levels by the name of the logger. */
  loggerLevels: { [key: string]: LoggerLevel }
}
