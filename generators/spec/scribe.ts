import type { Shapes } from '../jsonschema/shape.ts'
import type { Api } from '../model/index.ts'
import type { Names } from '../source/names.ts'

/** What every part of the spec is written from. */
export interface Scribe {
  readonly api: Api
  readonly names: Names
  readonly shapes: Shapes
}
