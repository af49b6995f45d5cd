// @generated from specs/data/schemas/signatures.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The message to sign, the subnet whose validators sign it, and the required weight. */
export type AggregationRequest = {
  /**
   * The message in hex, with or without `0x`.
   * Format: `hex`.
   * Pattern: `^(?:0x)?(?:[0-9a-fA-F]{2})+$`.
   */
  message?: string
  /**
   * The justification of the message, in hex, with or without `0x`.
   * Format: `hex`.
   * Pattern: `^(?:0x)?(?:[0-9a-fA-F]{2})+$`.
   */
  justification?: string
  /** The subnet whose validators sign, in hex or cb58. By default, the subnet of the message's source chain. */
  signingSubnetId?: string
  /**
   * The required percentage of the subnet's weight.
   * Integer from 0 to 100.
   *
   * @default 67
   */
  quorumPercentage?: number
  /**
   * Percentage of weight beyond the quorum that the service tries to reach. A larger value can take longer, but
   * keeps the signature valid when weights change.
   *
   * Integer from 0 to 100.
   *
   * @default 0
   */
  quorumPercentageBuffer?: number
  /**
   * The P-Chain height whose validators sign; 0 selects the proposed height.
   * Integer of at least 0.
   *
   * @default 0
   */
  pChainHeight?: number
} & ({ message: string } | { justification: string })
