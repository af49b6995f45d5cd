import type { Decoded, Issue, SentStreamRow } from '../contract/contract.ts'
import { utf8 } from '../exchange/bytes.ts'
import { BadRequest } from '../exchange/errors.ts'
import type { BodyLimits, Exchange } from '../exchange/exchange.ts'
import { messagesOf } from '../exchange/issues.ts'
import { refusalOf } from '../json/fault.ts'
import { bodyAsWritten } from '../json/fractions.ts'
import { parseJson } from '../json/parse.ts'
import { itemTooLarge, tooLarge, tooSilent } from '../limits/body-errors.ts'
import { within } from '../limits/timers.ts'
import { Parts } from './parts.ts'

/**
 * The bytes of a request's body as they arrive; they can be iterated once. Rejects with an HttpError: 400 if the connection
 * breaks, 408 if it stalls for `bodyTimeout`, 413 beyond `maxStreamBytes`.
 */
export const bytesOfBody = (exchange: Exchange, limits: BodyLimits): AsyncIterable<Uint8Array> =>
  once(() => piecesOf(exchange, limits))

/**
 * The items of a request body, each parsed and validated on demand. They can be iterated once. Rejects like `bytesOfBody`, and
 * with 400 or 413 for an invalid or too large item.
 */
export const itemsOfBody = (
  exchange: Exchange,
  { form, decode, limits }: Pick<SentStreamRow, 'form'> & { decode: DecodeItem; limits: BodyLimits },
): AsyncIterable<unknown> =>
  once(async function* () {
    let index = 0
    const parts = new Parts(form === 'lines' ? 0x0a : 0x1e, {
      most: limits.itemBytes,
      beyond: () => itemTooLarge(index, limits.itemBytes),
    })
    const read = (bytes: Uint8Array): readonly unknown[] => {
      const text = textOf(bytes, index)
      return /[^ \t\r\n]/.test(text) ? [itemOf(text, { form, index: index++, decode })] : []
    }
    for await (const piece of piecesOf(exchange, limits)) for (const part of parts.add(piece)) yield* read(part)
    yield* read(parts.rest())
  })

/** Decodes and validates an item, as the body of a request without other input. `place` names it in errors: `body[3]`. */
export type DecodeItem = (item: unknown, place: string) => Decoded

async function* piecesOf(exchange: Exchange, { milliseconds, streamBytes }: BodyLimits): AsyncGenerator<Uint8Array> {
  const most = streamBytes ?? Number.POSITIVE_INFINITY
  if (Number(exchange.header('content-length')) > most) throw tooLarge(most, 'maxStreamBytes')
  const pieces = exchange.pieces()
  let size = 0
  try {
    for (;;) {
      const piece = await within(milliseconds, pieces.next(), () => tooSilent(milliseconds))
      if (piece === undefined) return
      size += piece.length
      if (size > most) throw tooLarge(most, 'maxStreamBytes')
      if (piece.length > 0) yield piece
    }
  } finally {
    pieces.stop()
  }
}

const once = <T>(start: () => AsyncGenerator<T, void, undefined>): AsyncIterable<T> => new Once(start)

/** An iterable that can be iterated once. An instance of a class, so that no code mistakes it for a JSON object. */
class Once<T> implements AsyncIterable<T> {
  #start: (() => AsyncGenerator<T, void, undefined>) | undefined

  constructor(start: () => AsyncGenerator<T, void, undefined>) {
    this.#start = start
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const start = this.#start
    if (start === undefined) throw new TypeError('the body of a request can be read only once, and was already read')
    this.#start = undefined
    return start()
  }
}

const textOf = (bytes: Uint8Array, index: number): string => {
  const text = utf8(bytes)
  if (typeof text === 'string') return text
  throw new BadRequest(`body[${index}] is not valid UTF-8`)
}

interface Item extends Pick<SentStreamRow, 'form'> {
  readonly index: number
  readonly decode: DecodeItem
}

const itemOf = (text: string, { form, index, decode }: Item): unknown => {
  // RFC 7464 §2.4: a number, true, false or null may be incomplete if nothing follows it
  const place = `body[${index}]`
  if (form === 'sequence' && /[^ \t\r\n"}\]]$/.test(text)) throw new BadRequest(`${place} may be truncated`)
  const parsed = parseJson(text)
  if (!parsed.ok) throw new BadRequest(refusalOf(parsed.fault, place))
  const decoded = decode(bodyAsWritten(parsed.value, text), place)
  if (!decoded.ok) throw new BadRequest(messagesOf(decoded.issues.map(issue => placed(issue, index))))
  return (decoded.value as { readonly body: unknown }).body
}

/** Adds the index of an item to the place of an issue, which starts with `body`. */
const placed = (issue: Issue, index: number): Issue => ({
  ...issue,
  path: ['body', index, ...issue.path.slice(1)],
  pointer: `/body/${index}${issue.pointer.slice('/body'.length)}`,
  message: issue.message.replace(/^body/, `body[${index}]`),
})
