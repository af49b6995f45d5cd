import { isPieces, type Pieces, readBefore, sourceOf } from './source.ts'

/** How far a body has come. */
export interface Progress {
  /** Bytes so far. */
  readonly bytes: number
  /** The total number of bytes, if it is known. */
  readonly total: number | undefined
}

/**
 * Bytes that report how far they have come, each time that some of them are taken: `api.putFile({ body: withProgress(file, ({ bytes, total }) => …) })`.
 * They are sent as a stream, so the request has no `content-length`, and is sent once.
 *
 * @param body A `Blob` or a `File`, a buffer, a `ReadableStream`, or an async iterable of `Uint8Array`s.
 * @param report Called with the bytes taken so far, and those in all where `body` has a size.
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

/** Bytes between two reports: some platforms give a file in one piece. */
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
    // one that is read to its end has nothing to stop
    source.stop().catch(() => undefined)
  }
}
