/** Cuts the bytes that a PostgreSQL client sends into whole messages of the wire protocol (version 3). */
export class MessageCutter {
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false

  /** The messages that are complete, unchanged. The first one of a connection has no type byte. */
  take(chunk: Buffer): Buffer[] {
    let rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const messages: Buffer[] = []
    for (;;) {
      const head = this.#isStarted ? 1 : 0
      const length = rest.length < head + 4 ? Number.POSITIVE_INFINITY : head + rest.readInt32BE(head)
      if (rest.length < length) break
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      this.#isStarted = true
    }
    this.#rest = rest
    return messages
  }
}

/** Type bytes after which a server responds: Query, Sync, Flush, FunctionCall. */
const typesWithResponse = new Set(['Q', 'S', 'H', 'F'].map(letter => letter.charCodeAt(0)))

/** True if the server responds after this message, so that the messages up to it must be passed on now. */
export const expectsResponse = (message: Buffer, isFirst: boolean): boolean =>
  isFirst || typesWithResponse.has(message[0] ?? 0)

/** The message that ends a connection. */
export const isTerminate = (message: Buffer, isFirst: boolean): boolean => !isFirst && message[0] === 0x58

/** A simple query. */
export const queryMessage = (text: string): Buffer => {
  const body = Buffer.from(`${text}\0`, 'utf8')
  const head = Buffer.alloc(5)
  head.write('Q', 0, 'latin1')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
