import { type Api, bytesFormsOf } from '@chainwright/model'
import { createShapes, type Shapes } from '@chainwright/model/shape'
import type { Names } from '../names/names.ts'

/** The common input for the modules of a kind. Emitters extend it. */
export interface Emission {
  readonly api: Api
  readonly names: Names
  readonly shapes: Shapes
  /** The documents, for the headers of modules that cover all of them. */
  readonly origin: string
}

export const emissionOf = (api: Api, names: Names): Emission => ({
  api,
  names,
  shapes: createShapes({ isNamed: names.isNamed, bytes: bytesFormsOf(api) }),
  origin: api.documents.map(({ file }) => file).join(' and '),
})
