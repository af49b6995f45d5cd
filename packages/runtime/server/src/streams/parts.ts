/** The maximum number of bytes of a part, and the error for a larger one. */
interface Bounds {
  readonly most: number
  readonly beyond: () => Error
}

/**
 * Splits chunks of bytes at each delimiter. It scans a chunk once, however long a part becomes. It copies the bytes that it keeps, so that a part
 * takes no more memory than its length: a chunk of one byte may be an object of hundreds of bytes, or a view of a large buffer.
 */
export class Parts {
  readonly #mark: number
  readonly #bounds: Bounds
  #held = nothing
  #size = 0

  constructor(mark: number, bounds: Bounds) {
    this.#mark = mark
    this.#bounds = bounds
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

  /** The bytes after the last delimiter. */
  rest(): Uint8Array {
    const whole = this.#held.subarray(0, this.#size)
    this.#held = nothing
    this.#size = 0
    return whole
  }

  /** Completes a part with its last bytes. Most parts are within one chunk, and are not copied. */
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
      // double the capacity each time, so that each byte is copied about twice in total
      const larger = new Uint8Array(Math.min(this.#bounds.most, Math.max(2 * size, 256)))
      larger.set(this.#held.subarray(0, this.#size))
      this.#held = larger
    }
    this.#held.set(bytes, this.#size)
    this.#size = size
  }

  #bound(size: number): void {
    if (size > this.#bounds.most) throw this.#bounds.beyond()
  }
}

const nothing = new Uint8Array()
