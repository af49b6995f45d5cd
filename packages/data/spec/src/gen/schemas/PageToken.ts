// @generated from specs/http/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An opaque token that the service issued. It is valid only for the query that returned it.
 * At least 1 character.
 *
 * @example "5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27"
 */
export type PageToken = string
