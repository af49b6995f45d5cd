// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Receipt.ts'
import { explainAddress, isAddress } from './Address.ts'
import { isBytes } from './Bytes.ts'
import { explainHash, isHash } from './Hash.ts'
import { explainLog } from './Log.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { anyOf, array, object, optional, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isReceipt = (value: unknown): value is spec.Receipt => {
  if (typeof value !== 'object' || value === null) return false
  const { transactionHash, blockHash, contractAddress, effectiveGasPrice, gasUsed, status, logs } = value as Members
  return (
    isHash(transactionHash) &&
    isHash(blockHash) &&
    (isAddress(contractAddress) || contractAddress === null) &&
    (effectiveGasPrice === undefined || isQuantity(effectiveGasPrice)) &&
    isQuantity(gasUsed) &&
    (status === undefined || isQuantity(status)) &&
    Array.isArray(logs) &&
    refusedLog(logs, 0) === logs.length
  )
}

export const explainReceipt: Explain = at =>
  object(at, {
    transactionHash: explainHash,
    blockHash: explainHash,
    contractAddress: explainReceiptContractAddress,
    effectiveGasPrice: optional(explainQuantity),
    gasUsed: explainQuantity,
    status: optional(explainQuantity),
    logs: at => array(at, explainLog, refusedLog),
  })

export const Receipt: Schema<spec.Receipt> = /* @__PURE__ */ schema(isReceipt, explainReceipt)

const refusedLog = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { address, topics, data, logIndex } = item as Members
    if (!isAddress(address)) return i
    if (!Array.isArray(topics)) return i
    if (topics.length > 4) return i
    if (refusedHash(topics, 0) !== topics.length) return i
    if (!isBytes(data)) return i
    if (!isQuantity(logIndex)) return i
  }
  return list.length
}

const refusedHash = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash(list[i])) return i
  return list.length
}

const explainReceiptContractAddress: Explain = at =>
  anyOf(at, [
    [isAddress, explainAddress],
    [value => value === null, at => type(at, 'null')],
  ])
