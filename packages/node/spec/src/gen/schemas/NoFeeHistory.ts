// @generated from specs/node/schemas/eth-fees.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** What is answered where fees of 0 blocks were asked for. */
export interface NoFeeHistory {
  /** Always 0. */
  oldestBlock: '0x0'
  /** Always null. */
  gasUsedRatio: null
}
