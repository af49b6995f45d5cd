// @generated from specs/data/schemas/signatures.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** What to have signed, by whom, and how much of their weight must sign. */
export type AggregationRequest = {
  /**
   * The message in hex, with or without `0x`.
   * Format: `hex`.
   * Pattern: `^(?:0x)?(?:[0-9a-fA-F]{2})+$`.
   */
  message?: string
  /**
   * Why validators should sign, in hex, with or without `0x`.
   * Format: `hex`.
   * Pattern: `^(?:0x)?(?:[0-9a-fA-F]{2})+$`.
   */
  justification?: string
  /** Subnet whose validators sign, in hex or cb58. Without it, the subnet of the chain that the message comes from. */
  signingSubnetId?: string
  /**
   * Share of the subnet's weight that must sign.
   * Integer from 0 to 100.
   *
   * @default 67
   */
  quorumPercentage?: number
  /**
   * Weight beyond the quorum to try for. More of it can take longer, but keeps the signature valid when weights
   * change.
   *
   * Integer from 0 to 100.
   *
   * @default 0
   */
  quorumPercentageBuffer?: number
  /**
   * Height of the P-Chain whose validators count; 0: those at the proposed height.
   * Integer from 0.
   *
   * @default 0
   */
  pChainHeight?: number
} & ({ message: string } | { justification: string })
