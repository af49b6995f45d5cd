import { milliseconds } from '../format/time.ts'

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

/** Chooses the fault of each request: the one that its headers name, otherwise the one of the options. */
export const faultsOf = (faults: readonly Fault[]) => {
  const counts = faults.map(() => 0)
  return (operation: string | undefined, headers: Readonly<Record<string, string>>): Hit => {
    const due = faults.filter((fault, index) => {
      if (fault.operation !== undefined && fault.operation !== operation) return false
      counts[index] = (counts[index] ?? 0) + 1
      return (counts[index] ?? 0) % (fault.every ?? 1) === 0
    })
    const header = headers['x-replay-fault']
    const named = header === undefined ? [] : [faultOf(header)]
    const all = [...due, ...named]
    const latency = headers['x-replay-latency'] ?? all.map(fault => fault.latency).find(text => text !== undefined)
    const status = all.map(fault => fault.status).find(code => code !== undefined)
    return {
      latency: latency === undefined ? 0 : durationOf(latency),
      status,
      retryAfter: all.map(fault => fault.retryAfter).find(seconds => seconds !== undefined) ?? 1,
      reset: all.some(fault => fault.reset === true),
    }
  }
}

/** Milliseconds of a duration such as `250ms` or `+2s`; a bare number is milliseconds. Any other text is 0. */
export const durationOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : (milliseconds(text.startsWith('+') ? text : `+${text}`) ?? 0)

const faultOf = (text: string): Fault =>
  text === 'reset' ? { reset: true } : /^[2345]\d\d$/.test(text) ? { status: Number(text) } : {}
