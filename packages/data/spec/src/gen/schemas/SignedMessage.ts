// @generated from specs/data/schemas/signatures.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The message with the signatures of enough validators. */
export interface SignedMessage {
  /**
   * The message, a bit set of the validators that signed, and their aggregated BLS signature, in hex.
   * Format: `hex`.
   * Pattern: `^(?:0x)?(?:[0-9a-fA-F]{2})+$`.
   */
  signedMessage: string
}
