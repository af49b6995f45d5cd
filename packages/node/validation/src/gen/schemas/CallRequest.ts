// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessList, isAccessList } from './AccessList.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/CallRequest'
import {
  anyOf,
  dependentSchema,
  hasMembers,
  never,
  object,
  optional,
  schema,
  type,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCallRequest = (value: unknown): value is spec.CallRequest => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const {
    from: from_,
    to,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    value: value_,
    nonce,
    data,
    input,
    accessList,
    chainId,
  } = value as Members
  return (
    (from_ === undefined || isEvmAddress(from_)) &&
    (to === undefined || isEvmAddress(to) || to === null) &&
    (gas === undefined || isQuantity64(gas)) &&
    (gasPrice === undefined || isQuantity256(gasPrice)) &&
    (maxFeePerGas === undefined || isQuantity256(maxFeePerGas)) &&
    (maxPriorityFeePerGas === undefined || isQuantity256(maxPriorityFeePerGas)) &&
    (value_ === undefined || isQuantity256(value_)) &&
    (nonce === undefined || isQuantity64(nonce)) &&
    (data === undefined || isHexBytes(data)) &&
    (input === undefined || isHexBytes(input)) &&
    (accessList === undefined || isAccessList(accessList)) &&
    (chainId === undefined || isQuantity256(chainId)) &&
    (gasPrice === undefined || isCallRequestWithGasPrice(value))
  )
}

export const explainCallRequest: Explain = at =>
  object(at, {
    from: optional(explainEvmAddress),
    to: optional(explainCallRequestTo),
    gas: optional(explainQuantity64),
    gasPrice: optional(explainQuantity256),
    maxFeePerGas: optional(explainQuantity256),
    maxPriorityFeePerGas: optional(explainQuantity256),
    value: optional(explainQuantity256),
    nonce: optional(explainQuantity64),
    data: optional(explainHexBytes),
    input: optional(explainHexBytes),
    accessList: optional(explainAccessList),
    chainId: optional(explainQuantity256),
  }) && dependentSchema(at, 'gasPrice', explainCallRequestWithGasPrice)

/** A transaction to execute without sending it. All properties are optional. */
export const CallRequest: Schema<spec.CallRequest> = /* @__PURE__ */ schema(
  isCallRequest,
  explainCallRequest,
  'formats',
)

const isCallRequestWithGasPrice = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { maxFeePerGas, maxPriorityFeePerGas } = value as Members
  return maxFeePerGas === undefined && maxPriorityFeePerGas === undefined
}

const explainCallRequestTo: Explain = at =>
  anyOf(at, [
    [isEvmAddress, explainEvmAddress],
    [value => value === null, at => type(at, 'null')],
  ])

const explainCallRequestWithGasPrice: Explain = at =>
  hasMembers(at.value) && object(at, { maxFeePerGas: optional(never), maxPriorityFeePerGas: optional(never) })
