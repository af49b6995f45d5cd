import type { Direction, Json, Origin } from '@chainwright/model'
import type { Impact, Level } from './rule.ts'

/** One difference between two versions of an API, and the level that it requires. */
export interface Change {
  /** The code of its rule: `docs/diff.md`. */
  readonly code: string
  /** The higher level of its impact on the wire and its impact on source code. */
  readonly level: Level
  readonly impact: Impact
  /** The changed element, in terms of the contract: `listPets`, `listPets(limit)`, `Pet.tags[]`. */
  readonly subject: string
  /**
   * Ids of the operations with this impact; ids of the later version, if the operations exist there. Empty: the API as
   * a whole.
   */
  readonly operations: readonly string[]
  /** The directions of values with this impact. Empty if the direction does not matter. */
  readonly directions: readonly Direction[]
  /** One sentence: the change and the element that it affects. */
  readonly message: string
  readonly help: string | undefined
  /** The place and its value in the earlier version. Undefined if it did not exist. */
  readonly before: Site | undefined
  readonly after: Site | undefined
}

/** A place in a document and the value it has. */
export interface Site {
  readonly origin: Origin
  /** Undefined if the value is too large to show, or is not a JSON value. */
  readonly value: Json | undefined
}

/** The place of an element of the model, without a value. Undefined without an element. */
export const elementSite = (element: { readonly origin: Origin } | undefined): Site | undefined =>
  element && { origin: element.origin, value: undefined }

/** The subject of changes of the whole API. */
export const theApi = 'API'
