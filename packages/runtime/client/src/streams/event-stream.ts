import { lineSplitter, type MakeReader, parsed, Refusal, TooLong } from './item-reader.ts'

/** A server-sent event. Fields that it does not have are absent. */
export interface StreamEvent<Data = string> {
  readonly event?: string
  readonly data: Data
  readonly id?: string
  readonly retry?: number
}

/** The description of a stream's events in the contract. */
export interface EventsTable {
  /** Events with text data: `true` for all, or their names. The data of others is JSON. */
  readonly text?: true | readonly string[]
  /** Whether the contract has an event `error`. */
  readonly error?: true
}

/**
 * Server-sent events, parsed as WHATWG HTML §9.2.6 defines. The data `[DONE]` instead of JSON ends the stream, as many services
 * send it.
 *
 * @throws (when reading) an error for data that is not JSON, and for an event that is longer than the maximum
 */
export const eventStream =
  ({ text, error }: EventsTable = {}): MakeReader =>
  (parse, most) => {
    const { split, rest } = lineSplitter()
    let event: string | undefined
    let data: string | undefined
    let id: string | undefined
    let wait: number | undefined
    const isText = (name = 'message') => text !== undefined && (text === true || text.includes(name))
    const reader = {
      ended: false,
      lastEventId: undefined as string | undefined,
      retry: undefined as number | undefined,
      *read(piece: string) {
        for (const line of split(piece)) {
          if (line.length + (data?.length ?? 0) > most) throw new TooLong()
          if (line !== '') {
            field(line)
            continue
          }
          const name = event
          const text = data
          const own = id
          const delay = wait
          event = data = id = wait = undefined
          if (own !== undefined) reader.lastEventId = own
          if (text === undefined) continue
          if (name === 'error' && !error) throw new Refusal(text)
          const plain = isText(name)
          if (!plain && text === '[DONE]') {
            reader.ended = true
            return
          }
          const value = plain ? text : parsed(parse, text)
          const item: { event?: string; data: unknown; id?: string; retry?: number } =
            name === undefined ? { data: value } : { event: name, data: value }
          if (own !== undefined) item.id = own
          if (delay !== undefined) item.retry = delay
          yield item
        }
        if (rest().length + (data?.length ?? 0) > most) throw new TooLong()
      },
    }
    const field = (line: string): void => {
      const colon = line.indexOf(':')
      // a line that starts with a colon is a comment
      if (colon === 0) return
      const name = colon < 0 ? line : line.slice(0, colon)
      const value = colon < 0 ? '' : line.slice(line.charCodeAt(colon + 1) === 32 ? colon + 2 : colon + 1)
      if (name === 'data') data = data === undefined ? value : `${data}\n${value}`
      else if (name === 'event') event = value || undefined
      else if (name === 'id') id = value.includes('\0') ? id : value
      else if (name === 'retry' && /^\d+$/.test(value)) reader.retry = wait = Number(value)
    }
    return reader
  }
