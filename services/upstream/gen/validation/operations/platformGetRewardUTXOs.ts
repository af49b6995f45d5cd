// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetRewardUTXOs.ts'
import { RewardOutputs } from '../schemas/RewardOutputs.ts'
import { among, object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetRewardUTXOsInput = (value: unknown): value is spec.PlatformGetRewardUTXOsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { txID, encoding } = value as Members
  return typeof txID === 'string' && encoding === 'hex'
}

export const explainPlatformGetRewardUTXOsInput: Explain = at =>
  object(at, { txID: string, encoding: at => among(at, ['hex'], 'const') })

/** Validates the input of `platformGetRewardUTXOs`. */
export const PlatformGetRewardUTXOsInput: Schema<spec.PlatformGetRewardUTXOsInput> = /* @__PURE__ */ schema(
  isPlatformGetRewardUTXOsInput,
  explainPlatformGetRewardUTXOsInput,
)

/** Validates the output of `platformGetRewardUTXOs`. */
export const PlatformGetRewardUTXOsOutput: Schema<spec.PlatformGetRewardUTXOsOutput> = RewardOutputs

export { PlatformGetRewardUTXOsInput as input, PlatformGetRewardUTXOsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetRewardUTXOsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(PlatformGetRewardUTXOsInput, { names: ['txID', 'encoding'] })
