import { type StreamForm, streamForm } from '@chainwright/runtime-validation'
import { textOf } from './body.ts'
import type { Body, Json, ResponseText } from './fixture.ts'
import { headerOf } from './header.ts'
import { parsed } from './json.ts'
import { milliseconds } from './time.ts'

export { type StreamForm, streamForm }

/** A part of a stream: the text of an item and, for an event, its other fields. */
export interface StreamPart {
  readonly text: string
  readonly event?: string
  readonly id?: string
  readonly retry?: number
}

/** The items of a stream's text, in order. An incomplete event is ignored (WHATWG HTML §9.2.6). */
export const partsOfStream = (form: StreamForm, text: string): readonly StreamPart[] => {
  if (form === 'events') return eventsOf(text)
  const texts = text.replace(/^\ufeff/, '').split(form === 'lines' ? '\n' : '\x1e')
  return texts.filter(part => part.trim() !== '').map(part => ({ text: part.trim() }))
}

const eventsOf = (text: string): readonly StreamPart[] => {
  const found: StreamPart[] = []
  let fields: { event?: string; id?: string; retry?: number; data?: string } = {}
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  // text after the last line break is an incomplete line
  for (const line of lines.slice(0, -1)) {
    if (line === '') {
      const { data, event, ...rest } = fields
      // an empty name counts as absent (WHATWG HTML §9.2.6)
      if (data !== undefined) found.push({ text: data, ...(event ? { event } : {}), ...rest })
      fields = {}
      continue
    }
    const [, name = '', value = ''] = /([^:]*)(?:: ?(.*))?/s.exec(line) ?? []
    if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`
    else if (name === 'event') fields.event = value
    else if (name === 'id' && !value.includes('\0')) fields.id = value
    else if (name === 'retry' && /^\d+$/.test(value)) fields.retry = Number(value)
  }
  return found
}

/** The text up to the last complete item. */
export const completeItems = (form: StreamForm, text: string): string => {
  if (form === 'sequence') return text.slice(0, Math.max(0, text.lastIndexOf('\x1e')))
  if (form === 'lines') return text.slice(0, text.lastIndexOf('\n') + 1)
  let end = 0
  // in \r\n, the \r does not end a line by itself
  for (const { index, 0: mark } of text.matchAll(/(?:\r\n|\n|\r(?!\n))(?:\r\n|\r|\n)/g)) end = index + mark.length
  return text.slice(0, end)
}

/**
 * Splits a stream's text into parts with their terminators: events and comments, lines, or texts of a sequence. The
 * parts add up to the text.
 */
export const cutStream = (form: StreamForm, text: string): readonly string[] => {
  if (form === 'sequence')
    return text
      .split('\x1e')
      .map((part, index) => (index === 0 ? part : `\x1e${part}`))
      .filter(part => part !== '')
  const ends = form === 'lines' ? /\n/g : /(?:\r\n|\n|\r(?!\n))(?:\r\n|\r|\n)/g
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(ends)) {
    parts.push(text.slice(from, index + mark.length))
    from = index + mark.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

/** A part of a stream, and its time in milliseconds since the start of the response. */
export interface TimedPart {
  readonly text: string
  readonly at: number
}

/** The parts of a stream with times; undefined for other responses. */
export const timedParts = ({
  headers,
  body,
  times,
}: Pick<ResponseText, 'headers' | 'times'> & { readonly body?: Body | undefined }):
  | readonly TimedPart[]
  | undefined => {
  const form = streamForm(headerOf(headers, 'content-type'))
  const text = body === undefined ? undefined : textOf(body)
  if (form === undefined || text === undefined || times === undefined) return undefined
  let at = 0
  return cutStream(form, text).map((part, index) => {
    at = Math.max(at, milliseconds(times[index] ?? '') ?? 0)
    return { text: part, at }
  })
}

/**
 * The items of a stream's text as values: an event is an object with its fields, whose data is parsed if it is a JSON
 * object or list, otherwise a string.
 */
export const itemsOfStream = (form: StreamForm, text: string): readonly Json[] =>
  partsOfStream(form, text).map(({ text: written, ...fields }) => {
    const value = parsed(written)
    if (form !== 'events') return value ?? written
    return { ...fields, data: typeof value === 'object' && value !== null ? value : written }
  })

/** The value of a request or response: its JSON, or the list of a stream's items. `undefined` for other bodies. */
export const valueOfMessage = ({ headers, body }: Pick<ResponseText, 'headers' | 'body'>): Json | undefined => {
  const text = body === undefined ? undefined : textOf(body)
  const form = streamForm(headerOf(headers, 'content-type'))
  return form === undefined ? parsed(text) : itemsOfStream(form, text ?? '')
}

/**
 * Serializes items as a stream: an event is an object with its fields, whose data is a string or serialized as JSON.
 *
 * @param isJson Whether string data of an event is also serialized as JSON. Default: strings are unchanged.
 */
export const streamText = (
  form: StreamForm,
  items: readonly Json[],
  isJson: (event: Json) => boolean = () => false,
): string =>
  items
    .map(item => {
      if (form === 'lines') return `${JSON.stringify(item)}\n`
      if (form === 'sequence') return `\x1e${JSON.stringify(item)}\n`
      const { event, id, retry, data = null } = (typeof item === 'object' && item !== null ? item : {}) as Event
      const head = Object.entries({ event, id, retry }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${String(value).replace(/[\r\n\0]/g, ' ')}\n`],
      )
      const text = typeof data === 'string' && !isJson(item) ? data : JSON.stringify(data)
      return `${head.join('')}${text
        .split(/\r\n|\r|\n/)
        .map(line => `data: ${line}\n`)
        .join('')}\n`
    })
    .join('')

interface Event {
  readonly event?: Json
  readonly id?: Json
  readonly retry?: Json
  readonly data?: Json
}
