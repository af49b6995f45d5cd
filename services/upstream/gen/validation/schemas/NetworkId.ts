// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/NetworkId.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetworkId = (value: unknown): value is spec.NetworkId => {
  if (typeof value !== 'object' || value === null) return false
  const { networkID } = value as Members
  return isDigits(networkID)
}

export const explainNetworkId: Explain = at => object(at, { networkID: explainDigits })

export const NetworkId: Schema<spec.NetworkId> = /* @__PURE__ */ schema(isNetworkId, explainNetworkId)
