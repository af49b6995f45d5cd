// @generated from specs/metrics/schemas/series.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Length of the interval that one value covers. Weeks start on Monday.
 * @example "day"
 */
export type TimeInterval = 'hour' | 'day' | 'week' | 'month'
