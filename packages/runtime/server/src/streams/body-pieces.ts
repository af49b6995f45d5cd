/** A request's body as it arrives. */
export interface BodyPieces {
  /** The next bytes; undefined at the end. Rejects where the connection breaks. One at a time: what is not asked for is not read. */
  next(): Promise<Uint8Array | undefined>
  /** The rest is not wanted. */
  stop(): void
}

/** A body that is there already. */
export const onePiece = (bytes: Uint8Array): BodyPieces => {
  let left: Uint8Array | undefined = bytes
  return {
    async next() {
      const piece = left
      left = undefined
      return piece
    },
    stop() {
      left = undefined
    },
  }
}
