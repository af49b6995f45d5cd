// @generated from specs/http/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * UNIX seconds.
 * Integer of at least 0.
 *
 * @example 1767261600
 */
export type UnixSeconds = number
