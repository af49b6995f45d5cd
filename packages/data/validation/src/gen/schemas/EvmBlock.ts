// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmHash, isEvmHash } from './EvmHash.ts'
import { explainUint256, isUint256 } from './Uint256.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/EvmBlock'
import { integer, minimum, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEvmBlock = (value: unknown): value is spec.EvmBlock => {
  if (typeof value !== 'object' || value === null) return false
  const {
    chainId,
    blockNumber,
    blockTimestamp,
    blockHash,
    txCount,
    baseFee,
    gasUsed,
    gasLimit,
    gasCost,
    parentHash,
    feesSpent,
    cumulativeTransactions,
  } = value as Members
  return (
    typeof chainId === 'string' &&
    isUint64(blockNumber) &&
    isUnixSeconds(blockTimestamp) &&
    isEvmHash(blockHash) &&
    Number.isInteger(txCount) &&
    (txCount as number) >= 0 &&
    isUint256(baseFee) &&
    isUint64(gasUsed) &&
    isUint64(gasLimit) &&
    isUint256(gasCost) &&
    isEvmHash(parentHash) &&
    isUint256(feesSpent) &&
    isUint64(cumulativeTransactions)
  )
}

export const explainEvmBlock: Explain = at =>
  object(at, {
    chainId: string,
    blockNumber: explainUint64,
    blockTimestamp: explainUnixSeconds,
    blockHash: explainEvmHash,
    txCount: at => integer(at) && minimum(at, 0),
    baseFee: explainUint256,
    gasUsed: explainUint64,
    gasLimit: explainUint64,
    gasCost: explainUint256,
    parentHash: explainEvmHash,
    feesSpent: explainUint256,
    cumulativeTransactions: explainUint64,
  })

/** One block of an EVM chain. */
export const EvmBlock: Schema<spec.EvmBlock> = /* @__PURE__ */ schema(isEvmBlock, explainEvmBlock, 'formats')
