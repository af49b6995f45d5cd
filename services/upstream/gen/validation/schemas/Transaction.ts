// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Transaction.ts'
import { explainAddress, isAddress } from './Address.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { explainHash, isHash } from './Hash.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { anyOf, object, optional, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransaction = (value: unknown): value is spec.Transaction => {
  if (typeof value !== 'object' || value === null) return false
  const { hash, from: from_, to, gas, gasPrice, input, nonce, value: value_, type: type_ } = value as Members
  return (
    isHash(hash) &&
    isAddress(from_) &&
    (isAddress(to) || to === null) &&
    isQuantity(gas) &&
    (gasPrice === undefined || isQuantity(gasPrice)) &&
    isBytes(input) &&
    isQuantity(nonce) &&
    isQuantity(value_) &&
    (type_ === undefined || isQuantity(type_))
  )
}

export const explainTransaction: Explain = at =>
  object(at, {
    hash: explainHash,
    from: explainAddress,
    to: explainTransactionTo,
    gas: explainQuantity,
    gasPrice: optional(explainQuantity),
    input: explainBytes,
    nonce: explainQuantity,
    value: explainQuantity,
    type: optional(explainQuantity),
  })

export const Transaction: Schema<spec.Transaction> = /* @__PURE__ */ schema(isTransaction, explainTransaction)

const explainTransactionTo: Explain = at =>
  anyOf(at, [
    [isAddress, explainAddress],
    [value => value === null, at => type(at, 'null')],
  ])
