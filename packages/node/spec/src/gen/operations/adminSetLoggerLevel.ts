// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'
import type { LogLevelInput } from '../schemas/LogLevelInput.ts'

/**
 * Set how much the loggers write.
 *
 * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
 * has to be given.
 *
 * `admin.setLoggerLevel`
 */
export interface AdminSetLoggerLevelInput {
  /** The logger; all of them if left out. */
  loggerName?: string
  /** What shall go to the log file. */
  logLevel?: LogLevelInput
  /** What shall go to the terminal. */
  displayLevel?: LogLevelInput
}

export type AdminSetLoggerLevelOutput = EmptyObject

/** How `adminSetLoggerLevel` fails. */
export type AdminSetLoggerLevelFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'unknownLogger'; code: -32000; data?: unknown }
  | { error: 'levelMissing'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
