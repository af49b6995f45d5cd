import type { Interceptor, Middleware, MiddlewareRequest } from '@chainwright/runtime-server'
import { messageOf } from '../error-message.ts'
import { callerOf } from '../keys/admission.ts'
import type { KeyHolder } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { bucketOf } from './latency.ts'
import { addUsage, deleteUsage, type UsageRow } from './rows.ts'

/** Counts requests of callers with a key, and writes them to the database every second. */
export interface UsageRecorder {
  /**
   * Middleware of an interface: a request with a valid key counts for its organization.
   *
   * @param identifies Whether the interface itself identifies callers by their keys, and refuses other keys.
   */
  readonly counting: (type: 'data' | 'rpc', identifies?: boolean) => Middleware
  /** Counts the calls of a request to interface C, each of which costs a unit. */
  readonly calls: Interceptor
  /** Writes the counts. A crash loses only those since the last write. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two writes. */
const writeEvery = 1_000
/** The number of days that usage is kept. */
export const keptDays = 400
const day = 86_400
/**
 * The maximum number of kinds of requests that are counted between two writes; beyond it, they are written immediately.
 */
const kindsAtOnce = 10_000
/** The maximum number of kinds that wait while the database is unavailable; further kinds are not counted. */
const kindsWaiting = 50_000
/**
 * The maximum number of keys that wait while the database cannot look them up; requests with further keys are not
 * counted.
 */
const keysWaiting = 10_000

/** Statuses with which an interface refuses unknown keys: these keys are not looked up again. */
const refused = new Set([401, 429])

export interface RecorderOptions {
  /**
   * Ids of the served chains. Requests for other chains are counted without a chain, so that callers cannot choose what
   * is stored.
   */
  readonly chainIds: ReadonlySet<string>
  /** The holder of a key; null if it is unknown or revoked. */
  readonly holderOf: (apiKey: string) => Promise<KeyHolder | null>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Called once when usage cannot be written, and not again until it was written. */
  readonly onProblem: (message: string) => void
}

export const usageRecorder = (
  store: Store,
  { chainIds, holderOf, clock, onProblem }: RecorderOptions,
): UsageRecorder => {
  let counted = new Map<string, UsageRow>()
  let writing: Promise<void> | undefined
  let failing = false
  /** The day on which old usage of an organization was last deleted. */
  const tidied = new Map<string, number>()
  const report = (what: string, error: unknown): void => {
    if (!failing) onProblem(`${what}: ${messageOf(error)}`)
    failing = true
  }
  const tidy = async (rows: readonly UsageRow[]): Promise<void> => {
    for (const { organisation: organization, minute } of rows) {
      const today = Math.floor(minute / day)
      if (tidied.get(organization) === today) continue
      await deleteUsage(store, organization, (today - keptDays) * day)
      tidied.set(organization, today)
    }
  }
  const write = async (): Promise<void> => {
    if (waiting.size > 0) await countWaiting()
    if (counted.size === 0) return
    const rows = counted
    counted = new Map()
    try {
      await addUsage(store, [...rows.values()])
      failing = false
    } catch (error) {
      // Usage that was not written is counted again with the next.
      for (const [key, row] of rows) count(key, row)
      report('Usage data was not written', error)
      return
    }
    await tidy([...rows.values()]).catch((error: unknown) => report('Old usage data was not removed', error))
  }
  const count = (key: string, row: UsageRow): void => {
    const before = counted.get(key)
    if (before !== undefined || counted.size < kindsWaiting) counted.set(key, sum(row, before))
  }
  const flush = async (): Promise<void> => {
    // Usage that is counted during a write is written with the next.
    await writing
    writing ??= write().finally(() => {
      writing = undefined
    })
    await writing
  }
  const lookups = new Set<Promise<void>>()
  const flushAll = async (): Promise<void> => {
    await Promise.all(lookups)
    await flush()
  }
  /** Calls of a request to interface C. */
  const made = new WeakMap<object, number>()
  const requestOf = (
    request: MiddlewareRequest,
    { began, status, type }: { readonly began: number; readonly status: number; readonly type: 'data' | 'rpc' },
  ): CountedRequest => {
    const cost = request.operation?.limits?.cost ?? (type === 'rpc' ? (made.get(request.native as object) ?? 1) : 1)
    const credits = status === 429 ? 0 : cost
    const isInvalid = status === 400
    return {
      minute: Math.floor(clock() / 60_000) * 60,
      path: request.route ?? 'other',
      code: status,
      place: chainIn(request.route, request.path, chainIds),
      type,
      bucket: bucketOf(performance.now() - began),
      requests: 1,
      invalid: isInvalid ? 1 : 0,
      credits,
      wasted: isInvalid ? credits : 0,
    }
  }
  const countFor = (caller: KeyHolder, request: CountedRequest): void => {
    const row: UsageRow = { organisation: caller.organization, key_id: caller.id, ...request }
    count([row.organisation, row.key_id, kindOf(row)].join('\n'), row)
    if (counted.size >= kindsAtOnce && writing === undefined) void flush()
  }
  /** Requests whose key cannot be looked up yet, by their keys and kinds. */
  let waiting = new Map<string, Map<string, CountedRequest>>()
  let kinds = 0
  const wait = (apiKey: string, request: CountedRequest): void => {
    const others = waiting.get(apiKey) ?? new Map<string, CountedRequest>()
    const before = others.get(kindOf(request))
    if (before === undefined && (kinds >= kindsWaiting || (others.size === 0 && waiting.size >= keysWaiting))) return
    if (before === undefined) kinds++
    others.set(kindOf(request), sum(request, before))
    waiting.set(apiKey, others)
  }
  /** Counts a request by its key, now or once the database can look up the holder. */
  const countByKey = async (apiKey: string, requests: Iterable<CountedRequest>): Promise<void> => {
    try {
      const caller = await holderOf(apiKey)
      if (caller !== null) for (const request of requests) countFor(caller, request)
    } catch (error) {
      for (const request of requests) wait(apiKey, request)
      throw error
    }
  }
  const countWaiting = async (): Promise<void> => {
    const all = [...waiting]
    waiting = new Map()
    kinds = 0
    for (const [index, [apiKey, requests]] of all.entries()) {
      try {
        await countByKey(apiKey, requests.values())
      } catch {
        // The database is unavailable, so the other lookups would fail too.
        for (const [other, some] of all.slice(index + 1)) for (const request of some.values()) wait(other, request)
        return
      }
    }
    failing = false
  }
  const timer = setInterval(() => {
    if (writing === undefined) void flush()
  }, writeEvery)
  timer.unref()
  return {
    counting:
      (type, identifies = false) =>
      async (request, next) => {
        const began = performance.now()
        const answer = await next()
        const apiKey = request.headers.get('x-data-api-key')
        if (apiKey === null) return answer
        const counts = requestOf(request, { began, status: answer.status, type })
        const caller = callerOf(request)
        if (caller !== undefined) countFor(caller, counts)
        else if (identifies && refused.has(answer.status)) return answer
        // The response does not wait for it, and does not depend on it.
        else {
          const lookup = countByKey(apiKey, [counts])
            .catch((error: unknown) => report('Usage data was not written yet, and will be written later', error))
            .finally(() => lookups.delete(lookup))
          lookups.add(lookup)
        }
        return answer
      },
    calls: async ({ context }, next) => {
      const { native } = context.request
      if (typeof native === 'object' && native !== null) made.set(native, (made.get(native) ?? 0) + 1)
      return next()
    },
    flush: flushAll,
    async close() {
      clearInterval(timer)
      await flushAll()
    },
  }
}

/** A request before its holder is known. */
type CountedRequest = Omit<UsageRow, 'key_id' | 'organisation'>

/** The kind of a request: requests of one kind are counted together. */
const kindOf = ({ minute, path, code, place, type, bucket }: CountedRequest): string =>
  [minute, path, code, place, type, bucket].join('\n')

const sum = <Row extends CountedRequest>(row: Row, more: Row | undefined): Row =>
  more === undefined
    ? row
    : {
        ...row,
        requests: row.requests + more.requests,
        invalid: row.invalid + more.invalid,
        credits: row.credits + more.credits,
        wasted: row.wasted + more.wasted,
      }

/** The chain that a path names at `{chainId}`, or `{blockchain}` of interface C; empty if this chain is not served. */
const chainIn = (route: string | undefined, path: string, chainIds: ReadonlySet<string>): string => {
  const at = route?.split('/').findIndex(segment => segment === '{chainId}' || segment === '{blockchain}') ?? -1
  const segment = at === -1 ? '' : (path.split('/')[at] ?? '')
  return chainIds.has(segment) ? segment : ''
}
