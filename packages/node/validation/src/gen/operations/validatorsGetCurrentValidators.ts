// @generated from specs/node/methods/validators.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { CurrentValidators } from '../schemas/CurrentValidators.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainNodeId, isNodeId } from '../schemas/NodeId.ts'
import type * as spec from '@chainwright/node-spec/operations/validatorsGetCurrentValidators'
import { array, object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isValidatorsGetCurrentValidatorsInput = (
  value: unknown,
): value is spec.ValidatorsGetCurrentValidatorsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { nodeIDs } = value as Members
  return nodeIDs === undefined || (Array.isArray(nodeIDs) && refusedNodeId(nodeIDs, 0) === nodeIDs.length)
}

export const explainValidatorsGetCurrentValidatorsInput: Explain = at =>
  object(at, { nodeIDs: optional(at => array(at, explainNodeId, refusedNodeId)) })

/** Validates the input of `validatorsGetCurrentValidators`. */
export const ValidatorsGetCurrentValidatorsInput: Schema<spec.ValidatorsGetCurrentValidatorsInput> =
  /* @__PURE__ */ schema(isValidatorsGetCurrentValidatorsInput, explainValidatorsGetCurrentValidatorsInput, 'formats')

/** Validates the output of `validatorsGetCurrentValidators`. */
export const ValidatorsGetCurrentValidatorsOutput: Schema<spec.ValidatorsGetCurrentValidatorsOutput> = CurrentValidators

export { ValidatorsGetCurrentValidatorsInput as input, ValidatorsGetCurrentValidatorsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: ValidatorsGetCurrentValidatorsOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(ValidatorsGetCurrentValidatorsInput, { names: ['nodeIDs'] })

const refusedNodeId = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isNodeId(list[i])) return i
  return list.length
}
