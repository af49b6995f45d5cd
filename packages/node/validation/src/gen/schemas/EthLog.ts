// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthLog'
import {
  array,
  boolean,
  items,
  maxItems,
  members,
  object,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthLog = (value: unknown): value is spec.EthLog => {
  if (typeof value !== 'object' || value === null) return false
  const {
    address,
    topics,
    data,
    blockNumber,
    transactionHash,
    transactionIndex,
    blockHash,
    logIndex,
    removed,
  } = value as Members
  return (
    isEvmAddress(address) &&
    isEthLogTopics(topics) &&
    isHexBytes(data) &&
    isQuantity64(blockNumber) &&
    isHash32(transactionHash) &&
    isQuantity64(transactionIndex) &&
    isHash32(blockHash) &&
    isQuantity64(logIndex) &&
    typeof removed === 'boolean'
  )
}

export const explainEthLog: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    address: explainEvmAddress,
    topics: explainEthLogTopics,
    data: explainHexBytes,
    blockNumber: explainQuantity64,
    transactionHash: explainHash32,
    transactionIndex: explainQuantity64,
    blockHash: explainHash32,
    logIndex: explainQuantity64,
    removed: boolean,
  }, [
    'address',
    'topics',
    'data',
    'blockNumber',
    'transactionHash',
    'transactionIndex',
    'blockHash',
    'logIndex',
    'removed',
  ])
}

export const EthLog: Schema<spec.EthLog> = /* @__PURE__ */ schema(isEthLog, explainEthLog, { formats: true })

const isEthLogTopics = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (value.length > 4) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainEthLogTopics: Explain = (value, at) => {
  array(value, at)
  maxItems(value, at, 4)
  items(value, at, explainHash32, isHash32)
}
