// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The usage of one group in one time step. */
export interface UsageValues {
  /**
   * The property by which requests are grouped; `None` without grouping.
   * Other values are possible.
   */
  groupedBy: 'requestPath' | 'responseCode' | 'chainId' | 'apiKeyId' | 'requestType' | 'None' | (string & {})
  /** The value of the group; absent without grouping */
  groupValue?: string | number
  /**
   * The number of requests.
   * Value of at least 0.
   */
  totalRequests: number
  /**
   * The average number of requests per second.
   * Value of at least 0.
   */
  requestsPerSecond: number
  /**
   * The percentage of successful requests, from 0 to 100.
   * Value from 0 to 100.
   */
  successRatePercent: number
  /**
   * The median response time, in milliseconds.
   * Value of at least 0.
   */
  medianResponseTimeMsecs: number
  /**
   * The number of malformed requests.
   * Value of at least 0.
   */
  invalidRequests: number
  /**
   * The credits that the requests cost.
   * Value of at least 0.
   */
  apiCreditsUsed: number
  /**
   * The credits that malformed requests cost.
   * Value of at least 0.
   */
  apiCreditsWasted: number
}
