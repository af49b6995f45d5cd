import type { Api } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import { type Emission, emissionOf } from '../source/typescript/emission.ts'
import type { TypeContext } from '../source/typescript/type-code.ts'

/** The input for the modules of the spec: the context of its types, and the modules that they referred to so far. */
export interface SpecEmission extends Emission {
  readonly types: TypeContext & { readonly modules: Set<string> }
}

export const specEmissionOf = (api: Api, names: Names): SpecEmission => ({
  ...emissionOf(api, names),
  types: { names, modules: new Set() },
})
