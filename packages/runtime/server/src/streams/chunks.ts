/** A body that comes piece by piece. */
export interface Chunks {
  /** The next piece, once it is there; undefined at the end. Rejects where the answer has to be cut off. One at a time. */
  next(): Promise<string | Uint8Array | undefined>
  /** The caller takes no more. */
  cancel(): void
}

export const isChunks = (body: unknown): body is Chunks =>
  typeof body === 'object' && body !== null && 'cancel' in body && 'next' in body
