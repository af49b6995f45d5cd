// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthTransactionCore'
import { anyOf, object, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthTransactionCore = (value: unknown): value is spec.EthTransactionCore => {
  if (typeof value !== 'object' || value === null) return false
  const {
    blockHash,
    blockNumber,
    from: from_,
    gas,
    gasPrice,
    hash,
    input,
    nonce,
    to,
    transactionIndex,
    value: value_,
    v,
    r,
    s,
  } = value as Members
  return (
    (isHash32(blockHash) || blockHash === null) &&
    (isQuantity64(blockNumber) || blockNumber === null) &&
    isEvmAddress(from_) &&
    isQuantity64(gas) &&
    isQuantity256(gasPrice) &&
    isHash32(hash) &&
    isHexBytes(input) &&
    isQuantity64(nonce) &&
    (isEvmAddress(to) || to === null) &&
    (isQuantity64(transactionIndex) || transactionIndex === null) &&
    isQuantity256(value_) &&
    isQuantity256(v) &&
    isQuantity256(r) &&
    isQuantity256(s)
  )
}

export const explainEthTransactionCore: Explain = at =>
  object(at, {
    blockHash: explainEthTransactionCoreBlockHash,
    blockNumber: explainEthTransactionCoreBlockNumber,
    from: explainEvmAddress,
    gas: explainQuantity64,
    gasPrice: explainQuantity256,
    hash: explainHash32,
    input: explainHexBytes,
    nonce: explainQuantity64,
    to: explainEthTransactionCoreTo,
    transactionIndex: explainEthTransactionCoreBlockNumber,
    value: explainQuantity256,
    v: explainQuantity256,
    r: explainQuantity256,
    s: explainQuantity256,
  })

/** The properties of all transaction types. */
export const EthTransactionCore: Schema<spec.EthTransactionCore> = /* @__PURE__ */ schema(
  isEthTransactionCore,
  explainEthTransactionCore,
  'formats',
)

const explainEthTransactionCoreBlockHash: Explain = at =>
  anyOf(at, [
    [isHash32, explainHash32],
    [value => value === null, at => type(at, 'null')],
  ])

const explainEthTransactionCoreBlockNumber: Explain = at =>
  anyOf(at, [
    [isQuantity64, explainQuantity64],
    [value => value === null, at => type(at, 'null')],
  ])

const explainEthTransactionCoreTo: Explain = at =>
  anyOf(at, [
    [isEvmAddress, explainEvmAddress],
    [value => value === null, at => type(at, 'null')],
  ])
