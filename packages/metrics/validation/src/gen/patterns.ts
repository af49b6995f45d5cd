// @generated from specs/metrics/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.

const chainIdPattern = /^[1-9][0-9]{0,19}$/u

export const matchesChainId = (text: string): boolean => chainIdPattern.test(text)
