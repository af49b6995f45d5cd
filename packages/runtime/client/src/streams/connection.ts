import { headerRecord } from '../core/connection.ts'
import type { Exchanged, HeaderValues, Settings } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import { begin, exchange } from '../core/exchange.ts'
import { contextOf } from '../core/request-id.ts'
import { readAnswer } from '../http/answer.ts'
import { writeRequest } from '../http/request.ts'
import type { Prepared } from '../http/table.ts'
import type { Input } from '../http/url.ts'
import { parseBy } from '../json/parse-by.ts'
import type { ItemReader } from './item-reader.ts'
import { type ByteReader, byteReader } from './next-bytes.ts'
import type { Reading } from './reading.ts'
import type { StreamOptions } from './stream.ts'
import type { StreamTable } from './table.ts'

/** The state of a stream while it is read. */
export interface State extends Reading<Opened> {
  readonly settings: Settings
  readonly prepared: Prepared
  readonly streams: StreamTable
  readonly input: Input
  readonly options: StreamOptions
}

/** A response whose body is being read. */
export interface Opened extends ByteReader {
  readonly exchanged: Exchanged
  /** Undefined if the response has no body. */
  readonly reader: ItemReader | undefined
  /** Maximum number of characters of an item. */
  readonly most: number
  /** The last JSON text that the reader parsed, which is an item or the data of an event. */
  readonly last?: { text: string; readonly isData: boolean }
}

export const connected = async (state: State, lastEventId: string | undefined): Promise<Opened> => {
  const { prepared, streams, input, options } = state
  const { table } = prepared
  const settings = lastEventId === undefined ? state.settings : going(state.settings, lastEventId)
  const exchanged = begin(settings)
  exchanged.out = writeRequest(settings, prepared, input, { ...options, signal: state.ended.signal })
  if (settings.transport) await settings.transport.send(exchanged, { path: table.path, input })
  else await exchange(exchanged, () => undefined)
  const { response, status } = exchanged.incoming
  if (!response.ok && !table.success?.includes(status)) readAnswer(table, exchanged)
  const body = exchanged.incoming.body as unknown as ReadableStream<Uint8Array> | string
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const [only] = Object.values(streams.items)
  const make = type ? new Map(Object.entries(streams.items)).get(type) : only
  const most = options.maxItemLength ?? settings.maxItemLength ?? 2 ** 24
  if (typeof body === 'string') return { exchanged, reader: undefined, most, next: async () => undefined, cancel() {} }
  const bytes = byteReader(body)
  if (!make) {
    bytes.cancel()
    throw new ContractError(contextOf(exchanged), {
      side: 'response',
      status,
      message: `the response (${status}, ${type}) is not a stream of ${Object.keys(streams.items).join(' or ')}`,
    })
  }
  const last = { text: '', isData: type === 'text/event-stream' }
  const parse = (source: string) => {
    last.text = source
    return parseBy(table, source)
  }
  return { ...bytes, exchanged, reader: make(parse, most), most, last }
}

/**
 * Adds the header `Last-Event-ID` only when `fetch` is called. It is therefore not one of the headers for which a
 * redirect to another origin is refused; an EventSource keeps this header after such a redirect, too.
 */
const going = (settings: Settings, lastEventId: string): Settings => ({
  ...settings,
  fetch: (url, init) =>
    (settings.fetch ?? globalThis.fetch)(url, {
      ...init,
      headers: { ...headerRecord(init?.headers as HeaderValues), 'last-event-id': lastEventId },
    }),
})
