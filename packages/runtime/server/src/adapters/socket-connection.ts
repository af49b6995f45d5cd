import type { RawData, WebSocket } from 'ws'
import type { HttpResponse } from '../exchange/answer.ts'
import { isChunks } from '../exchange/chunks.ts'
import type { Channel, Exchange } from '../exchange/exchange.ts'
import type { Handle } from '../exchange/handle.ts'
import { MessageExchange, type UpgradeExchange } from './socket-exchange.ts'
import { refusalText } from './socket-refusal.ts'

export interface ConnectionParts {
  readonly webSocket: WebSocket
  readonly handle: Handle
  /** The request that opened the connection. */
  readonly upgrade: UpgradeExchange
  readonly limits: {
    readonly subscriptions: number
    readonly messages: number
    readonly untakenBytes: number
    readonly untakenTimeout: number
  }
}

/** An open WebSocket: its messages, its subscriptions, and the data that its caller has not read yet. */
export class Connection implements Channel {
  readonly subscriptions = new Map<string, () => void>()
  readonly #parts: ConnectionParts
  /** Functions to call if the connection closes before the response to a message. */
  readonly #leavers = new Map<Exchange, () => void>()
  /** For each message that starts subscriptions: its forks, and the functions to call after its response. */
  readonly #begun = new WeakMap<Exchange, { readonly forks: Exchange[]; readonly after: (() => void)[] }>()
  /** The message from which each fork was copied. Both have the same response. */
  readonly #origins = new WeakMap<Exchange, Exchange>()
  /** The number of messages in progress. */
  #running = 0
  /** Messages that the socket had read before it was paused. */
  readonly #waiting: Uint8Array[] = []
  #isStarting = false
  #untaken = 0
  #isAlive = true
  #taking: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined
  #late: ReturnType<typeof setTimeout> | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    const { webSocket } = parts
    webSocket.on('message', data => {
      this.#isAlive = true
      this.#waiting.push(bytesOf(data))
      this.#readOrNot()
    })
    webSocket.on('pong', () => {
      this.#isAlive = true
    })
    // The close event follows.
    webSocket.on('error', () => undefined)
    webSocket.once('close', () => this.#leave())
  }

  get mostSubscriptions(): number {
    return this.#parts.limits.subscriptions
  }

  get isOpen(): boolean {
    const { webSocket } = this.#parts
    return webSocket.readyState === webSocket.OPEN
  }

  fork(exchange: Exchange): Exchange {
    const other = (exchange as MessageExchange).fork(this)
    this.#origins.set(other, exchange)
    this.#begunBy(exchange).forks.push(other)
    return other
  }

  afterAnswer(exchange: Exchange, sent: () => void): void {
    this.#begunBy(this.#origins.get(exchange) ?? exchange).after.push(sent)
  }

  send(text: string): Promise<void> | undefined {
    const { webSocket, limits } = this.#parts
    if (!this.isOpen) return undefined
    const bytes = Buffer.from(text)
    this.#untaken += bytes.length
    webSocket.send(bytes, { binary: false }, () => {
      this.#untaken -= bytes.length
      if (this.#untaken <= limits.untakenBytes) this.#taken()
    })
    if (this.#untaken <= limits.untakenBytes) return undefined
    return this.#wait()
  }

  fail(reason: string): void {
    void this.close(1011, reason)
  }

  /** Closes the connection. Resolves when it is closed, after `graceMs` at the latest. */
  close(code: number, reason: string, graceMs = 1_000): Promise<void> {
    const { webSocket } = this.#parts
    if (webSocket.readyState === webSocket.CLOSED) return Promise.resolve()
    return new Promise(resolve => {
      const late = setTimeout(() => webSocket.terminate(), graceMs)
      webSocket.once('close', () => {
        clearTimeout(late)
        resolve()
      })
      webSocket.close(code, reason)
    })
  }

  /** Pings the caller. Closes the connection if it did not respond to the last ping. */
  beat(): void {
    const { webSocket } = this.#parts
    // While reading is paused, pongs are not read either.
    if (this.#isPaused()) return
    if (!this.#isAlive) {
      webSocket.terminate()
      return
    }
    this.#isAlive = false
    if (this.isOpen) webSocket.ping()
  }

  #begunBy(exchange: Exchange): { readonly forks: Exchange[]; readonly after: (() => void)[] } {
    const known = this.#begun.get(exchange)
    if (known !== undefined) return known
    const begun = { forks: [], after: [] }
    this.#begun.set(exchange, begun)
    return begun
  }

  #answer(bytes: Uint8Array): void {
    this.#running++
    const { handle, upgrade } = this.#parts
    handle(new MessageExchange(upgrade, { channel: this, bytes, leavers: this.#leavers }), (answer, exchange) => {
      const text = textOf(answer, bytes)
      if (text !== undefined) this.send(text)
      const begun = this.#begun.get(exchange)
      for (const one of [exchange, ...(begun?.forks ?? [])]) this.#leavers.delete(one)
      for (const sent of begun?.after ?? []) sent()
      this.#running--
      this.#readOrNot()
      // The server would refuse a new connection, too.
      if (closing.has(answer.status)) void this.close(1008, `${answer.status}`)
    })
  }

  /** Waits until the caller reads the sent data. Closes the connection if it does not. */
  #wait(): Promise<void> {
    if (this.#taking === undefined) {
      const { webSocket, limits } = this.#parts
      let resolve = (): void => undefined
      const promise = new Promise<void>(done => {
        resolve = done
      })
      this.#taking = { promise, resolve }
      this.#late = setTimeout(() => webSocket.terminate(), limits.untakenTimeout)
      this.#readOrNot()
    }
    return this.#taking.promise
  }

  #taken(): void {
    if (this.#taking === undefined) return
    clearTimeout(this.#late)
    this.#taking.resolve()
    this.#taking = undefined
    this.#isAlive = true
    this.#readOrNot()
  }

  /** Pauses reading while the maximum number of messages is in progress, or while responses were not read. */
  #readOrNot(): void {
    if (!this.isOpen) return
    this.#start()
    if (this.#isPaused()) this.#parts.webSocket.pause()
    else this.#parts.webSocket.resume()
  }

  /** Starts the messages that wait. A message whose response is ready at once calls this again, and the outer call continues. */
  #start(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    while (this.isOpen && !this.#isPaused()) {
      const next = this.#waiting.shift()
      if (next === undefined) break
      this.#answer(next)
    }
    this.#isStarting = false
  }

  #isPaused(): boolean {
    return this.#running >= this.#parts.limits.messages || this.#taking !== undefined
  }

  #leave(): void {
    this.#taken()
    clearTimeout(this.#late)
    for (const leave of this.#leavers.values()) leave()
    this.#leavers.clear()
    this.#waiting.length = 0
    for (const end of [...this.subscriptions.values()]) end()
  }
}

/** Statuses for which the connection is closed. */
const closing: ReadonlySet<number> = new Set([401, 403, 404])

const bytesOf = (data: RawData): Uint8Array => {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

/** The text of a response; undefined if it has no body, as for notifications. */
const textOf = ({ status, body }: HttpResponse, message: Uint8Array): string | undefined => {
  if (isChunks(body)) {
    body.cancel()
    return undefined
  }
  const text = typeof body === 'string' || body === undefined ? body : new TextDecoder().decode(body)
  return status === 200 ? text || undefined : refusalText(status, text ?? '', message)
}
