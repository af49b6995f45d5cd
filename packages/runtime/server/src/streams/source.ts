/**
 * What a handler gives back where the answer is a stream: its items, one at a time as the caller takes them. Bytes among them go out as they are, and are not
 * looked into.
 */
export type Items<Item> = AsyncIterable<Item | Uint8Array> | ReadableItems<Item | Uint8Array>

/** A `ReadableStream`, or what is read like one. */
export interface ReadableItems<Item> {
  getReader(): {
    read(): Promise<{ readonly done: false; readonly value: Item } | { readonly done: true; readonly value?: unknown }>
    cancel(reason?: unknown): Promise<void>
  }
}

/** Gives items until it is told to stop. */
export interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>
  /** Ends the source: the consumer needs no further items. */
  stop(): Promise<unknown>
}

/** Undefined if a value is not a stream of items. */
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
