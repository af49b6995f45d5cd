import type { Interceptor, Middleware, MiddlewareRequest } from '@chainwright/runtime-server'
import { callerOf } from '../keys/admission.ts'
import type { KeyHolder } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { bucketOf } from './latency.ts'
import { addUsage, forgetUsage, type UsageRow } from './rows.ts'

/** Counts requests of callers with a key, and writes them to the database every second. */
export interface UsageRecorder {
  /** Middleware of interface A, which identifies callers by their keys. It counts requests of the type `data` (A16). */
  readonly counting: Middleware
  /** The same of the interfaces that take no keys: a request with a valid key counts for its organisation, every other one is answered too. */
  readonly countingByHeader: (type: 'data' | 'rpc') => Middleware
  /** Counts the calls of a request to interface C, each of which costs a unit. */
  readonly calls: Interceptor
  /** Writes the counts. A crash loses only those since the last write. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two writes. */
const writeEvery = 1_000
/** Days that usage is kept. */
export const keptDays = 400
const day = 86_400
/** Kinds of requests that are counted apart between two writes; beyond it they are written at once. */
const kindsAtOnce = 10_000
/** Kinds that wait for a database that does not take them; what comes beyond is not counted. */
const kindsWaiting = 50_000

export interface RecorderOptions {
  /** Ids of the chains that are served. Requests for others count as for none, so that no caller decides what is stored. */
  readonly chainIds: ReadonlySet<string>
  /** Whose key it is; null where it is unknown or revoked. */
  readonly holderOf: (apiKey: string) => Promise<KeyHolder | null>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Told once when usage cannot be written, and not again before it could be. */
  readonly onTrouble: (message: string) => void
}

export const usageRecorder = (
  store: Store,
  { chainIds, holderOf, clock, onTrouble }: RecorderOptions,
): UsageRecorder => {
  let counted = new Map<string, UsageRow>()
  let writing: Promise<void> | undefined
  let troubled = false
  /** The day on which old usage of an organisation was last taken away. */
  const tidied = new Map<string, number>()
  const report = (what: string, error: unknown): void => {
    if (!troubled) onTrouble(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    troubled = true
  }
  const tidy = async (rows: readonly UsageRow[]): Promise<void> => {
    for (const { organisation, minute } of rows) {
      const today = Math.floor(minute / day)
      if (tidied.get(organisation) === today) continue
      await forgetUsage(store, organisation, (today - keptDays) * day)
      tidied.set(organisation, today)
    }
  }
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const rows = counted
    counted = new Map()
    try {
      await addUsage(store, [...rows.values()])
      troubled = false
    } catch (error) {
      // What could not be written is counted again with the next.
      for (const [key, row] of rows) count(key, row)
      report('Usage was not written', error)
      return
    }
    await tidy([...rows.values()]).catch((error: unknown) => report('Old usage was not removed', error))
  }
  const count = (key: string, row: UsageRow): void => {
    const before = counted.get(key)
    if (before !== undefined || counted.size < kindsWaiting) counted.set(key, sum(row, before))
  }
  const flush = async (): Promise<void> => {
    // What was counted while a write was under way goes with the next.
    await writing
    writing ??= write().finally(() => {
      writing = undefined
    })
    await writing
  }
  /** Calls of a request to interface C. */
  const made = new WeakMap<object, number>()
  const countRequest = (
    request: MiddlewareRequest,
    caller: KeyHolder,
    { began, status, type }: { readonly began: number; readonly status: number; readonly type: 'data' | 'rpc' },
  ): void => {
    const now = clock()
    const cost = request.operation?.limits?.cost ?? (type === 'rpc' ? (made.get(request.native as object) ?? 1) : 1)
    const credits = status === 429 ? 0 : cost
    const isInvalid = status === 400
    const row: UsageRow = {
      organisation: caller.organisation,
      minute: Math.floor(now / 60_000) * 60,
      path: request.route ?? 'other',
      code: status,
      place: chainIn(request.route, request.path, chainIds),
      key_id: caller.id,
      type,
      bucket: bucketOf(Math.max(0, now - began)),
      requests: 1,
      invalid: isInvalid ? 1 : 0,
      credits,
      wasted: isInvalid ? credits : 0,
    }
    const key = [row.organisation, row.minute, row.path, row.code, row.place, row.key_id, type, row.bucket].join('\n')
    count(key, row)
    if (counted.size >= kindsAtOnce && writing === undefined) void flush()
  }
  const timer = setInterval(() => {
    if (writing === undefined) void flush()
  }, writeEvery)
  timer.unref()
  return {
    counting: async (request, next) => {
      const began = clock()
      const answer = await next()
      const caller = callerOf(request)
      if (caller !== undefined) countRequest(request, caller, { began, status: answer.status, type: 'data' })
      return answer
    },
    countingByHeader: type => async (request, next) => {
      const began = clock()
      const answer = await next()
      const apiKey = request.headers.get('x-data-api-key')
      // The answer does not wait for it, and is given without it.
      if (apiKey !== null)
        holderOf(apiKey).then(
          caller => {
            if (caller !== null) countRequest(request, caller, { began, status: answer.status, type })
          },
          (error: unknown) => report('Usage was not counted', error),
        )
      return answer
    },
    calls: async ({ context }, next) => {
      const { native } = context.request
      if (typeof native === 'object' && native !== null) made.set(native, (made.get(native) ?? 0) + 1)
      return next()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const sum = (row: UsageRow, more: UsageRow | undefined): UsageRow =>
  more === undefined
    ? row
    : {
        ...row,
        requests: row.requests + more.requests,
        invalid: row.invalid + more.invalid,
        credits: row.credits + more.credits,
        wasted: row.wasted + more.wasted,
      }

/** The chain that a path names at `{chainId}`, or `{blockchain}` of interface C; empty where it names none that is served. */
const chainIn = (route: string | undefined, path: string, chainIds: ReadonlySet<string>): string => {
  const at = route?.split('/').findIndex(segment => segment === '{chainId}' || segment === '{blockchain}') ?? -1
  const segment = at === -1 ? '' : (path.split('/')[at] ?? '')
  return chainIds.has(segment) ? segment : ''
}
