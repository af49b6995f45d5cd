import { type BodyPieces, onePiece } from '../exchange/body-pieces.ts'
import type { HeaderReader } from '../exchange/context.ts'
import type { HttpError } from '../exchange/errors.ts'
import { type BodyLimits, Exchange } from '../exchange/exchange.ts'
import { tooLarge } from '../limits/body-errors.ts'
import { collect, hasKeptBody, keptBody, textOf } from './node-body.ts'
import { pause, unpause, whenSocketCloses } from './node-connection.ts'
import { brokenOff, brokenPieces, NodePieces } from './node-pieces.ts'
import { hasSeveralHosts, isAnswered, type NodeRequest, type NodeResponse } from './node-types.ts'

export class NodeExchange extends Exchange {
  readonly method: string
  readonly response: NodeResponse
  readonly #request: NodeRequest
  #isEndSkipped = false

  constructor(request: NodeRequest, response: NodeResponse, target: string) {
    super(target)
    this.method = request.method ?? 'GET'
    this.#request = request
    this.response = response
  }

  /**
   * The request. If `skipEnd` skipped its `end` event, code that gets the request here receives the event after the
   * response, as in any Node server.
   */
  get native(): NodeRequest {
    if (this.#isEndSkipped) {
      this.#isEndSkipped = false
      this.response.on('close', () => this.#request.resume())
    }
    return this.#request
  }

  override get hasSeveralHosts(): boolean {
    return hasSeveralHosts(this.#request)
  }

  /**
   * Skips the `end` event of a request without a body (RFC 9112 §6.3), because it takes a tenth of the time of a small
   * request. Node drains every request that was never read; one `read(0)` prevents that and consumes nothing.
   */
  skipEnd(): void {
    const request = this.#request
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
    if (request.listenerCount('end') > 0 || request.listenerCount('close') > 0) return
    request.read(0)
    this.#isEndSkipped = true
  }

  /**
   * Disconnects a caller that reads nothing of the rest of an ended response for the given milliseconds; 0 disables the
   * limit.
   */
  bound(timeout: number): void {
    const { response } = this
    // most responses are passed to the system at once
    if (timeout === 0 || (response.writableLength ?? 0) === 0) return
    response.setTimeout?.(timeout)
    this.#readNoMore()
  }

  /**
   * Stops reading from the connection until the response is sent. Node counts any input as progress, even an empty
   * line, so a caller that sends but never reads would keep a response in memory. While the request itself still
   * arrives, Node's own time limit applies.
   */
  #readNoMore(): void {
    const { response } = this
    const request = this.#request
    // HTTP/2 streams share a connection, and end independently of it
    if (request.httpVersionMajor !== 1 || request.socket.pause === undefined) return
    let [isTaken, isPaused] = [false, false]
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      if (isTaken) return
      // while a response is queued behind another one on the connection, the socket shows whether the caller is still connected
      if (request.complete !== true || response.socket === null) {
        timer = setTimeout(check, 1_000)
        return
      }
      isPaused = true
      pause(request.socket)
    }
    this.whenClosed(() => {
      isTaken = true
      clearTimeout(timer)
      if (isPaused) unpause(request.socket)
    })
    // Node completes a request without a body only after the request was handled
    setImmediate(check)
  }

  /**
   * Calls back once, when the response was sent or the caller disconnected; immediately if that already happened,
   * because node does not emit these events again. In Node 20, a response that is queued behind another one on the same
   * connection gets no event when the connection ends.
   */
  whenClosed(closed: () => void): void {
    const { response } = this
    const { socket, httpVersionMajor } = this.#request
    const isWaiting = httpVersionMajor === 1 && response.socket === null
    if (isAnswered(response) || (isWaiting && socket.destroyed === true)) {
      closed()
      return
    }
    if (!isWaiting) {
      response.on('close', closed)
      return
    }
    const reported = (): void => {
      stopListening()
      closed()
    }
    const stopListening = whenSocketCloses(socket, reported)
    response.on('close', reported)
  }

  get headers(): HeaderReader {
    return { get: name => this.header(name) ?? null }
  }

  get remoteAddress(): string | undefined {
    return this.#request.socket.remoteAddress
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    if (Number(this.#request.headers['content-length']) > limits.bytes) done(tooLarge(limits.bytes))
    else if (this.#isLost()) done(brokenOff())
    else if (this.#request.readableEnded) done(this.#kept(limits))
    else collect(this.#request, limits, done)
  }

  #kept({ bytes }: BodyLimits): Uint8Array | HttpError {
    const body = keptBody(this.#request)
    return body.length > bytes ? tooLarge(bytes) : body
  }

  /** Whether the body can no longer be read: the connection is closed, or node discarded the body after the response. */
  #isLost(): boolean {
    const request = this.#request
    if (!request.readableEnded) return request.destroyed === true || isAnswered(this.response)
    // a body that another middleware has read is available, whatever the state of the connection
    return isAnswered(this.response) && !hasKeptBody(request)
  }

  pieces(): BodyPieces {
    if (this.#isLost()) return brokenPieces
    // a body that another middleware has read is in memory already; the reader of the pieces limits its size
    if (this.#request.readableEnded) return onePiece(keptBody(this.#request))
    return new NodePieces(this.#request, this.response)
  }

  readText(limits: BodyLimits, done: (body: string | HttpError) => void): void {
    this.readBytes(limits, bytes => done(bytes instanceof Uint8Array ? textOf(bytes) : bytes))
  }

  protected whenGone(gone: () => void): void {
    this.whenClosed(() => {
      if (!this.response.writableFinished) gone()
    })
  }
}
