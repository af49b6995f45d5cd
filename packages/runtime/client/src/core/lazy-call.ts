import type { Call, CallResponseOf, Result } from './result.ts'

/** A call that is sent once, when it is first awaited. */
export abstract class LazyCall<Output, Failure = unknown, Success = never> implements PromiseLike<Output> {
  #made: Call<Output, Failure, Success> | undefined

  protected abstract make(): Call<Output, Failure, Success>

  protected call(): Call<Output, Failure, Success> {
    this.#made ??= this.make()
    return this.#made
  }

  then<A = Output, B = never>(
    onValue?: ((value: Output) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.call().then(onValue, onError)
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Output | B> {
    return this.call().catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Output> {
    return this.call().finally(onEnd)
  }

  /** The value together with status, headers and the request. */
  withResponse(): Promise<CallResponseOf<Output, Success>> {
    return this.call().withResponse()
  }

  /** The outcome, success or error, as a value. */
  result(): Promise<Result<Output, Failure, Success>> {
    return this.call().result()
  }
}
