const pseudonym = 'chainwright'

/** The header `via` (RFC 9110, section 7.6.3) of a request to another aggregator. */
export const via = `1.1 ${pseudonym}`

/** Whether another service of this kind sent a request on behalf of its own caller, by the request's header `via`. */
export const isForwarded = (header: string | null): boolean =>
  (header ?? '').split(',').some(hop => hop.trim().split(/\s+/)[1] === pseudonym)
