// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** What kind of call the transaction is. */
export interface TransactionMethod {
  /**
   * `CONTRACT_CREATION` for a deployment, `CONTRACT_CALL` where the input has at least 4 bytes and it is none,
   * else `NATIVE_TRANSFER`.
   *
   * Other values may appear.
   */
  callType: 'NATIVE_TRANSFER' | 'CONTRACT_CALL' | 'CONTRACT_CREATION' | (string & {})
  /**
   * The first 4 bytes of the input, empty where it is shorter.
   * Pattern: `^(?:0x[0-9a-fA-F]{8})?$`.
   */
  methodHash: string
  /** Signature of the method that was called, where it is known */
  methodName?: string
}
