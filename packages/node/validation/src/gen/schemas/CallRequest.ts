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
  members,
  never,
  object,
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

export const explainCallRequest: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    from: explainEvmAddress,
    to: explainCallRequestTo,
    gas: explainQuantity64,
    gasPrice: explainQuantity256,
    maxFeePerGas: explainQuantity256,
    maxPriorityFeePerGas: explainQuantity256,
    value: explainQuantity256,
    nonce: explainQuantity64,
    data: explainHexBytes,
    input: explainHexBytes,
    accessList: explainAccessList,
    chainId: explainQuantity256,
  })
  dependentSchema(value, at, 'gasPrice', explainCallRequestWithGasPrice)
}

export const CallRequest: Schema<spec.CallRequest> =
  /* @__PURE__ */ schema(isCallRequest, explainCallRequest, { formats: true })

const isCallRequestWithGasPrice = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { maxFeePerGas, maxPriorityFeePerGas } = value as Members
  return maxFeePerGas === undefined && maxPriorityFeePerGas === undefined
}

const explainCallRequestToChoice2: Explain = (value, at) => type(value, at, 'null')

const explainCallRequestTo: Explain = (value, at) => anyOf(value, at, [[isEvmAddress, explainEvmAddress], [value => value === null, explainCallRequestToChoice2]])

const explainCallRequestWithGasPrice: Explain = (value, at) => members(value, at, { maxFeePerGas: never, maxPriorityFeePerGas: never })
