/**
 * The result of a handler with a streamed response: its items, one at a time, as fast as the client reads them. Bytes are sent
 * unchanged and without validation.
 */
export type Items<Item> = AsyncIterable<Item | Uint8Array> | ReadableItems<Item | Uint8Array>

/** A `ReadableStream`, or an object with the same reader. */
export interface ReadableItems<Item> {
  getReader(): {
    read(): Promise<{ readonly done: false; readonly value: Item } | { readonly done: true; readonly value?: unknown }>
    cancel(reason?: unknown): Promise<void>
  }
}

/** Yields items until `return` is called. */
export interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>
  /** Ends the source: the consumer needs no further items. */
  stop(): Promise<unknown>
}

/** The source of a stream; undefined if the value is not a stream of items. */
export const sourceOf = (value: unknown): Source | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if ('getReader' in value && typeof value.getReader === 'function') {
    const reader = (value as ReadableItems<unknown>).getReader()
    return { next: async () => reader.read(), stop: async () => reader.cancel() }
  }
  if (!(Symbol.asyncIterator in value)) return undefined
  const iterator = (value as AsyncIterable<unknown>)[Symbol.asyncIterator]()
  return { next: async () => iterator.next(), stop: async () => iterator.return?.() }
}
