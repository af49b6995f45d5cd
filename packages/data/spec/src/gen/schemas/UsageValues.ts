// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Usage of one group in one step of time. */
export interface UsageValues {
  /**
   * By what it is told apart; `None` where it is not.
   * Other values may appear.
   */
  groupedBy: 'requestPath' | 'responseCode' | 'chainId' | 'apiKeyId' | 'requestType' | 'None' | (string & {})
  /** Which group, absent where there are none */
  groupValue?: string | number
  /**
   * How many requests.
   * Value from 0.
   */
  totalRequests: number
  /**
   * How many on average in a second.
   * Value from 0.
   */
  requestsPerSecond: number
  /**
   * Share of those that succeeded, from 0 to 100.
   * Value from 0 to 100.
   */
  successRatePercent: number
  /**
   * Half of them took no longer; in milliseconds.
   * Value from 0.
   */
  medianResponseTimeMsecs: number
  /**
   * How many were malformed.
   * Value from 0.
   */
  invalidRequests: number
  /**
   * Credits they cost.
   * Value from 0.
   */
  apiCreditsUsed: number
  /**
   * Credits that malformed requests cost.
   * Value from 0.
   */
  apiCreditsWasted: number
}
