import { millisecondsIn } from '../format/time.ts'

/** A deliberate fault of a replay server. */
export interface Fault {
  /** The id of the operation. Default: all. */
  readonly operation?: string
  /** Affects every n-th request of these operations. Default: each. */
  readonly every?: number
  /** The delay before the response: `250ms`, `2s`. */
  readonly latency?: string
  /** A status to respond with instead: 429, 503. */
  readonly status?: number
  /** Seconds of `retry-after` that accompany a status. Default 1. */
  readonly retryAfter?: number
  /** Whether to close the connection without a response. */
  readonly reset?: boolean
}

/** The fault of one request. */
export interface Hit {
  readonly latency: number
  readonly status: number | undefined
  readonly retryAfter: number
  readonly reset: boolean
}

/** What the headers of a request select. */
export interface Selected {
  readonly fault: Fault | undefined
  /** Milliseconds of delay. */
  readonly latency: number | undefined
}

/**
 * Chooses the fault of each request: the one that its headers name, otherwise the one of the options.
 * @throws TypeError if the latency of a fault is not a duration
 */
export const faultsOf = (faults: readonly Fault[]) => {
  for (const { latency } of faults) if (latency !== undefined) durationOrThrow(latency)
  const counts = faults.map(() => 0)
  return (operation: string | undefined, selection: Selected): Hit => {
    const due = faults.filter((fault, index) => {
      if (fault.operation !== undefined && fault.operation !== operation) return false
      counts[index] = (counts[index] ?? 0) + 1
      return (counts[index] ?? 0) % (fault.every ?? 1) === 0
    })
    const all = [...due, ...(selection.fault === undefined ? [] : [selection.fault])]
    const latency = all.map(fault => fault.latency).find(text => text !== undefined)
    const status = all.map(fault => fault.status).find(code => code !== undefined)
    return {
      latency: selection.latency ?? (latency === undefined ? 0 : durationOrThrow(latency)),
      status,
      retryAfter: all.map(fault => fault.retryAfter).find(seconds => seconds !== undefined) ?? 1,
      reset: all.some(fault => fault.reset === true),
    }
  }
}

/** Like `millisecondsIn`. @throws TypeError if the text is not a duration */
export const durationOrThrow = (text: string): number => {
  const duration = millisecondsIn(text)
  if (duration === undefined) throw new TypeError(`"${text}" is not a duration such as 250ms or +24h`)
  return duration
}
