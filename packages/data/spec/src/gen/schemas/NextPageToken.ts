// @generated from specs/http/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Pass this as `pageToken` to get the next page. Absent or empty on the last page.
 * @example "5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27"
 */
export type NextPageToken = string
