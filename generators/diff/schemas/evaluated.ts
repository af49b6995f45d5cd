import type { Schema } from '@chainwright/model'
import { flat } from './parts.ts'

/** What a schema's `unevaluatedProperties` or `unevaluatedItems` is not asked about (JSON Schema 2020-12 core §11). */
export interface Evaluated {
  /** Schemas that apply to the same value, including this one, and so evaluate members or items. */
  readonly beside: readonly Schema[]
  /** True where what else is evaluated depends on the value: then this says too little. */
  readonly depends: boolean
}

export const evaluatedBeside = (schema: Schema): Evaluated => {
  const beside = flat([schema]).all
  return {
    beside,
    depends: beside.some(
      ({ keywords: k }) =>
        k.anyOf !== undefined ||
        k.oneOf !== undefined ||
        k.if !== undefined ||
        k.dependentSchemas !== undefined ||
        k.contains !== undefined ||
        // Something else of the same kind inside has evaluated everything where it holds.
        beside.some(
          other =>
            other !== schema &&
            (other.keywords.unevaluatedProperties !== undefined || other.keywords.unevaluatedItems !== undefined),
        ),
    ),
  }
}
