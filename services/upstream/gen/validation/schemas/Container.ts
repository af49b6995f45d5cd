// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Container.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isContainer = (value: unknown): value is spec.Container => {
  if (typeof value !== 'object' || value === null) return false
  const { bytes } = value as Members
  return isBytes(bytes)
}

export const explainContainer: Explain = at => object(at, { bytes: explainBytes })

export const Container: Schema<spec.Container> = /* @__PURE__ */ schema(isContainer, explainContainer)
