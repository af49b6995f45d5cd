// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/YParity'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isYParity = (value: unknown): value is spec.YParity => value === '0x0' || value === '0x1'

export const explainYParity: Explain = at => among(at, ['0x0', '0x1'])

/** The parity of the signature, which identifies the key that signed. */
export const YParity: Schema<spec.YParity> = /* @__PURE__ */ schema(isYParity, explainYParity)
