// @generated from specs/node/schemas/eth-fees.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The result for 0 blocks. */
export interface NoFeeHistory {
  /** Always 0. */
  oldestBlock: '0x0'
  /** Always null. */
  gasUsedRatio: null
}
