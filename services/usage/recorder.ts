import type { Middleware } from '@chainwright/runtime-server'
import { callerOf } from '../keys/admission.ts'
import type { Store } from '../store/store.ts'
import { bucketOf } from './latency.ts'
import { addUsage, forgetUsage, type UsageRow } from './rows.ts'

/** Counts requests of callers with a key, and writes them to the database every second. */
export interface UsageRecorder {
  /** Middleware of the data service, which is the one that takes keys: what it counts is of the type `data` (A16). */
  readonly counting: Middleware
  /** Writes what is counted. What a crash loses was counted since the last write. */
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
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Told once when usage cannot be written, and not again before it could be. */
  readonly onTrouble: (message: string) => void
}

export const usageRecorder = (store: Store, { chainIds, clock, onTrouble }: RecorderOptions): UsageRecorder => {
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
  const timer = setInterval(() => {
    if (writing === undefined) void flush()
  }, writeEvery)
  timer.unref()
  return {
    counting: async (request, next) => {
      const began = clock()
      const answer = await next()
      const caller = callerOf(request)
      if (caller === undefined) return answer
      const now = clock()
      const credits = answer.status === 429 ? 0 : (request.operation?.limits?.cost ?? 1)
      const isInvalid = answer.status === 400
      const row: UsageRow = {
        organisation: caller.organisation,
        minute: Math.floor(now / 60_000) * 60,
        path: request.route ?? 'other',
        code: answer.status,
        place: chainIn(request.route, request.path, chainIds),
        key_id: caller.id,
        type: 'data',
        bucket: bucketOf(Math.max(0, now - began)),
        requests: 1,
        invalid: isInvalid ? 1 : 0,
        credits,
        wasted: isInvalid ? credits : 0,
      }
      const key = [row.organisation, row.minute, row.path, row.code, row.place, row.key_id, row.bucket].join('\n')
      count(key, row)
      if (counted.size >= kindsAtOnce && writing === undefined) void flush()
      return answer
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

/** The chain that a path names at `{chainId}`; empty where it names none that is served. */
const chainIn = (route: string | undefined, path: string, chainIds: ReadonlySet<string>): string => {
  const at = route?.split('/').indexOf('{chainId}') ?? -1
  const segment = at === -1 ? '' : (path.split('/')[at] ?? '')
  return chainIds.has(segment) ? segment : ''
}
