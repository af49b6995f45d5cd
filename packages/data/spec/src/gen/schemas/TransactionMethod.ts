// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The kind of call. */
export interface TransactionMethod {
  /**
   * `CONTRACT_CREATION` for a deployment, `CONTRACT_CALL` for other transactions whose input has at least 4 bytes,
   * `NATIVE_TRANSFER` for the rest.
   *
   * Other values are possible.
   */
  callType: 'NATIVE_TRANSFER' | 'CONTRACT_CALL' | 'CONTRACT_CREATION' | (string & {})
  /**
   * The first 4 bytes of the input; empty if the input is shorter.
   * Pattern: `^(?:0x[0-9a-fA-F]{8})?$`.
   */
  methodHash: string
  /** The signature of the called method, if known */
  methodName?: string
}
