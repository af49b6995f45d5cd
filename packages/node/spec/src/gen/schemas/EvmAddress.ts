// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An address of an EVM chain. Responses contain it in lower case.
 * Format: `evm-address`.
 * Pattern: `^0x[0-9a-fA-F]{40}$`.
 */
export type EvmAddress = string
