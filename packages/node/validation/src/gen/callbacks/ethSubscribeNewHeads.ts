// @generated from specs/node/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { EthHeader } from '../schemas/EthHeader.ts'
import type * as spec from '@chainwright/node-spec/callbacks/ethSubscribeNewHeads'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSubscribeNewHeadsInput = (value: unknown): value is spec.EthSubscribeNewHeadsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthSubscribeNewHeadsInput: Explain = object

/**
 * Sends the header of a block when the block is accepted. If blocks are replaced, it sends the headers of the
 * new blocks only. A header whose number was sent before replaces the earlier header.
 *
 * Sends the header of a block when the block is accepted. If blocks are replaced, it sends the number of each
 * removed block, then the header of each new block.
 */
export const EthSubscribeNewHeadsInput: Schema<spec.EthSubscribeNewHeadsInput> = /* @__PURE__ */ schema(
  isEthSubscribeNewHeadsInput,
  explainEthSubscribeNewHeadsInput,
)

export const EthSubscribeNewHeadsOutput: Schema<spec.EthSubscribeNewHeadsOutput> = EthHeader

export { EthSubscribeNewHeadsInput as input, EthSubscribeNewHeadsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSubscribeNewHeadsOutput }
