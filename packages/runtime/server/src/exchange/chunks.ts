/** A response body in chunks. */
export interface Chunks {
  /** The next chunk; undefined at the end. Rejects if the response has to be aborted. Call it again only after it settled. */
  next(): Promise<string | Uint8Array | undefined>
  /** Called when the caller stops reading. */
  cancel(): void
}

export const isChunks = (body: unknown): body is Chunks =>
  typeof body === 'object' && body !== null && 'cancel' in body && 'next' in body
