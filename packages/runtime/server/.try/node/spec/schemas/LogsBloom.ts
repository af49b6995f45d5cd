// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The Bloom filter of the addresses and topics of the logs, 256 bytes.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-f]{512}$`.
 */
export type LogsBloom = string
