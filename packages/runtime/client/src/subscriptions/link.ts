import { RpcError } from '../core/rpc-error.ts'

/** The required part of a WebSocket, of the platform or of the package `ws`. */
export interface WebSocketLike {
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(type: 'error', listener: (event: unknown) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** The connection broke before the response to a call, or could not be opened. */
export class Lost extends Error {
  /** The HTTP status with which the service refused the WebSocket, if the platform reveals it. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

interface Waiting {
  readonly method: string
  readonly answered: (result: unknown) => void
  readonly failed: (error: Error) => void
}

/** The receiver of a subscription's items. */
export interface Listener {
  /** @param text The message of the item. */
  deliver(item: unknown, text: string): void
  end(error: Error): void
}

export interface LinkOptions {
  /** The names of notifications: the contract's, and the one that the service uses. */
  readonly notifications: readonly string[]
  /** Maps the contract's name of a method to the name that the service uses. */
  readonly methodName: (method: string) => string
  readonly parse: (text: string) => unknown
  /** The time limit for a response, in milliseconds. */
  readonly timeout: number
}

/** An open WebSocket, with its calls and the items of its subscriptions. */
export class Link {
  /** Resolves when either side closes the connection. */
  readonly whenLost: Promise<void>
  readonly #socket: WebSocketLike
  readonly #options: LinkOptions
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<unknown, Listener>()
  #last = 0
  #lost: Error | undefined
  #resolveLost = (): void => undefined

  constructor(socket: WebSocketLike, options: LinkOptions) {
    this.#socket = socket
    this.#options = options
    this.whenLost = new Promise(resolve => {
      this.#resolveLost = resolve
    })
    socket.addEventListener('message', ({ data }) => this.#read(String(data)))
    socket.addEventListener('close', ({ code }) => this.#end(new Lost(`the WebSocket was closed (${code})`)))
    // the close event follows
    socket.addEventListener('error', () => undefined)
  }

  /** Rejects with `RpcError`, or with `Lost`. `answered` runs before the next message is read. */
  call(method: string, params: readonly unknown[], answered?: (result: unknown) => void): Promise<unknown> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      if (this.#lost) {
        reject(this.#lost)
        return
      }
      const late = setTimeout(() => {
        this.close()
        this.#end(new Lost(`no response within ${this.#options.timeout} ms`))
      }, this.#options.timeout)
      this.#waiting.set(id, {
        method,
        answered: result => {
          clearTimeout(late)
          answered?.(result)
          resolve(result)
        },
        failed: error => {
          clearTimeout(late)
          reject(error)
        },
      })
      this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: this.#options.methodName(method), params }))
    })
  }

  listen(subscription: unknown, listener: Listener): void {
    this.#listeners.set(subscription, listener)
  }

  /** Removes a listener. Returns whether it existed. */
  remove(subscription: unknown): boolean {
    return this.#listeners.delete(subscription)
  }

  close(): void {
    this.#socket.close()
  }

  #read(text: string): void {
    const message = this.#parsed(text) as {
      readonly id?: unknown
      readonly method?: unknown
      readonly result?: unknown
      readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
      readonly params?: { readonly subscription?: unknown; readonly result?: unknown }
    } | null
    const { id, method, params } = message ?? {}
    if (method !== undefined) {
      if (this.#options.notifications.includes(method as string))
        this.#listeners.get(params?.subscription)?.deliver(params?.result, text)
      return
    }
    const waiting = this.#waiting.get(id as number)
    this.#waiting.delete(id as number)
    const error = message?.error
    if (!error) waiting?.answered(message?.result)
    else waiting?.failed(refusal(waiting.method, error))
  }

  #parsed(text: string): unknown {
    try {
      return this.#options.parse(text)
    } catch {
      return null
    }
  }

  #end(error: Error): void {
    if (this.#lost) return
    this.#lost = error
    for (const { failed } of this.#waiting.values()) failed(error)
    for (const listener of this.#listeners.values()) listener.end(error)
    this.#waiting.clear()
    this.#listeners.clear()
    this.#resolveLost()
  }
}

const refusal = (
  operation: string,
  { code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown },
): RpcError => new RpcError({ operation }, { code, message, data }, 101)

/** Resolves when a WebSocket is open. Rejects with `Lost`. */
export const opened = (socket: WebSocketLike, options: LinkOptions): Promise<Link> =>
  new Promise((resolve, reject) => {
    let status: number | undefined
    const late = setTimeout(() => {
      socket.close()
      reject(new Lost(`the WebSocket did not open within ${options.timeout} ms`))
    }, options.timeout)
    socket.addEventListener('open', () => {
      clearTimeout(late)
      resolve(new Link(socket, options))
    })
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late)
      reject(new Lost(`the WebSocket did not open (${status ?? code})`, status))
    })
    socket.addEventListener('error', event => {
      status = statusIn(event)
    })
  })

/** The package `ws` names the status in a message. Platforms do not show it. */
const statusIn = (event: unknown): number | undefined => {
  const { message } = event as { readonly message?: unknown }
  const [, status] = /server response: (\d{3})$/.exec(String(message)) ?? []
  return status === undefined ? undefined : Number(status)
}
