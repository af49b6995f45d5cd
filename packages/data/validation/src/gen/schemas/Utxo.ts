// @generated from specs/data/schemas/utxos.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesUtxoBytes } from '../patterns.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixSeconds, isUnixSeconds } from './UnixSeconds.ts'
import { explainUtxoAddress, isUtxoAddress } from './UtxoAddress.ts'
import { explainUtxoAsset, isUtxoAsset } from './UtxoAsset.ts'
import type * as spec from '@chainwright/data-spec/schemas/Utxo'
import {
  array,
  boolean,
  format,
  integer,
  minimum,
  object,
  optional,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxo = (value: unknown): value is spec.Utxo => {
  if (typeof value !== 'object' || value === null) return false
  const {
    addresses,
    asset,
    consumedOnChainId,
    consumingTxHash,
    createdOnChainId,
    utxoId,
    utxoBytes,
    amount,
    assetId,
    blockNumber,
    consumingBlockNumber,
    txHash,
    blockTimestamp,
    consumingBlockTimestamp,
    platformLocktime,
    outputIndex,
    stakeableLocktime,
    threshold,
    utxoEndTimestamp,
    utxoStartTimestamp,
    rewardType,
    staked,
    utxoType,
  } = value as Members
  return (
    Array.isArray(addresses) &&
    refusedUtxoAddress(addresses, 0) === addresses.length &&
    isUtxoAsset(asset) &&
    isPrimaryNetworkId(consumedOnChainId) &&
    (consumingTxHash === undefined || isPrimaryNetworkId(consumingTxHash)) &&
    isPrimaryNetworkId(createdOnChainId) &&
    isPrimaryNetworkId(utxoId) &&
    (utxoBytes === undefined || (typeof utxoBytes === 'string' && matchesUtxoBytes(utxoBytes))) &&
    (amount === undefined || isUint64(amount)) &&
    (assetId === undefined || isPrimaryNetworkId(assetId)) &&
    (blockNumber === undefined || isUint64(blockNumber)) &&
    (consumingBlockNumber === undefined || isUint64(consumingBlockNumber)) &&
    isPrimaryNetworkId(txHash) &&
    isUnixSeconds(blockTimestamp) &&
    (consumingBlockTimestamp === undefined || isUnixSeconds(consumingBlockTimestamp)) &&
    (platformLocktime === undefined || isUnixSeconds(platformLocktime)) &&
    Number.isInteger(outputIndex) &&
    (outputIndex as number) >= 0 &&
    (stakeableLocktime === undefined || isUnixSeconds(stakeableLocktime)) &&
    (threshold === undefined || (Number.isInteger(threshold) && (threshold as number) >= 0)) &&
    (utxoEndTimestamp === undefined || isUnixSeconds(utxoEndTimestamp)) &&
    (utxoStartTimestamp === undefined || isUnixSeconds(utxoStartTimestamp)) &&
    (rewardType === undefined || typeof rewardType === 'string') &&
    (staked === undefined || typeof staked === 'boolean') &&
    typeof utxoType === 'string'
  )
}

export const explainUtxo: Explain = at =>
  object(at, {
    addresses: at => array(at, explainUtxoAddress, refusedUtxoAddress),
    asset: explainUtxoAsset,
    consumedOnChainId: explainPrimaryNetworkId,
    consumingTxHash: optional(explainPrimaryNetworkId),
    createdOnChainId: explainPrimaryNetworkId,
    utxoId: explainPrimaryNetworkId,
    utxoBytes: optional(explainUtxoBytes),
    amount: optional(explainUint64),
    assetId: optional(explainPrimaryNetworkId),
    blockNumber: optional(explainUint64),
    consumingBlockNumber: optional(explainUint64),
    txHash: explainPrimaryNetworkId,
    blockTimestamp: explainUnixSeconds,
    consumingBlockTimestamp: optional(explainUnixSeconds),
    platformLocktime: optional(explainUnixSeconds),
    outputIndex: at => integer(at) && minimum(at, 0),
    stakeableLocktime: optional(explainUnixSeconds),
    threshold: optional(at => integer(at) && minimum(at, 0)),
    utxoEndTimestamp: optional(explainUnixSeconds),
    utxoStartTimestamp: optional(explainUnixSeconds),
    rewardType: optional(string),
    staked: optional(boolean),
    utxoType: string,
  })

/** A spent or unspent output of a transaction of the primary network. */
export const Utxo: Schema<spec.Utxo> = /* @__PURE__ */ schema(isUtxo, explainUtxo, 'formats')

const refusedUtxoAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUtxoAddress(list[i])) return i
  return list.length
}

const explainUtxoBytes: Explain = at => {
  if (string(at)) {
    pattern(at, matchesUtxoBytes, 'bytes in hex: 0x and pairs of hex digits')
    format(at, 'hex')
  }
}
