// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** What went wrong. Every error of the metrics service has this body. */
export interface ErrorBody {
  /** What is wrong and how to find it; for people. Several texts where several things are. */
  message: string | string[]
  /**
   * The HTTP status.
   * Integer from 400 to 599.
   */
  statusCode: number
  /** Name of the status */
  error: string
}
