// @generated from specs/http/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Opaque, issued by the service; it belongs to the query that it was issued for.
 * At least 1 character.
 *
 * @example "5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27"
 */
export type PageToken = string
