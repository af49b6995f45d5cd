// @generated from specs/metrics/schemas/series.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { UnixSeconds } from './UnixSeconds.ts'

/** A value of a time series. */
export interface DataPoint {
  /**
   * The value of the interval that starts at the timestamp. Counts and sums are exact integers, which may exceed 2^53;
   * averages and rates may have a fraction.
   */
  value: number | bigint
  /**
   * The start of the interval, in UNIX seconds: the full hour, 0:00 UTC of the day, of Monday, or of the first of
   * the month.
   *
   * A multiple of 3600.
   */
  timestamp: UnixSeconds
}
