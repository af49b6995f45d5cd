import type { Context } from '../exchange/context.ts'

/** The input of an operation whose body is bytes, for a handler that reads them as they arrive. */
export type StreamedInput<Input> = {
  [Name in keyof Input]: Name extends 'body' ? Exclude<Input[Name], Whole> | AsyncIterable<Uint8Array> : Input[Name]
}

/** Complete bytes: a `Blob`. */
interface Whole {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * Creates a handler that reads a body of bytes as they arrive, instead of a complete `Blob`: `putFile: streamedBody(async ({ body
 * }) => { for await (const piece of body) … })`. The body can be iterated once. `maxStreamBytes` limits its length, and
 * `bodyTimeout` the time for each chunk.
 */
export const streamedBody = <Input, Output>(
  handler: (input: StreamedInput<Input>, context: Context) => Output,
): ((input: Input, context: Context) => Output) => {
  // a new function: the same handler may also be used without `streamedBody`
  const marked = function (this: unknown, input: Input, context: Context): Output {
    return handler.call(this, input as StreamedInput<Input>, context)
  }
  streamed.add(marked)
  return marked
}

const streamed = new WeakSet<object>()

/** Whether a function of a service was created by `streamedBody`. */
export const takesStream = (handler: unknown): boolean => typeof handler === 'function' && streamed.has(handler)
