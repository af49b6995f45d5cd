/** Finds the items of a stream in its text, which comes in pieces that are cut anywhere. */
export interface ItemReader {
  /** The items that a piece completes. `last`: it is the end. Throws `Unreadable`, after the items before it. */
  read(piece: string, last: boolean): Iterable<unknown>
  /** Set if no further item follows, although the response continues. */
  readonly ended?: boolean
  /** The `id` of the last event that had one. */
  readonly lastEventId?: string | undefined
  /** Milliseconds to wait before the stream is opened again, as the service requires. */
  readonly retry?: number | undefined
}

/** Makes the reader of one answer. `parse` reads JSON; `most` is the number of characters that an item may have. */
export type MakeReader = (parse: (text: string) => unknown, most: number) => ItemReader

/** A part of a stream that cannot be read as an item, with its text. */
export class Unreadable extends Error {
  readonly text: string

  constructor(text: string, cause: unknown) {
    super('unreadable', { cause })
    this.text = text
  }
}

/** An item has more characters than it may have. */
export class TooLong extends Error {}

/** The service ends a stream by an error: an event `error` that the contract does not have as an item. */
export class Refusal extends Error {
  readonly text: string

  constructor(text: string) {
    super('refused')
    this.text = text
  }
}

/** JSON Lines, also called NDJSON: a JSON text a line. Empty lines are ignored. */
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

/** JSON text sequences (RFC 7464): each text between the character RS and a line's end. */
export const jsonSequence: MakeReader = (parse, most) => {
  const { split, rest } = lineSplitter('\x1e')
  return {
    *read(piece, last) {
      const texts = split(piece)
      for (const text of last ? [...texts, rest()] : texts) {
        if (text.length > most) throw new TooLong()
        if (!/\S/.test(text)) continue
        // §2.4: a number, true, false or null may be cut off where nothing follows it
        if (/[^\s"}\]]$/.test(text)) throw new Unreadable(text, undefined)
        yield parsed(parse, text)
      }
      if (rest().length > most) throw new TooLong()
    },
  }
}

/** The value of a JSON text. Throws `Unreadable`. */
export const parsed = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return parse(text)
  } catch (cause) {
    throw new Unreadable(text, cause)
  }
}

/**
 * Cuts a text that comes in pieces at each `mark`, and gives each part once it is complete. Lines end by LF, CR or CRLF where `mark` says nothing
 * else (WHATWG HTML §9.2.5). A piece is looked at once, however long a part becomes.
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
      // a part is mostly whole in its piece, and then is cut out without being joined
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
