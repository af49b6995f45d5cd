import { apiError } from './api-error.ts'
import { ContractError, NetworkError, TimeoutError } from './errors.ts'
import type { Exchanged } from './exchange.ts'
import { HEADER_VALUE } from './header-value.ts'
import type { HttpTable } from './http.ts'
import { unreadable } from './http-answer.ts'
import { Refusal, TooLong, Unreadable } from './item-reader.ts'
import { contextOf } from './request-id.ts'
import { pause, waitBefore } from './retry.ts'
import { connected, type Opened, type State } from './stream-connection.ts'

/** The items of an answer, and of those that follow where the connection breaks and the call may be sent again. */
export async function* itemsOf(state: State): AsyncGenerator<unknown, void, undefined> {
  const { settings, prepared, options, ended } = state
  const { table } = prepared
  const { signal, retry = settings.retry ?? {} } = options
  const checked = { ...table, items: true as const }
  let delivered = false
  let lastEventId: string | undefined
  let asked = 0
  let attempt = 0
  try {
    for (;;) {
      const opened = state.opened as Opened
      const { exchanged, reader } = opened
      if (!reader) return
      const decoder = new TextDecoder()
      let error: Error | undefined
      while (!reader.ended) {
        let bytes: Uint8Array | undefined
        try {
          bytes = await nextBytes(opened, state)
        } catch (cause) {
          error = cause as Error
        }
        signal?.throwIfAborted()
        if (hasLeft(state)) return
        if (error) break
        try {
          for (const data of reader.read(decoder.decode(bytes, { stream: !!bytes }), !bytes)) {
            settings.check?.(checked, { data, ...exchanged }, options)
            delivered = true
            attempt = 0
            yield data
            signal?.throwIfAborted()
          }
        } catch (cause) {
          throw explained(cause, opened, table)
        }
        if (!bytes) return
      }
      if (!error) return
      const { lastEventId: own } = reader
      asked = reader.retry ?? asked
      if (own !== undefined) lastEventId = inHeader(own)
      // without an id the stream would begin again, and items would come twice
      const isOnce = exchanged.out.body instanceof ReadableStream
      const again = retry && !isOnce && exchanged.out.idempotent && (!delivered || lastEventId !== undefined)
      attempt++
      const failed = { operation: table.id, attempt, status: undefined, code: undefined, error }
      const delay = again ? waitBefore(retry, failed, undefined) : undefined
      if (!again || delay === undefined) throw error
      try {
        ended.signal.throwIfAborted()
        await pause(Math.max(delay, Math.min(asked, retry.maxRetryAfter ?? 60_000)), ended.signal)
        state.opened = await connected(state, lastEventId)
      } catch (cause) {
        if (hasLeft(state)) return
        throw cause
      }
      if (hasLeft(state)) return
    }
  } finally {
    state.forget()
    state.opened?.cancel()
  }
}

const hasLeft = ({ ended, options }: State): boolean => ended.signal.aborted && !options.signal?.aborted

/** What comes next of an answer; undefined at its end, or where it was left. Rejects with `NetworkError` or `TimeoutError` where the connection is lost. */
const nextBytes = async (opened: Opened, { settings, options, ended }: State): Promise<Uint8Array | undefined> => {
  const { exchanged } = opened
  const silence = options.silenceTimeout ?? settings.silenceTimeout ?? 300_000
  let silent = false
  const expire = () => {
    silent = true
    opened.cancel()
  }
  const timer = silence && silence < 2 ** 31 ? setTimeout(expire, silence) : undefined
  let bytes: Uint8Array | undefined
  try {
    if (ended.signal.aborted) opened.cancel()
    bytes = await opened.next()
  } catch (cause) {
    throw new NetworkError({ ...contextOf(exchanged), cause })
  } finally {
    clearTimeout(timer)
  }
  if (silent) throw silenceError(exchanged, silence)
  return bytes
}

/** UTF-8 as a header carries it; undefined where it cannot be sent, or resets what was known (WHATWG HTML §9.2.3). */
const inHeader = (id: string): string | undefined => {
  const bytes = Array.from(new TextEncoder().encode(id), byte => String.fromCharCode(byte)).join('')
  return id !== '' && HEADER_VALUE.test(bytes) ? bytes : undefined
}

const silenceError = (exchanged: Exchanged, silence: number): TimeoutError =>
  Object.assign(new TimeoutError(contextOf(exchanged), 'silence', silence), {
    message: `${exchanged.out.operation}: the stream was silent for ${silence} ms`,
  })

const explained = (error: unknown, { exchanged, most }: Opened, table: HttpTable): unknown => {
  const holding = (body: string): Exchanged => ({ ...exchanged, incoming: { ...exchanged.incoming, body } })
  if (error instanceof Refusal) return apiError(holding(error.text), table)
  if (error instanceof Unreadable) return unreadable(holding(error.text), 'a stream of JSON', error.cause)
  if (!(error instanceof TooLong)) return error
  const message = `an item of the stream is longer than ${most} characters`
  return new ContractError(contextOf(exchanged), { side: 'response', message, status: exchanged.incoming.status })
}
