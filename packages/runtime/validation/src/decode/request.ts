/** An HTTP request's input before it is decoded. */
export interface RawRequest {
  /** Values of the path's templates, in their order, percent-decoded. */
  readonly path: readonly string[]
  /** The same as they were sent, where something in the path is encoded: an encoded delimiter delimits nothing. */
  readonly encodedPath?: readonly string[] | undefined
  /** Without `?`, still encoded. */
  readonly query: string
  /** By names in lower case; several values of one name are joined with `, `. */
  readonly headers: { get(name: string): string | null | undefined }
  /** Parsed; undefined where there is none. */
  readonly body: unknown
}
