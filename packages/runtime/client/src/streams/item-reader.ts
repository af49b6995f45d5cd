/** Finds the items of a stream in its text, which arrives in arbitrary chunks. */
export interface ItemReader {
  /** The items that a chunk completes. `last` marks the final chunk. Throws `Unreadable`, after the items before it. */
  read(piece: string, last: boolean): Iterable<unknown>
  /** Set if no further item follows, although the response continues. */
  readonly ended?: boolean
  /** The `id` of the last event that had one. */
  readonly lastEventId?: string | undefined
  /** Milliseconds to wait before the stream is opened again, as the service requires. */
  readonly retry?: number | undefined
}

/** Creates the reader of one response. `parse` parses JSON; `most` is the maximum number of characters of an item. */
export type MakeReader = (parse: (text: string) => unknown, most: number) => ItemReader

/** A part of a stream that cannot be read as an item, with its text. */
export class Unreadable extends Error {
  readonly text: string

  constructor(text: string, cause: unknown) {
    super('unreadable', { cause })
    this.text = text
  }
}

/** An item exceeds the maximum number of characters. */
export class TooLong extends Error {}

/** The service ended a stream with an error: an event `error` that the contract does not declare as an item. */
export class Refusal extends Error {
  readonly text: string

  constructor(text: string) {
    super('refused')
    this.text = text
  }
}

/**
 * JSON Lines, also called NDJSON: one JSON text per line. Empty lines are ignored.
 *
 * @throws (when reading) an error for a line that is not JSON or is longer than the maximum
 */
export const jsonLines: MakeReader = (parse, most) => {
  const { split, rest } = lineSplitter('\n')
  return {
    *read(piece, last) {
      const lines = split(piece)
      for (const line of last ? [...lines, rest()] : lines) {
        if (line.length > most) throw new TooLong()
        if (/\S/.test(line)) yield parsed(parse, line)
      }
      if (rest().length > most) throw new TooLong()
    },
  }
}

/**
 * JSON text sequences (RFC 7464): each text is between the character RS and a line end.
 *
 * @throws (when reading) an error for a text that is not JSON or is longer than the maximum
 */
export const jsonSequence: MakeReader = (parse, most) => {
  const { split, rest } = lineSplitter('\x1e')
  return {
    *read(piece, last) {
      const texts = split(piece)
      for (const text of last ? [...texts, rest()] : texts) {
        if (text.length > most) throw new TooLong()
        if (!/\S/.test(text)) continue
        // §2.4: a number, true, false or null may be incomplete if nothing follows it
        if (/[^\s"}\]]$/.test(text)) throw new Unreadable(text, undefined)
        yield parsed(parse, text)
      }
      if (rest().length > most) throw new TooLong()
    },
  }
}

/** Parses a JSON text. Throws `Unreadable`. */
export const parsed = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return parse(text)
  } catch (cause) {
    throw new Unreadable(text, cause)
  }
}

/**
 * Splits a text that arrives in chunks at each `mark`, and yields each part once it is complete. By default it splits lines at
 * LF, CR or CRLF (WHATWG HTML §9.2.5). It scans each chunk once, however long a part becomes.
 */
export const lineSplitter = (mark?: string): { split(piece: string): string[]; rest(): string } => {
  let rest = ''
  let afterReturn = false
  const split = (piece: string): string[] => {
    const parts: string[] = []
    let from = afterReturn && piece.startsWith('\n') ? 1 : 0
    if (piece) afterReturn = false
    let cr = mark ? -1 : piece.indexOf('\r', from)
    let lf = piece.indexOf(mark ?? '\n', from)
    while (cr >= 0 || lf >= 0) {
      const end = cr < 0 || (lf >= 0 && lf < cr) ? lf : cr
      // most parts are within one chunk, so slice them without joining
      parts.push(rest === '' ? piece.slice(from, end) : rest + piece.slice(from, end))
      rest = ''
      from = end + 1
      if (end === cr) {
        if (from === piece.length) afterReturn = true
        else if (lf === from) from++
        cr = piece.indexOf('\r', from)
      }
      if (lf >= 0 && lf < from) lf = piece.indexOf(mark ?? '\n', from)
    }
    rest += piece.slice(from)
    return parts
  }
  return { split, rest: () => rest }
}
