// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The property that groups usage. */
export type UsageGroup = 'requestPath' | 'responseCode' | 'chainId' | 'apiKeyId' | 'requestType'
