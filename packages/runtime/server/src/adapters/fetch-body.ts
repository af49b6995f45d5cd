import type { BodyPieces } from '../exchange/body-pieces.ts'
import { joined } from '../exchange/bytes.ts'
import { BadRequest, HttpError } from '../exchange/errors.ts'
import type { BodyLimits } from '../exchange/exchange.ts'
import { tooLarge, tooSlow } from '../limits/body-errors.ts'
import { within } from '../limits/timers.ts'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads a body to its end. Resolves with its bytes, or with an HttpError if it is too large, too slow, broken, or consumed by
 * other code. Never rejects.
 */
export const collect = async (
  body: ReadableStream<Uint8Array>,
  limits: BodyLimits,
): Promise<Uint8Array | HttpError> => {
  let reader: Reader | undefined
  try {
    reader = body.getReader()
    return await within(limits.milliseconds, all(reader, limits.bytes), () => tooSlow(limits.milliseconds))
  } catch (error) {
    // requests the source to stop, and does not wait for it
    reader?.cancel(error).catch(() => undefined)
    return error instanceof HttpError ? error : unreadable(error)
  }
}

const all = async (reader: Reader, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.length
    if (size > most) throw tooLarge(most)
    chunks.push(value)
  }
}

/** A body as it arrives. */
export class FetchPieces implements BodyPieces {
  readonly #body: ReadableStream<Uint8Array> | null
  #reader: Reader | undefined

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#body = body
  }

  async next(): Promise<Uint8Array | undefined> {
    try {
      this.#reader ??= this.#body?.getReader()
      return (await this.#reader?.read())?.value
    } catch (cause) {
      throw unreadable(cause)
    }
  }

  stop(): void {
    this.#reader?.cancel().catch(() => undefined)
  }
}

/** 400: the connection broke, or other code already reads the body. */
const unreadable = (cause: unknown): BadRequest => new BadRequest('The body could not be read to its end', { cause })
