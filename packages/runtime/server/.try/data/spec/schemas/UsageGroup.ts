// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** By what usage is told apart. */
export type UsageGroup = 'requestPath' | 'responseCode' | 'chainId' | 'apiKeyId' | 'requestType'
