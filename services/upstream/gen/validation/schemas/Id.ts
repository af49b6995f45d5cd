// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Id.ts'
import { schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isId = (value: unknown): value is spec.Id => typeof value === 'string'

export const explainId: Explain = string

/** 32 bytes in cb58. */
export const Id: Schema<spec.Id> = /* @__PURE__ */ schema(isId, explainId)
