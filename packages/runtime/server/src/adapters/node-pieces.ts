import type { BodyPieces } from '../exchange/body-pieces.ts'
import { BadRequest } from '../exchange/errors.ts'
import { isReset, type NodeRequest, type NodeResponse } from './node-types.ts'

/** The 400 for a body that the caller did not send completely. */
export const brokenOff = (): BadRequest => new BadRequest('The connection closed before the body ended')

/** The error of a body that can no longer be read. */
export const brokenPieces: BodyPieces = {
  next: () => Promise.reject(brokenOff()),
  stop: () => undefined,
}

/** The body as it arrives. Reads from the connection only while the consumer waits for a piece. */
export class NodePieces implements BodyPieces {
  readonly #request: NodeRequest
  readonly #response: NodeResponse
  readonly #arrived: Uint8Array[] = []
  #isBegun = false
  #isStopped = false
  #isEnded = false
  #isBroken = false
  #wake: (() => void) | undefined

  constructor(request: NodeRequest, response: NodeResponse) {
    this.#request = request
    this.#response = response
  }

  async next(): Promise<Uint8Array | undefined> {
    this.#begin()
    for (;;) {
      const piece = this.#arrived.shift()
      if (piece !== undefined) return piece
      // an incomplete body must not look complete
      if (this.#isBroken) throw brokenOff()
      if (this.#isEnded || this.#isStopped) return undefined
      await new Promise<void>(resolve => {
        this.#wake = resolve
        this.#request.resume()
      })
    }
  }

  /** Reads and discards the rest, so that the connection can carry another request. */
  stop(): void {
    if (!this.#isBegun || this.#isStopped) return
    this.#isStopped = true
    this.#discard()
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    const request = this.#request
    request.on('data', piece => {
      if (this.#isStopped || this.#isBroken) return
      this.#arrived.push(piece)
      request.pause()
      this.#notify()
    })
    request.on('end', () => {
      if (isReset(request)) this.#break()
      else this.#isEnded = true
      this.#notify()
    })
    request.on('close', () => this.#break())
    // after the response, nothing reads the body to its end; if a connection breaks, Node closes the response before
    // the request
    this.#response.on('close', () => {
      this.#break()
      this.#discard()
    })
  }

  /** Marks the body as broken: the handler must not mistake the received part for the whole. */
  #break(): void {
    if (!this.#isEnded) this.#isBroken = true
    this.#notify()
  }

  /** Discards the rest of the body. The received part of a complete body stays readable for the handler. */
  #discard(): void {
    if (this.#isBroken || this.#isStopped) this.#arrived.length = 0
    this.#request.resume()
  }

  #notify(): void {
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }
}
