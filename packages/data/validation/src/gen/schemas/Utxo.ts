// @generated from specs/data/schemas/utxos.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex3 } from '../patterns.ts'
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
  items,
  members,
  minimum,
  object,
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
    isUtxoAddresses(addresses) &&
    isUtxoAsset(asset) &&
    isPrimaryNetworkId(consumedOnChainId) &&
    (consumingTxHash === undefined || isPrimaryNetworkId(consumingTxHash)) &&
    isPrimaryNetworkId(createdOnChainId) &&
    isPrimaryNetworkId(utxoId) &&
    (utxoBytes === undefined || (typeof utxoBytes === 'string' && matchesHex3(utxoBytes))) &&
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

export const explainUtxo: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    addresses: explainUtxoAddresses,
    asset: explainUtxoAsset,
    consumedOnChainId: explainPrimaryNetworkId,
    consumingTxHash: explainPrimaryNetworkId,
    createdOnChainId: explainPrimaryNetworkId,
    utxoId: explainPrimaryNetworkId,
    utxoBytes: explainUtxoUtxoBytes,
    amount: explainUint64,
    assetId: explainPrimaryNetworkId,
    blockNumber: explainUint64,
    consumingBlockNumber: explainUint64,
    txHash: explainPrimaryNetworkId,
    blockTimestamp: explainUnixSeconds,
    consumingBlockTimestamp: explainUnixSeconds,
    platformLocktime: explainUnixSeconds,
    outputIndex: explainUtxoOutputIndex,
    stakeableLocktime: explainUnixSeconds,
    threshold: explainUtxoOutputIndex,
    utxoEndTimestamp: explainUnixSeconds,
    utxoStartTimestamp: explainUnixSeconds,
    rewardType: string,
    staked: boolean,
    utxoType: string,
  }, [
    'addresses',
    'asset',
    'createdOnChainId',
    'consumedOnChainId',
    'utxoId',
    'txHash',
    'outputIndex',
    'blockTimestamp',
    'utxoType',
  ])
}

export const Utxo: Schema<spec.Utxo> = /* @__PURE__ */ schema(isUtxo, explainUtxo, { formats: true })

const isUtxoAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUtxoAddress(value[i])) return false
  return true
}

const explainUtxoAddresses: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainUtxoAddress, isUtxoAddress)
}

const explainUtxoUtxoBytes: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesHex3, 'bytes in hex: 0x and pairs of hex digits')
  format(value, at, 'hex', 'bytes in hex')
}

const explainUtxoOutputIndex: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}
