// @generated from specs/metrics/openapi.yaml by generators/validation. Run `pnpm generate`; do not edit.

export const matchesListMetricInputChainIdChoice1 = (text: string): boolean => /^[1-9][0-9]{0,19}$/u.test(text)
