// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/infoGetBlockchainID.ts'
import { BlockchainId } from '../schemas/BlockchainId.ts'
import { object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInfoGetBlockchainIDInput = (value: unknown): value is spec.InfoGetBlockchainIDInput => {
  if (typeof value !== 'object' || value === null) return false
  const { alias } = value as Members
  return typeof alias === 'string'
}

export const explainInfoGetBlockchainIDInput: Explain = at => object(at, { alias: string })

/** Validates the input of `infoGetBlockchainID`. */
export const InfoGetBlockchainIDInput: Schema<spec.InfoGetBlockchainIDInput> = /* @__PURE__ */ schema(
  isInfoGetBlockchainIDInput,
  explainInfoGetBlockchainIDInput,
)

/** Validates the output of `infoGetBlockchainID`. */
export const InfoGetBlockchainIDOutput: Schema<spec.InfoGetBlockchainIDOutput> = BlockchainId

export { InfoGetBlockchainIDInput as input, InfoGetBlockchainIDOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: InfoGetBlockchainIDOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(InfoGetBlockchainIDInput, { names: ['alias'] })
