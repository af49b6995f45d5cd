import { type Fixture, milliseconds } from '@chainwright/contract'
import type { Api } from '@chainwright/model'

/** A point about the end of a time limit: shortly before it, or from it on. */
export interface TimePoint {
  /** Id of the operation; `page tokens` for a rule about all operations of the API. */
  readonly of: string
  readonly name: string
  readonly isShown: boolean
}

/**
 * The points about the end of each time limit. The window of a rate limit belongs to its operation, the lifetime of
 * page tokens to the API.
 */
export const timePointsOf = (
  { operations }: Pick<Api, 'operations'>,
  fixtures: readonly Fixture[],
): readonly TimePoint[] => {
  const timed = fixtures
    .filter(({ kind }) => kind === 'behaviour')
    .map(({ operation, steps }) => ({ operation, times: steps.map(({ at }) => secondsOf(at)) }))
  const limits = operations.flatMap(({ id, limits: { rate } }) => {
    if (rate === undefined) return []
    const times = timed.flatMap(each => (each.operation === id ? each.times : []))
    const limit = `limit of ${rate.windowSeconds} s`
    return [
      { of: id, name: `${limit} before its end`, isShown: times.some(time => isLate(time, rate.windowSeconds)) },
      { of: id, name: `${limit} at its end`, isShown: times.includes(rate.windowSeconds) },
    ]
  })
  const lifetimes = new Set(
    operations.flatMap(({ limits: { tokenTtlSeconds: ttl } }) => (ttl === undefined ? [] : [ttl])),
  )
  const tokens = [...lifetimes].flatMap(ttl => {
    const own = new Set(operations.flatMap(({ id, limits }) => (limits.tokenTtlSeconds === ttl ? [id] : [])))
    const times = timed.flatMap(each => (each.operation !== undefined && own.has(each.operation) ? each.times : []))
    return [
      {
        of: 'page tokens',
        name: `lifetime of ${ttl} s before its end`,
        isShown: times.some(time => isLate(time, ttl)),
      },
      { of: 'page tokens', name: `lifetime of ${ttl} s after its end`, isShown: times.some(time => time > ttl) },
    ]
  })
  return [...limits, ...tokens]
}

/** Whether a time is in the last tenth before an end, at which a case tests a rule better than at the start. */
const isLate = (time: number, end: number): boolean => time < end && time > 0.9 * end

const secondsOf = (at: string | undefined): number => (at === undefined ? 0 : (milliseconds(at) ?? 0) / 1000)
