import type { Place } from '../document/place.ts'
import type { Schema } from '../model/index.ts'
import type { ReportAt } from './malformed.ts'

/** The context in which the extensions of an operation are read. */
export interface OperationContext {
  /** The operation or method. */
  readonly place: Place
  /** The names of the operation's inputs on the wire. */
  readonly inputs: readonly string[]
  /** Schemas of its successful responses. */
  readonly answers: readonly Schema[]
  readonly schemaAt: (place: Place) => Schema
  readonly reportAt: ReportAt
}
