// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Address of an account or contract on an EVM chain. Responses contain it with its EIP-55 checksum.
 * Format: `evm-address`.
 * Pattern: `^0x[0-9a-fA-F]{40}$`.
 *
 * @example "0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501"
 */
export type EvmAddress = string
