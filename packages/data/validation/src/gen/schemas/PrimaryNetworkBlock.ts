// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainProposerDetails, isProposerDetails } from './ProposerDetails.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/schemas/PrimaryNetworkBlock'
import {
  array,
  integer,
  items,
  members,
  minimum,
  object,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
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
    isPrimaryNetworkBlockTransactions(transactions) &&
    Number.isInteger(blockSizeBytes) &&
    (blockSizeBytes as number) >= 0 &&
    (
      l1ValidatorsAccruedFees === undefined ||
      (Number.isInteger(l1ValidatorsAccruedFees) && (l1ValidatorsAccruedFees as number) >= 0)
    ) &&
    (
      activeL1Validators === undefined ||
      (Number.isInteger(activeL1Validators) && (activeL1Validators as number) >= 0)
    ) &&
    (currentSupply === undefined || isUint64(currentSupply)) &&
    (proposerDetails === undefined || isProposerDetails(proposerDetails))
  )
}

export const explainPrimaryNetworkBlock: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    blockNumber: explainUint64,
    blockHash: explainPrimaryNetworkId,
    parentHash: explainPrimaryNetworkId,
    blockType: string,
    blockTimestamp: explainUnixSeconds,
    txCount: explainPrimaryNetworkBlockTxCount,
    transactions: explainPrimaryNetworkBlockTransactions,
    blockSizeBytes: explainPrimaryNetworkBlockTxCount,
    l1ValidatorsAccruedFees: explainPrimaryNetworkBlockTxCount,
    activeL1Validators: explainPrimaryNetworkBlockTxCount,
    currentSupply: explainUint64,
    proposerDetails: explainProposerDetails,
  }, [
    'blockNumber',
    'blockHash',
    'parentHash',
    'blockType',
    'blockTimestamp',
    'txCount',
    'transactions',
    'blockSizeBytes',
  ])
}

export const PrimaryNetworkBlock: Schema<spec.PrimaryNetworkBlock> =
  /* @__PURE__ */ schema(isPrimaryNetworkBlock, explainPrimaryNetworkBlock, { formats: true })

const isPrimaryNetworkBlockTransactions = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isPrimaryNetworkId(value[i])) return false
  return true
}

const explainPrimaryNetworkBlockTxCount: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}

const explainPrimaryNetworkBlockTransactions: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainPrimaryNetworkId, isPrimaryNetworkId)
}
