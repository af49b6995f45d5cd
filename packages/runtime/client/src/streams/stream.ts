import { callFrom } from '../core/call.ts'
import type { CallOptions, ConnectOptions, Received } from '../core/core.ts'
import type { Call } from '../core/result.ts'

/** Options of a call with a streamed response. `timeout` and `attemptTimeout` apply until the response starts. */
export interface StreamOptions extends CallOptions, Pick<ConnectOptions, 'silenceTimeout' | 'maxItemLength'> {}

export type Items<Item> = AsyncGenerator<Item, void, undefined>

/** Sends the request. `ended` aborts it, and the stream. */
export type OpenStream<Item> = (ended?: AbortController) => Promise<Received<Items<Item>>>

/**
 * The items of a stream. It sends nothing before you iterate it; each iteration sends its own request. Leaving the
 * loop aborts the request.
 *
 * @throws (when iterated) the error of the service, NetworkError if the connection breaks, ContractError for an
 * invalid item
 */
export class Stream<Item, Failure = unknown> implements AsyncIterable<Item> {
  readonly #open: OpenStream<Item>

  constructor(open: OpenStream<Item>) {
    this.#open = open
  }

  /**
   * Yields every item as it arrives. Rejects with the errors of a call, and with `NetworkError` or `TimeoutError` if the
   * connection breaks or is silent.
   */
  [Symbol.asyncIterator](): AsyncIterator<Item, void, undefined> {
    let opened: Promise<Items<Item>> | undefined
    let all: Items<Item> | undefined
    let left = false
    const ended = new AbortController()
    const open = async () => {
      all = (await this.#open(ended)).data
      return all
    }
    const over = async (): Promise<IteratorResult<Item, void>> => ({ done: true, value: undefined })
    return {
      next: () => {
        if (left) return over()
        if (all) return all.next()
        opened ??= open()
        return opened.then(
          items => items.next(),
          error => {
            if (left) return over()
            throw error
          },
        )
      },
      return: () => {
        left = true
        ended.abort()
        return opened ? opened.then(items => items.return(), over) : over()
      },
    }
  }

  /**
   * Opens the stream: a call whose value is its items. The stream stays open until you iterate the items to the end, or
   * call their `return`.
   */
  open(): Call<Items<Item>, Failure> {
    return callFrom(this.#open())
  }
}
