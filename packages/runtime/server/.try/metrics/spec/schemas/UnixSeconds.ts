// @generated from specs/http/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Time in seconds since 1970-01-01T00:00:00Z.
 * Integer from 0.
 *
 * @example 1767261600
 */
export type UnixSeconds = number
