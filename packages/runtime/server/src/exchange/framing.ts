import type { HttpResponse } from './answer.ts'
import { isChunks } from './chunks.ts'
import type { Exchange } from './exchange.ts'

/**
 * A response without headers that frame its body (RFC 9112 §6), which the adapter sets. Handlers and middleware may pass them on from another
 * response. With a wrong length, the rest of a body would be the next response on the connection. A stream may state its length, which it enforces,
 * and the response to HEAD that of the body it does not have.
 */
export const withoutFraming = (answer: HttpResponse, { method }: Pick<Exchange, 'method'>): HttpResponse => {
  const { 'transfer-encoding': encoding, 'content-length': length } = answer.headers
  if (encoding === undefined && length === undefined) return answer
  const { 'transfer-encoding': _, 'content-length': __, ...headers } = answer.headers
  const isLengthKept = length !== undefined && (isChunks(answer.body) || method === 'HEAD')
  return { ...answer, headers: isLengthKept ? { ...headers, 'content-length': length } : headers }
}

/** The length that headers state. Throws a TypeError for another text than a number. */
export const statedLength = ({ 'content-length': length }: HttpResponse['headers']): number | undefined => {
  if (length === undefined) return undefined
  if (/^\d{1,15}$/.test(length)) return Number(length)
  throw new TypeError(`The content-length of a response is ${JSON.stringify(length)}, which is not a number`)
}

/** Counts the bytes of a body, and throws a TypeError as soon as they are more than `length`, or at the end fewer. */
export class Counted {
  readonly #length: number | undefined
  #sent = 0

  constructor(length: number | undefined) {
    this.#length = length
  }

  add(piece: string | Uint8Array): void {
    if (this.#length === undefined) return
    this.#sent += typeof piece === 'string' ? encoder.encode(piece).length : piece.length
    if (this.#sent > this.#length)
      throw new TypeError(`A stream has more bytes than its content-length ${this.#length}`)
  }

  end(): void {
    if (this.#length !== undefined && this.#sent < this.#length)
      throw new TypeError(`A stream has ${this.#sent} bytes, but its content-length is ${this.#length}`)
  }
}

const encoder = new TextEncoder()
