// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesEthHeaderNonce } from '../patterns.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainLogsBloom, isLogsBloom } from './LogsBloom.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthHeader'
import { format, object, optional, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthHeader = (value: unknown): value is spec.EthHeader => {
  if (typeof value !== 'object' || value === null) return false
  const {
    baseFeePerGas,
    blobGasUsed,
    blockGasCost,
    blockExtraData,
    difficulty,
    excessBlobGas,
    extDataGasUsed,
    extDataHash,
    extraData,
    gasLimit,
    gasUsed,
    hash,
    logsBloom,
    minDelayExcess,
    miner,
    mixHash,
    nonce,
    number,
    parentBeaconBlockRoot,
    parentHash,
    receiptsRoot,
    sha3Uncles,
    stateRoot,
    timestamp,
    timestampMilliseconds,
    totalDifficulty,
    transactionsRoot,
  } = value as Members
  return (
    (baseFeePerGas === undefined || isQuantity256(baseFeePerGas)) &&
    (blobGasUsed === undefined || isQuantity64(blobGasUsed)) &&
    (blockGasCost === undefined || isQuantity256(blockGasCost)) &&
    (blockExtraData === undefined || isHexBytes(blockExtraData)) &&
    isQuantity256(difficulty) &&
    (excessBlobGas === undefined || isQuantity64(excessBlobGas)) &&
    (extDataGasUsed === undefined || isQuantity256(extDataGasUsed)) &&
    (extDataHash === undefined || isHash32(extDataHash)) &&
    isHexBytes(extraData) &&
    isQuantity64(gasLimit) &&
    isQuantity64(gasUsed) &&
    isHash32(hash) &&
    isLogsBloom(logsBloom) &&
    (minDelayExcess === undefined || isQuantity64(minDelayExcess)) &&
    isEvmAddress(miner) &&
    isHash32(mixHash) &&
    typeof nonce === 'string' &&
    matchesEthHeaderNonce(nonce) &&
    isQuantity64(number) &&
    (parentBeaconBlockRoot === undefined || isHash32(parentBeaconBlockRoot)) &&
    isHash32(parentHash) &&
    isHash32(receiptsRoot) &&
    isHash32(sha3Uncles) &&
    isHash32(stateRoot) &&
    isQuantity64(timestamp) &&
    (timestampMilliseconds === undefined || isQuantity64(timestampMilliseconds)) &&
    isQuantity256(totalDifficulty) &&
    isHash32(transactionsRoot)
  )
}

export const explainEthHeader: Explain = at =>
  object(at, {
    baseFeePerGas: optional(explainQuantity256),
    blobGasUsed: optional(explainQuantity64),
    blockGasCost: optional(explainQuantity256),
    blockExtraData: optional(explainHexBytes),
    difficulty: explainQuantity256,
    excessBlobGas: optional(explainQuantity64),
    extDataGasUsed: optional(explainQuantity256),
    extDataHash: optional(explainHash32),
    extraData: explainHexBytes,
    gasLimit: explainQuantity64,
    gasUsed: explainQuantity64,
    hash: explainHash32,
    logsBloom: explainLogsBloom,
    minDelayExcess: optional(explainQuantity64),
    miner: explainEvmAddress,
    mixHash: explainHash32,
    nonce: explainEthHeaderNonce,
    number: explainQuantity64,
    parentBeaconBlockRoot: optional(explainHash32),
    parentHash: explainHash32,
    receiptsRoot: explainHash32,
    sha3Uncles: explainHash32,
    stateRoot: explainHash32,
    timestamp: explainQuantity64,
    timestampMilliseconds: optional(explainQuantity64),
    totalDifficulty: explainQuantity256,
    transactionsRoot: explainHash32,
  })

/** The header of a block. Properties of an upgrade are absent in earlier blocks. */
export const EthHeader: Schema<spec.EthHeader> = /* @__PURE__ */ schema(isEthHeader, explainEthHeader, 'formats')

const explainEthHeaderNonce: Explain = at => {
  if (string(at)) {
    pattern(at, matchesEthHeaderNonce, 'bytes in hex: 0x and 16 lower-case hex digits')
    format(at, 'hex')
  }
}
