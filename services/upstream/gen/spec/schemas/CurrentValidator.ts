// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Digits } from './Digits.ts'
import type { Id } from './Id.ts'

export interface CurrentValidator {
  txID?: Id
  /** Present for validators of an L1. */
  validationID?: Id
  /** The remaining balance of a validator of an L1; 0 if it is not active. */
  balance?: Digits
  nodeID: string
  weight: Digits
  signer?: {
    /** Pattern: `^0x[0-9a-fA-F]{96}$`. */
    publicKey: string
  }
}
