import { isPieces, type Pieces, readBefore, sourceOf } from './source.ts'

/** The progress of a body. */
export interface Progress {
  /** The number of bytes so far. */
  readonly bytes: number
  /** The total number of bytes, if it is known. */
  readonly total: number | undefined
}

/**
 * Wraps bytes to report progress each time some of them are read: `api.putFile({ body: withProgress(file, ({ bytes, total }) =>
 * …) })`. They are sent as a stream, so the request has no `content-length`, and is never retried.
 *
 * @param body A `Blob` or a `File`, a buffer, a `ReadableStream`, or an async iterable of `Uint8Array`s.
 * @param report Called with the number of bytes read so far and, if `body` has a size, the total.
 */
export async function* withProgress(
  body: Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  report: (progress: Progress) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const isBuffer = body instanceof ArrayBuffer || ArrayBuffer.isView(body)
  const total = isBuffer ? body.byteLength : body instanceof Blob ? body.size : undefined
  let bytes = 0
  for await (const piece of piecesOf(body)) {
    for (let at = 0; at < piece.length; at += LARGEST) {
      const part = piece.subarray(at, at + LARGEST)
      yield part
      bytes += part.length
      report({ bytes, total })
    }
  }
}

/** Maximum number of bytes between two reports, because some platforms read a file in one chunk. */
const LARGEST = 65_536

async function* piecesOf(body: Parameters<typeof withProgress>[0]): AsyncGenerator<Uint8Array, void, undefined> {
  const source = sourceOf(
    isPieces(body)
      ? (body as Pieces<Uint8Array>)
      : (body instanceof Blob ? body : new Blob([body as ArrayBuffer])).stream(),
  )
  if (!source) throw new TypeError(`body ${readBefore}`)
  try {
    for (;;) {
      const { done, value } = await source.next()
      if (done) return
      yield value as Uint8Array
    }
  } finally {
    // an iterator that was read to its end needs no `return`
    source.stop().catch(() => undefined)
  }
}
