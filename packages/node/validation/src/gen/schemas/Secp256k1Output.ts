// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/Secp256k1Output'
import { hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSecp256k1Output = (value: unknown): value is spec.Secp256k1Output => {
  if (typeof value !== 'object' || value === null) return false
  const { amount } = value as Members
  return isUint64(amount) && isOutputOwners(value)
}

export const explainSecp256k1Output: Explain = at => {
  if (hasMembers(at.value)) object(at, { amount: explainUint64 })
  explainOutputOwners(at)
}

/** An amount that a transaction can spend after `locktime`, with signatures of `threshold` of the `addresses`. */
export const Secp256k1Output: Schema<spec.Secp256k1Output> = /* @__PURE__ */ schema(
  isSecp256k1Output,
  explainSecp256k1Output,
  'formats',
)
