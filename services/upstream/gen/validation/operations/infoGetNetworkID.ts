// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/infoGetNetworkID.ts'
import { NetworkId } from '../schemas/NetworkId.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInfoGetNetworkIDInput = (value: unknown): value is spec.InfoGetNetworkIDInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainInfoGetNetworkIDInput: Explain = object

/** Validates the input of `infoGetNetworkID`. */
export const InfoGetNetworkIDInput: Schema<spec.InfoGetNetworkIDInput> = /* @__PURE__ */ schema(
  isInfoGetNetworkIDInput,
  explainInfoGetNetworkIDInput,
)

/** Validates the output of `infoGetNetworkID`. */
export const InfoGetNetworkIDOutput: Schema<spec.InfoGetNetworkIDOutput> = NetworkId

export { InfoGetNetworkIDInput as input, InfoGetNetworkIDOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: InfoGetNetworkIDOutput }
