import type { HeaderReader } from '../media-type.ts'

/** An HTTP request's input before it is decoded. */
export interface RawRequest {
  /** The values of the path's templates, in order, percent-decoded. */
  readonly path: readonly string[]
  /** The path values as sent, if any of them is percent-encoded: an encoded delimiter is part of a value. */
  readonly encodedPath?: readonly string[] | undefined
  /** The query without `?`, still encoded. */
  readonly query: string
  readonly headers: HeaderReader
  /** The parsed body if the media type is JSON or a form, otherwise its text or bytes; undefined without a body. */
  readonly body: unknown
}
