import { tooLarge, tooSlow, utf8 } from '../adapters/body.ts'
import type { Decoded, Issue, SentStreamRow } from '../contract.ts'
import { BadRequest, HttpError } from '../errors.ts'
import type { BodyLimits, Exchange } from '../exchange.ts'
import { messagesOf } from '../issues.ts'
import { describeFault } from '../json/fault.ts'
import { parseJson } from '../json/parse.ts'
import { after } from '../limits/defaults.ts'

/**
 * The bytes of a request's body as they arrive; they can be gone through once. Rejects with an HttpError: 400 where the connection breaks, 408 where
 * nothing comes for `bodyTimeout`, 413 beyond `maxStreamBytes`.
 */
export const bytesOfBody = (exchange: Exchange, limits: BodyLimits): AsyncIterable<Uint8Array> =>
  once(() => piecesOf(exchange, limits))

/** The items of a request's body, each read and checked when it is asked for; they can be gone through once. Rejects as `bytesOfBody` does, and with 400 and 413 for an item. */
export const itemsOfBody = (
  exchange: Exchange,
  { form, decode, limits }: Pick<SentStreamRow, 'form'> & { decode: DecodeItem; limits: BodyLimits },
): AsyncIterable<unknown> =>
  once(async function* () {
    const parts = new Parts(form === 'lines' ? 0x0a : 0x1e, limits.itemBytes)
    let index = 0
    const read = (bytes: Uint8Array): readonly unknown[] => {
      const text = textOf(bytes, index)
      return /[^ \t\r\n]/.test(text) ? [itemOf(text, { form, index: index++, decode })] : []
    }
    for await (const piece of piecesOf(exchange, limits)) for (const part of parts.add(piece)) yield* read(part)
    yield* read(parts.rest())
  })

/** Reads and checks an item, as the body of a request that has nothing else. */
export type DecodeItem = (item: unknown) => Decoded

async function* piecesOf(exchange: Exchange, { milliseconds, streamBytes }: BodyLimits): AsyncGenerator<Uint8Array> {
  const most = streamBytes ?? Number.POSITIVE_INFINITY
  if (Number(exchange.header('content-length')) > most) throw tooLarge(most)
  const pieces = exchange.pieces()
  let size = 0
  try {
    for (;;) {
      const piece = await inTime(pieces.next(), milliseconds)
      if (piece === undefined) return
      size += piece.length
      if (size > most) throw tooLarge(most)
      if (piece.length > 0) yield piece
    }
  } finally {
    pieces.stop()
  }
}

const inTime = <T>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => reject(tooSlow(milliseconds)))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const once = <T>(start: () => AsyncGenerator<T, void, undefined>): AsyncIterable<T> => new Once(start)

/** What can be gone through once. An object of a class, so that nobody takes it for an object of JSON. */
class Once<T> implements AsyncIterable<T> {
  #start: (() => AsyncGenerator<T, void, undefined>) | undefined

  constructor(start: () => AsyncGenerator<T, void, undefined>) {
    this.#start = start
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const start = this.#start
    if (start === undefined) throw new TypeError('the body of a request is read once, and somebody has begun to')
    this.#start = undefined
    return start()
  }
}

/**
 * Cuts bytes that come in pieces at each mark. A piece is looked at once, however long a part becomes. What is kept of one is copied, so that a
 * part takes its own length of memory: a piece of one byte may be an object of hundreds, or a view of a large buffer.
 */
class Parts {
  readonly #mark: number
  readonly #most: number
  #held = nothing
  #size = 0

  constructor(mark: number, most: number) {
    this.#mark = mark
    this.#most = most
  }

  *add(piece: Uint8Array): Iterable<Uint8Array> {
    let from = 0
    for (;;) {
      const at = piece.indexOf(this.#mark, from)
      if (at < 0) break
      yield this.#ended(piece.subarray(from, at))
      from = at + 1
    }
    this.#hold(piece.subarray(from))
  }

  /** What stands behind the last mark. */
  rest(): Uint8Array {
    const whole = this.#held.subarray(0, this.#size)
    this.#held = nothing
    this.#size = 0
    return whole
  }

  /** A part with its last bytes; most come in one piece, and are not copied. */
  #ended(last: Uint8Array): Uint8Array {
    if (this.#size === 0) {
      this.#bound(last.length)
      return last
    }
    this.#hold(last)
    return this.rest()
  }

  #hold(bytes: Uint8Array): void {
    const size = this.#size + bytes.length
    this.#bound(size)
    if (size > this.#held.length) {
      // twice as much each time: a byte is copied about twice in all
      const larger = new Uint8Array(Math.min(this.#most, Math.max(2 * size, 256)))
      larger.set(this.#held.subarray(0, this.#size))
      this.#held = larger
    }
    this.#held.set(bytes, this.#size)
    this.#size = size
  }

  #bound(size: number): void {
    if (size <= this.#most) return
    throw new HttpError(413, `An item of the body is larger than ${this.#most} bytes`, {
      headers: { connection: 'close' },
    })
  }
}

const nothing = new Uint8Array()

const textOf = (bytes: Uint8Array, index: number): string => {
  const text = utf8(bytes)
  if (typeof text === 'string') return text
  throw new BadRequest(`body[${index}] is not UTF-8`)
}

interface Item extends Pick<SentStreamRow, 'form'> {
  readonly index: number
  readonly decode: DecodeItem
}

const itemOf = (text: string, { form, index, decode }: Item): unknown => {
  // RFC 7464 §2.4: a number, true, false or null may be cut off where nothing follows it
  if (form === 'sequence' && /[^ \t\r\n"}\]]$/.test(text)) throw new BadRequest(`body[${index}] may be cut off`)
  const parsed = parseJson(text)
  if (!parsed.ok) throw new BadRequest(`body[${index}] is not JSON: ${describeFault(parsed.fault)}`)
  const decoded = decode(parsed.value)
  if (!decoded.ok) throw new BadRequest(messagesOf(decoded.issues.map(issue => placed(issue, index))))
  return (decoded.value as { readonly body: unknown }).body
}

/** An issue of an item, whose place begins with `body`, as one of the item at an index. */
const placed = (issue: Issue, index: number): Issue => ({
  ...issue,
  path: ['body', index, ...issue.path.slice(1)],
  pointer: `/body/${index}${issue.pointer.slice('/body'.length)}`,
  message: issue.message.replace(/^body/, `body[${index}]`),
})
