import type { Shapes } from '../jsonschema/shape.ts'
import type { Api } from '../model/index.ts'
import type { Names } from '../source/names.ts'

/** What every module of a server is made from. */
export interface Plan {
  readonly api: Api
  readonly names: Names
  readonly shapes: Shapes
  /** The documents, for the header. */
  readonly origin: string
}
