/** Polls a source once for all of its followers, as long as there are any. */
export interface Broadcast<T> {
  /**
   * Follows from now on, until the signal is aborted. Rejects if the source cannot be read. The iteration throws if
   * items were lost.
   */
  follow(signal: AbortSignal): Promise<AsyncIterable<T>>
  /** Polls now, since there may be new items. */
  pollNow(): void
  close(): void
}

export interface BroadcastSource<State, T> {
  /** Reads the current state. */
  start(): Promise<State>
  /** Reads new items and passes them to `report`. @throws ItemsLost if followers have to start again. */
  poll(state: State, report: (item: T) => void): Promise<State>
  /** Milliseconds between two polls. */
  readonly interval: number
  /** Called after a failed poll; the next one follows as usual. */
  onProblem(error: unknown): void
}

/** The source cannot determine which items are new since the last poll. */
export class ItemsLost extends Error {
  override readonly name = 'ItemsLost'
}

/**
 * The maximum number of unread items of a follower. Beyond it, the follower is ended, because the items are kept in
 * memory.
 */
export const mostUnread = 256

export const broadcast = <State, T>(source: BroadcastSource<State, T>): Broadcast<T> => {
  const followers = new Set<Follower<T>>()
  let state: Promise<State> | undefined
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isPollRequested = false
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    state = undefined
  }
  const leave = (follower: Follower<T>): void => {
    followers.delete(follower)
    if (followers.size === 0) stop()
  }
  const endAll = (error: Error): void => {
    for (const follower of followers) follower.fail(error)
    followers.clear()
    stop()
  }
  const poll = async (): Promise<void> => {
    const before = state
    if (before === undefined) return
    const report = (item: T): void => {
      // All followers left, and new ones started from another state.
      if (state !== before) return
      for (const follower of followers) follower.report(item)
    }
    try {
      const after = Promise.resolve(await source.poll(await before, report))
      // Otherwise all followers left in the meantime, and new ones set their own state.
      if (state === before) state = after
    } catch (error) {
      if (error instanceof ItemsLost) endAll(error)
      else source.onProblem(error)
    }
  }
  const pollInTurn = async (): Promise<void> => {
    isPollRequested = true
    if (isPolling) return
    isPolling = true
    while (isPollRequested) {
      isPollRequested = false
      await poll()
    }
    isPolling = false
  }
  return {
    async follow(signal) {
      const follower = new Follower<T>(leave)
      // Added before the state is read, so that no later item is missed.
      followers.add(follower)
      signal.addEventListener('abort', () => follower.end(), { once: true })
      try {
        state ??= source.start()
        await state
      } catch (error) {
        state = undefined
        leave(follower)
        throw error
      }
      if (signal.aborted) follower.end()
      else if (timer === undefined && followers.size > 0) {
        timer = setInterval(() => void pollInTurn(), source.interval)
        timer.unref()
      }
      return follower
    },
    pollNow() {
      if (state !== undefined) void pollInTurn()
    },
    close: () => endAll(new ItemsLost('the service is stopping')),
  }
}

/** A subscriber, and the changes that it has not read. */
class Follower<T> implements AsyncIterable<T> {
  readonly #leave: (self: Follower<T>) => void
  readonly #unread: T[] = []
  #error: Error | undefined
  #isOver = false
  #wake: (() => void) | undefined

  constructor(leave: (self: Follower<T>) => void) {
    this.#leave = leave
  }

  report(item: T): void {
    if (this.#isOver) return
    if (this.#unread.length >= mostUnread)
      this.fail(new ItemsLost('the reader is too slow: too many new blocks are waiting'))
    else this.#unread.push(item)
    this.#wake?.()
  }

  fail(error: Error): void {
    this.#error = error
    this.end()
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#leave(this)
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        const item = this.#unread.shift()
        if (item !== undefined) yield item
        else if (this.#error !== undefined) throw this.#error
        else if (this.#isOver) return
        else
          await new Promise<void>(resolve => {
            this.#wake = resolve
          })
      }
    } finally {
      this.end()
    }
  }
}
