import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import { completeItems, itemsOfStream, type StreamForm, streamText } from '../format/stream.ts'
import type { Note } from './clean-value.ts'
import type { Known } from './known.ts'
import { redactedText } from './named.ts'

/** A JSON text whose value is cleaned. Returns the same text if it contains no secrets. */
export const cleanJsonText = (written: string, value: Json, clean: (value: Json) => Json, known: Known): string => {
  const result = clean(value)
  const [before, after] = [JSON.stringify(value), JSON.stringify(result)]
  if (before !== after) return after
  // a parser keeps only one of duplicate members
  return known.isIn(written) ? JSON.stringify(redactedText) : written
}

/** The text of a stream whose items are cleaned. Returns the same text if it contains no secrets. */
export const cleanStream = (
  form: StreamForm,
  written: string,
  {
    clean,
    text,
    note,
  }: {
    readonly clean: (value: Json, note: Note) => Json
    readonly text: (written: string) => string
    readonly note: Note
  },
): string => {
  const items = itemsOfStream(form, written)
  const cleaned = clean(items, (at, reason) => {
    // the framing fields of events are not reported, because every stream has them
    if (!(form === 'events' && reason === 'undeclared' && isFraming.test(at))) note(at, reason)
  }) as readonly Json[]
  const kept = form === 'events' ? cleaned.map((item, index) => framed(item, items[index], text)) : cleaned
  const isSame = JSON.stringify(kept) === JSON.stringify(items)
  // an incomplete event is not an item, and no schema describes it, so it is not kept
  const isWhole = form !== 'events' || !/[^\r\n]/.test(written.slice(completeItems(form, written).length))
  const before = isSame && isWhole ? written : streamText(form, kept)
  const result = text(before)
  if (result !== before) note('', 'secret')
  if (!isWhole) note('', 'undeclared')
  return result
}

const isFraming = /^\/\d+\/(?:event|retry)$/

/** An event with its name and retry time, which belong to the stream format and not to the contract. */
const framed = (event: Json, original: Json | undefined, text: (written: string) => string): Json => {
  if (!isObject(event) || !isObject(original)) return event
  const { event: name, retry } = original
  return {
    ...event,
    ...(typeof name === 'string' ? { event: text(name) } : {}),
    ...(retry === undefined ? {} : { retry }),
  }
}
