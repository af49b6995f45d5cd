// @generated from specs/node/schemas/xchain-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecimalUint64 } from './DecimalUint64.ts'

/** The height of the chain. */
export interface Height {
  /** The height of the last accepted block. */
  height: DecimalUint64
}
