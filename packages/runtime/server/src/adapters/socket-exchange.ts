import { type BodyPieces, onePiece } from '../exchange/body-pieces.ts'
import { utf8 } from '../exchange/bytes.ts'
import type { HeaderReader } from '../exchange/context.ts'
import type { HttpError } from '../exchange/errors.ts'
import { type BodyLimits, type Channel, Exchange } from '../exchange/exchange.ts'
import { tooLarge } from '../limits/body-errors.ts'
import { hasSeveralHosts, targetOf } from './node-types.ts'

/** The required part of node's `IncomingMessage`. */
export interface UpgradeRequest {
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawHeaders?: readonly string[]
  readonly socket: { readonly remoteAddress?: string | undefined; once(event: 'close', listener: () => void): unknown }
}

/** A request that opens a WebSocket. It has no body. */
export class UpgradeExchange extends Exchange {
  readonly method: string = 'GET'
  readonly native: UpgradeRequest

  constructor(request: UpgradeRequest, channel: 'upgrade' | Channel = 'upgrade') {
    super(targetOf(request), channel)
    this.native = request
  }

  override get hasSeveralHosts(): boolean {
    return hasSeveralHosts(this.native)
  }

  get headers(): HeaderReader {
    return { get: name => this.header(name) ?? null }
  }

  get remoteAddress(): string | undefined {
    return this.native.socket.remoteAddress
  }

  header(name: string): string | undefined {
    const value = this.native.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  protected body(): Uint8Array {
    return new Uint8Array()
  }

  readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    const bytes = this.body()
    done(bytes.length > limits.bytes ? tooLarge(limits.bytes) : bytes)
  }

  readText(limits: BodyLimits, done: (body: string | HttpError) => void): void {
    this.readBytes(limits, bytes => done(bytes instanceof Uint8Array ? utf8(bytes) : bytes))
  }

  pieces(): BodyPieces {
    return onePiece(this.body())
  }

  protected whenGone(gone: () => void): void {
    this.native.socket.once('close', gone)
  }
}

/** A message of a WebSocket: a POST with the headers of the request that opened it. */
export class MessageExchange extends UpgradeExchange {
  override readonly method: string = 'POST'
  readonly #bytes: Uint8Array
  readonly #leavers: Map<Exchange, () => void>

  /** @param leavers The functions to call if the connection is closed before the response. */
  constructor(
    upgrade: UpgradeExchange,
    { channel, bytes, leavers }: { channel: Channel; bytes: Uint8Array; leavers: Map<Exchange, () => void> },
  ) {
    super(upgrade.native, channel)
    this.#bytes = bytes
    this.#leavers = leavers
  }

  /** The upgrade was checked. */
  override get hasSeveralHosts(): boolean {
    return false
  }

  override header(name: string): string | undefined {
    if (name === 'content-type') return 'application/json'
    // The id applies only to the request that opened the connection: messages have their own ids.
    return name === 'x-request-id' ? undefined : super.header(name)
  }

  protected override body(): Uint8Array {
    return this.#bytes
  }

  protected override whenGone(gone: () => void): void {
    this.#leavers.set(this, gone)
  }

  /** A copy of the message, with the same route and principal. */
  fork(channel: Channel): MessageExchange {
    const other = new MessageExchange(this, { channel, bytes: this.#bytes, leavers: this.#leavers })
    other.operation = this.operation
    other.route = this.route
    other.encodedPath = this.encodedPath
    other.principal = this.principal
    return other
  }
}
