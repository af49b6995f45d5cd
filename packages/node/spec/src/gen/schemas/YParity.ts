// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The parity of the signature, which identifies the key that signed. */
export type YParity = '0x0' | '0x1'
