import type { Place } from '../document/place.ts'
import type { Schema } from '../model/index.ts'
import type { Tell } from './complaints.ts'

/** What the reader of an operation knows when its extensions are read. */
export interface OperationContext {
  /** The operation or method. */
  readonly place: Place
  /** Wire names of the members of its input. */
  readonly inputs: readonly string[]
  /** Schemas of its successful answers. */
  readonly answers: readonly Schema[]
  readonly schemaAt: (place: Place) => Schema
  readonly tell: Tell
}
