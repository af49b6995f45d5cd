// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Digits } from './Digits.ts'

export interface XChainFees {
  txFee: Digits
  createAssetTxFee: Digits
}
