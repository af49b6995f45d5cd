import type { Schema } from '@chainwright/model'
import { flat } from './parts.ts'

/**
 * The schemas that evaluate members or items before a schema's `unevaluatedProperties` or `unevaluatedItems` (JSON
 * Schema 2020-12 core §11).
 */
export interface Evaluated {
  /** Schemas that apply to the same value, including this one, and so evaluate members or items. */
  readonly inPlace: readonly Schema[]
  /**
   * Whether the value determines that other members or items are evaluated, too. In that case, the list is incomplete.
   */
  readonly depends: boolean
}

export const evaluatedInPlace = (schema: Schema): Evaluated => {
  const inPlace = flat([schema]).all
  return {
    inPlace,
    depends: inPlace.some(
      ({ keywords: k }) =>
        k.anyOf !== undefined ||
        k.oneOf !== undefined ||
        k.if !== undefined ||
        k.dependentSchemas !== undefined ||
        k.contains !== undefined ||
        // If an inner `unevaluatedProperties` or `unevaluatedItems` applies, it evaluates everything that remains.
        inPlace.some(
          other =>
            other !== schema &&
            (other.keywords.unevaluatedProperties !== undefined || other.keywords.unevaluatedItems !== undefined),
        ),
    ),
  }
}
