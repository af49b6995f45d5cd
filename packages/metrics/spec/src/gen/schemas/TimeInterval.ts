// @generated from specs/metrics/schemas/series.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The length of the interval of each value. Weeks start on Monday.
 * @example "day"
 */
export type TimeInterval = 'hour' | 'day' | 'week' | 'month'
