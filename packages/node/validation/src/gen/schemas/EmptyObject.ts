// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/EmptyObject'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEmptyObject = (value: unknown): value is spec.EmptyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const explainEmptyObject: Explain = object

/** An empty object, which reports success. Ignore properties that a node adds. */
export const EmptyObject: Schema<spec.EmptyObject> = /* @__PURE__ */ schema(isEmptyObject, explainEmptyObject)
