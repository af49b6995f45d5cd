import { apiError } from '../core/api-error.ts'
import type { Exchanged } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import { HEADER_VALUE } from '../core/header-value.ts'
import { contextOf } from '../core/request-id.ts'
import { unreadable } from '../http/answer.ts'
import type { HttpTable } from '../http/table.ts'
import { parseBy } from '../json/parse-by.ts'
import { connected, type Opened, type State } from './connection.ts'
import { Refusal, TooLong, Unreadable } from './item-reader.ts'
import { nextBytes } from './next-bytes.ts'
import { hasLeft } from './reading.ts'
import { waitToReopen } from './reopen.ts'

/** The items of a response and, if the connection breaks and the call can be retried, of the responses that follow. */
export async function* itemsOf(state: State, over: () => void): AsyncGenerator<unknown, void, undefined> {
  const { settings, prepared, options, ended, signal } = state
  const { table } = prepared
  const { retry = settings.retry ?? {} } = options
  let delivered = false
  let lastEventId: string | undefined
  let requestedDelay = 0
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
          bytes = await nextBytes(opened, {
            silence: options.silenceTimeout ?? settings.silenceTimeout,
            signal: ended.signal,
            context: contextOf(exchanged),
          })
        } catch (cause) {
          error = cause as Error
        }
        signal?.throwIfAborted()
        if (hasLeft(state)) return
        if (error) break
        try {
          for (const data of reader.read(decoder.decode(bytes, { stream: !!bytes }), !bytes)) {
            if (settings.check) checkItem(data, opened, state)
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
      requestedDelay = reader.retry ?? requestedDelay
      if (own !== undefined) lastEventId = inHeader(own)
      // without an id the stream would start again, and items would repeat
      const isOnce = exchanged.out.body instanceof ReadableStream
      const again = retry && !isOnce && exchanged.out.idempotent && (!delivered || lastEventId !== undefined)
      attempt++
      const failed = { operation: table.id, attempt, error }
      try {
        await waitToReopen(failed, { retry: again ? retry : false, least: requestedDelay, signal: ended.signal })
        state.opened = await connected(state, lastEventId)
      } catch (cause) {
        if (hasLeft(state)) return
        throw cause
      }
      if (hasLeft(state)) return
    }
  } finally {
    over()
  }
}

/**
 * The UTF-8 bytes of an id as header characters. Undefined if the id cannot be sent, or resets the last id (WHATWG HTML §9.2.3).
 */
const inHeader = (id: string): string | undefined => {
  const bytes = Array.from(new TextEncoder().encode(id), byte => String.fromCharCode(byte)).join('')
  return id !== '' && HEADER_VALUE.test(bytes) ? bytes : undefined
}

/** Validates an item with the text that it was read from. */
const checkItem = (data: unknown, { exchanged, last }: Opened, { settings, prepared, options }: State): void => {
  const { table } = prepared
  const body = last?.text ?? ''
  const parse = (text: string): unknown => {
    const value = parseBy(table, text)
    return last?.isData ? { ...(data as object), data: value } : value
  }
  const received = { data, ...exchanged, incoming: { ...exchanged.incoming, body } }
  settings.check?.({ ...table, items: true, parse }, received, options)
  // the next event may have no JSON text
  if (last) last.text = ''
}

const explained = (error: unknown, { exchanged, most }: Opened, table: HttpTable): unknown => {
  const holding = (body: string): Exchanged => ({ ...exchanged, incoming: { ...exchanged.incoming, body } })
  if (error instanceof Refusal) return apiError(holding(error.text), table)
  if (error instanceof Unreadable) return unreadable(holding(error.text), 'a stream of JSON', error.cause)
  if (!(error instanceof TooLong)) return error
  const message = `an item of the stream is longer than ${most} characters`
  return new ContractError(contextOf(exchanged), { side: 'response', message, status: exchanged.incoming.status })
}
