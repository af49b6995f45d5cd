// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthLog'
import { array, boolean, maxItems, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthLog = (value: unknown): value is spec.EthLog => {
  if (typeof value !== 'object' || value === null) return false
  const { address, topics, data, blockNumber, transactionHash, transactionIndex, blockHash, logIndex, removed } =
    value as Members
  return (
    isEvmAddress(address) &&
    Array.isArray(topics) &&
    topics.length <= 4 &&
    refusedHash32(topics, 0) === topics.length &&
    isHexBytes(data) &&
    isQuantity64(blockNumber) &&
    isHash32(transactionHash) &&
    isQuantity64(transactionIndex) &&
    isHash32(blockHash) &&
    isQuantity64(logIndex) &&
    typeof removed === 'boolean'
  )
}

export const explainEthLog: Explain = at =>
  object(at, {
    address: explainEvmAddress,
    topics: at => array(at, explainHash32, refusedHash32) && maxItems(at, 4),
    data: explainHexBytes,
    blockNumber: explainQuantity64,
    transactionHash: explainHash32,
    transactionIndex: explainQuantity64,
    blockHash: explainHash32,
    logIndex: explainQuantity64,
    removed: boolean,
  })

/** A log of a contract. */
export const EthLog: Schema<spec.EthLog> = /* @__PURE__ */ schema(isEthLog, explainEthLog, 'formats')

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
