/** An HTTP request's input before it is decoded. */
export interface RawRequest {
  /** Values of the path's templates, in their order, percent-decoded. */
  readonly path: readonly string[]
  /** The path values as sent, if any of them is percent-encoded: an encoded delimiter does not delimit. */
  readonly encodedPath?: readonly string[] | undefined
  /** Without `?`, still encoded. */
  readonly query: string
  /** By names in lower case; several values of one name are joined with `, `. */
  readonly headers: { get(name: string): string | null | undefined }
  /** The parsed body; undefined if there is none. */
  readonly body: unknown
}
