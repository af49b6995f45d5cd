// @generated from specs/metrics/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The body of every error of the metrics service. */
export interface ErrorBody {
  /** A message for people that describes the problem; a list of messages for several problems. */
  message: string | string[]
  /**
   * The HTTP status.
   * Integer from 400 to 599.
   */
  statusCode: number
  /** The name of the status */
  error: string
}
