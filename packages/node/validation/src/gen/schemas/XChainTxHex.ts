// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainChecksummedHex, isChecksummedHex } from './ChecksummedHex.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainTxHex'
import { among, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainTxHex = (value: unknown): value is spec.XChainTxHex => {
  if (typeof value !== 'object' || value === null) return false
  const { tx, encoding } = value as Members
  return isChecksummedHex(tx) && encoding === 'hex'
}

export const explainXChainTxHex: Explain = at =>
  object(at, { tx: explainChecksummedHex, encoding: at => among(at, ['hex'], 'const') })

/** A serialized transaction. */
export const XChainTxHex: Schema<spec.XChainTxHex> = /* @__PURE__ */ schema(
  isXChainTxHex,
  explainXChainTxHex,
  'formats',
)
