import { LazyCall } from '../core/lazy-call.ts'
import type { Call, CallResponse, Result } from '../core/result.ts'
import { type OpenStream, Stream } from './stream.ts'

/** A call whose response is complete if you await it, and a stream if you iterate it. It sends nothing before that. */
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

  /** The complete response together with status, headers and the request. */
  withResponse(): Promise<CallResponse<Output>> {
    return this.#whole.withResponse()
  }

  /** The outcome, complete response or error, as a value. */
  result(): Promise<Result<Output, Failure>> {
    return this.#whole.result()
  }
}

/** The `LazyCall` part of a `StreamCall`, whose base class is `Stream`. */
class Whole<Output, Failure> extends LazyCall<Output, Failure> {
  protected readonly make: () => Call<Output, Failure>

  constructor(make: () => Call<Output, Failure>) {
    super()
    this.make = make
  }
}
