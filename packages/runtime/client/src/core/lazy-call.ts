import type { Answer, Call, Result } from './result.ts'

/** A call that is sent once, when it is first awaited. */
export abstract class LazyCall<Output, Failure = unknown> implements PromiseLike<Output> {
  #made: Call<Output, Failure> | undefined

  protected abstract make(): Call<Output, Failure>

  protected call(): Call<Output, Failure> {
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
  withResponse(): Promise<Answer<Output>> {
    return this.call().withResponse()
  }

  /** The outcome, success or error, as a value. */
  result(): Promise<Result<Output, Failure>> {
    return this.call().result()
  }
}
