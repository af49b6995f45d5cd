// @generated from specs/data/schemas/errors.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The body of every error of the data service. */
export interface ErrorBody {
  /** A message for people that describes the problem */
  message: string
  /**
   * The HTTP status.
   * Integer from 400 to 599.
   */
  statusCode: number
  /** The name of the status */
  error: string
}
