// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Block.ts'
import { explainAddress, isAddress } from './Address.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { explainHash, isHash } from './Hash.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { array, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlock = (value: unknown): value is spec.Block => {
  if (typeof value !== 'object' || value === null) return false
  const {
    number,
    hash,
    parentHash,
    timestamp,
    timestampMilliseconds,
    miner,
    blockExtraData,
    baseFeePerGas,
    blockGasCost,
    gasLimit,
    gasUsed,
    transactions,
  } = value as Members
  return (
    isQuantity(number) &&
    isHash(hash) &&
    isHash(parentHash) &&
    isQuantity(timestamp) &&
    (timestampMilliseconds === undefined || isQuantity(timestampMilliseconds)) &&
    (miner === undefined || isAddress(miner)) &&
    (blockExtraData === undefined || isBytes(blockExtraData)) &&
    (baseFeePerGas === undefined || isQuantity(baseFeePerGas)) &&
    (blockGasCost === undefined || isQuantity(blockGasCost)) &&
    isQuantity(gasLimit) &&
    isQuantity(gasUsed) &&
    Array.isArray(transactions)
  )
}

export const explainBlock: Explain = at =>
  object(at, {
    number: explainQuantity,
    hash: explainHash,
    parentHash: explainHash,
    timestamp: explainQuantity,
    timestampMilliseconds: optional(explainQuantity),
    miner: optional(explainAddress),
    blockExtraData: optional(explainBytes),
    baseFeePerGas: optional(explainQuantity),
    blockGasCost: optional(explainQuantity),
    gasLimit: explainQuantity,
    gasUsed: explainQuantity,
    transactions: array,
  })

export const Block: Schema<spec.Block> = /* @__PURE__ */ schema(isBlock, explainBlock)
