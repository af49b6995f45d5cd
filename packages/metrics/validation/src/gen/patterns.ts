// @generated from specs/metrics/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.

const pattern1 = /^[1-9][0-9]{0,19}$/u

export const matchesListMetricInputChainIdChoice1 = (text: string): boolean => pattern1.test(text)
