// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Which of the two possible keys signed. */
export type YParity = '0x0' | '0x1'
