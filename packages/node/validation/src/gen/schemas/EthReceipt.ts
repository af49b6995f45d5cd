// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from './EthLog.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainLogsBloom, isLogsBloom } from './LogsBloom.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthReceipt'
import { among, anyOf, array, object, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthReceipt = (value: unknown): value is spec.EthReceipt => {
  if (typeof value !== 'object' || value === null) return false
  const {
    blockHash,
    blockNumber,
    contractAddress,
    cumulativeGasUsed,
    effectiveGasPrice,
    from: from_,
    gasUsed,
    logs,
    logsBloom,
    status,
    to,
    transactionHash,
    transactionIndex,
    type: type_,
  } = value as Members
  return (
    isHash32(blockHash) &&
    isQuantity64(blockNumber) &&
    (isEvmAddress(contractAddress) || contractAddress === null) &&
    isQuantity64(cumulativeGasUsed) &&
    isQuantity256(effectiveGasPrice) &&
    isEvmAddress(from_) &&
    isQuantity64(gasUsed) &&
    Array.isArray(logs) &&
    refusedEthLog(logs, 0) === logs.length &&
    isLogsBloom(logsBloom) &&
    (status === '0x0' || status === '0x1') &&
    (isEvmAddress(to) || to === null) &&
    isHash32(transactionHash) &&
    isQuantity64(transactionIndex) &&
    (type_ === '0x0' || type_ === '0x1' || type_ === '0x2')
  )
}

export const explainEthReceipt: Explain = at =>
  object(at, {
    blockHash: explainHash32,
    blockNumber: explainQuantity64,
    contractAddress: explainEthReceiptContractAddress,
    cumulativeGasUsed: explainQuantity64,
    effectiveGasPrice: explainQuantity256,
    from: explainEvmAddress,
    gasUsed: explainQuantity64,
    logs: at => array(at, explainEthLog, refusedEthLog),
    logsBloom: explainLogsBloom,
    status: at => among(at, ['0x0', '0x1']),
    to: explainEthReceiptContractAddress,
    transactionHash: explainHash32,
    transactionIndex: explainQuantity64,
    type: at => among(at, ['0x0', '0x1', '0x2']),
  })

/** The receipt of a transaction in a block. */
export const EthReceipt: Schema<spec.EthReceipt> = /* @__PURE__ */ schema(isEthReceipt, explainEthReceipt, 'formats')

const refusedEthLog = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthLog(list[i])) return i
  return list.length
}

const explainEthReceiptContractAddress: Explain = at =>
  anyOf(at, [
    [isEvmAddress, explainEvmAddress],
    [value => value === null, at => type(at, 'null')],
  ])
