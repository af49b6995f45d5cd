import type { Middleware } from '@chainwright/runtime-server'
import { callerOf } from '../keys/admission.ts'
import type { Store } from '../store/store.ts'
import { bucketOf } from './latency.ts'
import { addUsage, forgetUsage, type UsageRow } from './rows.ts'

/** Counts requests of callers with a key, and writes them to the database every second. */
export interface UsageRecorder {
  /** Middleware of a server whose requests are of this type. @see interface.md, A16: `requestType`. */
  counting(type: 'data' | 'rpc'): Middleware
  /** Writes what is counted. What a crash loses was counted since the last write. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two writes. */
const writeEvery = 1_000
/** Days that usage is kept. */
const keptDays = 400
const day = 86_400
/** Kinds of requests that are counted apart between two writes; beyond it they are written at once. */
const kindsAtOnce = 10_000

export const usageRecorder = (
  store: Store,
  { clock, onTrouble }: { readonly clock: () => number; readonly onTrouble: (message: string) => void },
): UsageRecorder => {
  let counted = new Map<string, UsageRow>()
  let writing: Promise<void> = Promise.resolve()
  /** The day on which old usage of an organisation was last taken away. */
  const tidied = new Map<string, number>()
  const tidy = async (rows: readonly UsageRow[]): Promise<void> => {
    for (const { organisation, minute } of rows) {
      const today = Math.floor(minute / day)
      if (tidied.get(organisation) === today) continue
      tidied.set(organisation, today)
      await forgetUsage(store, organisation, (today - keptDays) * day)
    }
  }
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const rows = counted
    counted = new Map()
    try {
      await addUsage(store, [...rows.values()])
      await tidy([...rows.values()])
    } catch (error) {
      // What could not be written is counted again with the next.
      for (const [key, row] of rows) counted.set(key, sum(row, counted.get(key)))
      onTrouble(`Usage was not written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), writeEvery)
  timer.unref()
  return {
    counting: type => async (request, next) => {
      const began = clock()
      const answer = await next()
      const caller = callerOf(request)
      if (caller === undefined) return answer
      const now = clock()
      const credits = request.operation?.limits?.cost ?? 1
      const isCharged = answer.status !== 401 && answer.status !== 429
      const isInvalid = answer.status === 400
      const row: UsageRow = {
        organisation: caller.organisation,
        minute: Math.floor(now / 60_000) * 60,
        path: request.route ?? request.path.slice(0, 200),
        code: answer.status,
        place: chainIn(request.route, request.path),
        key_id: caller.id,
        type,
        bucket: bucketOf(Math.max(0, now - began)),
        requests: 1,
        invalid: isInvalid ? 1 : 0,
        credits: isCharged ? credits : 0,
        wasted: isCharged && isInvalid ? credits : 0,
      }
      const key = [row.organisation, row.minute, row.path, row.code, row.place, row.key_id, row.type, row.bucket].join(
        '\n',
      )
      counted.set(key, sum(row, counted.get(key)))
      if (counted.size >= kindsAtOnce) void flush()
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

/** The chain that a path names at `{chainId}`; empty where it names none. */
const chainIn = (route: string | undefined, path: string): string => {
  const at = route?.split('/').indexOf('{chainId}') ?? -1
  const segment = at === -1 ? '' : (path.split('/')[at] ?? '')
  try {
    return decodeURIComponent(segment).slice(0, 100)
  } catch {
    return ''
  }
}
