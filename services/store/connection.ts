import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { expectsResponse, isTerminate, MessageCutter, queryMessage } from './wire.ts'

/**
 * A connection to the embedded database that `pg` uses as a socket. It never sends the message that ends a connection,
 * since that would end the database: it rolls back the open transaction, and removes prepared statements instead.
 */
export class EngineConnection extends Duplex {
  readonly #engine: Engine
  readonly #cutter = new MessageCutter()
  #pending: Buffer[] = []
  #isFirst = true

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#pass(chunk).then(
      () => done(),
      (error: Error) => done(error),
    )
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  async #pass(chunk: Buffer): Promise<void> {
    for (const message of this.#cutter.take(chunk)) {
      if (isTerminate(message, this.#isFirst)) {
        await this.#engine.send(queryMessage('rollback'))
        await this.#engine.send(queryMessage('deallocate all'))
        this.push(null)
        return
      }
      this.#pending.push(message)
      if (!expectsResponse(message, this.#isFirst)) continue
      this.#isFirst = false
      // A copy: the buffer is handed to another thread.
      const bytes = Uint8Array.from(this.#pending.length === 1 ? message : Buffer.concat(this.#pending))
      this.#pending = []
      this.push(Buffer.from(await this.#engine.send(bytes)))
    }
  }
}
