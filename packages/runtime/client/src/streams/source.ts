/** A sequence of pieces. Some platforms cannot iterate a `ReadableStream`, or lack this in its type. */
export type Pieces<Piece = unknown> = AsyncIterable<Piece> | ReadableStream<Piece>

export const isPieces = (value: unknown): value is Pieces =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || value instanceof ReadableStream)

/** Yields pieces one at a time, until `return` is called. */
export interface Source<Piece = unknown> {
  /** The next piece. Rejects with the error that `next` of the pieces throws. */
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Piece | undefined }>
  /** Stops reading. Rejects with the error that `return` of the pieces throws. */
  stop(): Promise<unknown>
}

/** Starts to read pieces. Undefined if they can be read once and a reader exists already. Reads nothing before `next`. */
export const sourceOf = <Piece>(pieces: Pieces<Piece>): Source<Piece> | undefined => {
  if (pieces instanceof ReadableStream) {
    if (pieces.locked) return undefined
    const reader = pieces.getReader()
    return { next: () => reader.read(), stop: () => reader.cancel() }
  }
  const iterator = pieces[Symbol.asyncIterator]()
  // an iterable that is its own iterator, such as a generator, would yield nothing the second time, and look complete
  if (iterator === (pieces as unknown)) {
    if (begun.has(pieces)) return undefined
    begun.add(pieces)
  }
  return { next: async () => iterator.next(), stop: async () => iterator.return?.() }
}

const begun = new WeakSet<object>()

/** The end of an error message for pieces that have been read already. */
export const readBefore = 'was read before: a stream can be read only once'
