import { LazyCall } from '../core/lazy-call.ts'
import type { Answer, Call, Result } from '../core/result.ts'
import { type OpenStream, Stream } from './stream.ts'

/** An answer that comes whole where it is awaited, and as a stream where it is iterated. Nothing is sent before that. */
export class StreamCall<Output, Item, Failure = unknown> extends Stream<Item, Failure> implements PromiseLike<Output> {
  readonly #whole: LazyCall<Output, Failure>

  constructor(open: OpenStream<Item>, load: () => Call<Output, Failure>) {
    super(open)
    this.#whole = new Whole(load)
  }

  then<A = Output, B = never>(
    onValue?: ((value: Output) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#whole.then(onValue, onError)
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Output | B> {
    return this.#whole.catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Output> {
    return this.#whole.finally(onEnd)
  }

  /** The whole answer together with status, headers and the request. */
  withResponse(): Promise<Answer<Output>> {
    return this.#whole.withResponse()
  }

  /** The whole answer, or the error, as a value. */
  result(): Promise<Result<Output, Failure>> {
    return this.#whole.result()
  }
}

/** A class has one base, and a `StreamCall` is a `Stream`. */
class Whole<Output, Failure> extends LazyCall<Output, Failure> {
  protected readonly make: () => Call<Output, Failure>

  constructor(make: () => Call<Output, Failure>) {
    super()
    this.make = make
  }
}
