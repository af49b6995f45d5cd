// @generated from specs/node/methods/calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { AccessListResult } from '../schemas/AccessListResult.ts'
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainCallRequest, isCallRequest } from '../schemas/CallRequest.ts'
import type * as spec from '@chainwright/node-spec/operations/ethCreateAccessList'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthCreateAccessListInput = (value: unknown): value is spec.EthCreateAccessListInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transaction, block } = value as Members
  return isCallRequest(transaction) && (block === undefined || isBlockNumberOrHash(block))
}

export const explainEthCreateAccessListInput: Explain = at =>
  object(at, { transaction: explainCallRequest, block: optional(explainBlockNumberOrHash) })

/** Validates the input of `ethCreateAccessList`. */
export const EthCreateAccessListInput: Schema<spec.EthCreateAccessListInput> = /* @__PURE__ */ schema(
  isEthCreateAccessListInput,
  explainEthCreateAccessListInput,
  'formats',
)

/** Validates the output of `ethCreateAccessList`. */
export const EthCreateAccessListOutput: Schema<spec.EthCreateAccessListOutput> = AccessListResult

export { EthCreateAccessListInput as input, EthCreateAccessListOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthCreateAccessListOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthCreateAccessListInput, {
  names: ['transaction', 'block'],
  fill: { defaults: { block: 'latest' } },
})
