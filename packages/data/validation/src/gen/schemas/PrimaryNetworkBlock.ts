// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainProposerDetails, isProposerDetails } from './ProposerDetails.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/PrimaryNetworkBlock'
import { array, integer, minimum, object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrimaryNetworkBlock = (value: unknown): value is spec.PrimaryNetworkBlock => {
  if (typeof value !== 'object' || value === null) return false
  const {
    blockNumber,
    blockHash,
    parentHash,
    blockType,
    blockTimestamp,
    txCount,
    transactions,
    blockSizeBytes,
    l1ValidatorsAccruedFees,
    activeL1Validators,
    currentSupply,
    proposerDetails,
  } = value as Members
  return (
    isUint64(blockNumber) &&
    isPrimaryNetworkId(blockHash) &&
    isPrimaryNetworkId(parentHash) &&
    typeof blockType === 'string' &&
    isUnixSeconds(blockTimestamp) &&
    Number.isInteger(txCount) &&
    (txCount as number) >= 0 &&
    Array.isArray(transactions) &&
    refusedPrimaryNetworkId(transactions, 0) === transactions.length &&
    Number.isInteger(blockSizeBytes) &&
    (blockSizeBytes as number) >= 0 &&
    (l1ValidatorsAccruedFees === undefined ||
      (Number.isInteger(l1ValidatorsAccruedFees) && (l1ValidatorsAccruedFees as number) >= 0)) &&
    (activeL1Validators === undefined ||
      (Number.isInteger(activeL1Validators) && (activeL1Validators as number) >= 0)) &&
    (currentSupply === undefined || isUint64(currentSupply)) &&
    (proposerDetails === undefined || isProposerDetails(proposerDetails))
  )
}

export const explainPrimaryNetworkBlock: Explain = at =>
  object(at, {
    blockNumber: explainUint64,
    blockHash: explainPrimaryNetworkId,
    parentHash: explainPrimaryNetworkId,
    blockType: string,
    blockTimestamp: explainUnixSeconds,
    txCount: at => integer(at) && minimum(at, 0),
    transactions: at => array(at, explainPrimaryNetworkId, refusedPrimaryNetworkId),
    blockSizeBytes: at => integer(at) && minimum(at, 0),
    l1ValidatorsAccruedFees: optional(at => integer(at) && minimum(at, 0)),
    activeL1Validators: optional(at => integer(at) && minimum(at, 0)),
    currentSupply: optional(explainUint64),
    proposerDetails: optional(explainProposerDetails),
  })

/** One block of a chain of the primary network. */
export const PrimaryNetworkBlock: Schema<spec.PrimaryNetworkBlock> = /* @__PURE__ */ schema(
  isPrimaryNetworkBlock,
  explainPrimaryNetworkBlock,
  'formats',
)

const refusedPrimaryNetworkId = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrimaryNetworkId(list[i])) return i
  return list.length
}
