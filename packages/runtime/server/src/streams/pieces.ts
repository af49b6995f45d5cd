import type { StreamRow } from '../contract/contract.ts'
import { sendableText } from '../json/sendable.ts'

/** Returns the text of an item. Throws a TypeError for a value that cannot be sent. */
export type WriteItem = (item: unknown) => string

/** A stream of items, or of bytes. */
export type Streamed = Omit<StreamRow, 'form'> & { readonly form: StreamRow['form'] | 'bytes' }

/** Creates the writer of a stream's items. Bytes are sent unchanged. */
export const itemWriter = ({ form, text }: Streamed, operation: string): WriteItem => {
  const json = (value: unknown): string => {
    const written = sendableText(value, operation)
    if (written === undefined)
      throw new TypeError(`The handler of ${operation} yielded ${typeof value} as an item of a stream`)
    return written
  }
  if (form === 'bytes')
    return item => {
      if (typeof item === 'string') return item
      throw new TypeError(
        `The handler of ${operation} yielded ${item === null ? 'null' : typeof item} as a chunk of its response: yield bytes (Uint8Array) or strings`,
      )
    }
  if (form === 'lines') return item => `${json(item)}\n`
  // RFC 7464 §2.2
  if (form === 'sequence') return item => `\x1e${json(item)}\n`
  const isText = (name: string): boolean => text === true || text?.includes(name) === true
  return item => eventText(item, { json, isText, operation })
}

/** An event (WHATWG HTML §9.2.5). Its data is text, split into lines, or JSON, which has no line breaks. */
const eventText = (
  item: unknown,
  how: { json: (value: unknown) => string; isText: (event: string) => boolean; operation: string },
): string => {
  const fail = (what: string): never => {
    throw new TypeError(`The handler of ${how.operation} yielded an event ${what}`)
  }
  if (typeof item !== 'object' || item === null)
    return fail(`that is ${item === null ? 'null' : `a value of type ${typeof item}`}, not an object`)
  const { event, data, id, retry } = item as Readonly<Record<string, unknown>>
  let lines = ''
  if (event !== undefined) lines += `event: ${isLine(event) ? event : fail('whose name is not a string of one line')}\n`
  if (id !== undefined)
    lines += `id: ${isLine(id) && !id.includes('\0') ? id : fail('whose id is not a string of one line')}\n`
  if (retry !== undefined)
    lines += `retry: ${typeof retry === 'number' && Number.isSafeInteger(retry) && retry >= 0 ? retry : fail('whose retry is not a whole number of milliseconds')}\n`
  if (data !== undefined) {
    if (!how.isText(event === undefined ? 'message' : String(event))) lines += `data: ${how.json(data)}\n`
    else if (typeof data !== 'string')
      fail(`whose data is ${data === null ? 'null' : `a value of type ${typeof data}`}, not a string`)
    else for (const line of data.split(/\r\n|\r|\n/)) lines += `data: ${line}\n`
  }
  return `${lines}\n`
}

const isLine = (value: unknown): value is string => typeof value === 'string' && !/[\r\n]/.test(value)
