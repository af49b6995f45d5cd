import type { Shapes } from '../jsonschema/shape.ts'
import type { Api } from '../model/index.ts'
import type { Names } from '../source/names.ts'
import type { LocalNames } from './local-names.ts'

/** What every part of a client is written from. */
export interface Plan {
  readonly api: Api
  readonly names: Names
  readonly local: LocalNames
  readonly shapes: Shapes
  /** The documents, for the headers of modules that are about all of them. */
  readonly origin: string
}
