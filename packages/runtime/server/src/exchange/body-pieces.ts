/** A request's body as it arrives. */
export interface BodyPieces {
  /** The next bytes; undefined at the end. Rejects if the connection breaks. Call it again only after it settled; it reads nothing ahead. */
  next(): Promise<Uint8Array | undefined>
  /** Stops reading the rest. */
  stop(): void
}

/** The pieces of a body that is already complete. */
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
