import type { Context } from '../context.ts'

/** The input of an operation whose body is bytes, for a handler that takes them as they arrive. */
export type StreamedInput<Input> = {
  [Name in keyof Input]: Name extends 'body' ? Exclude<Input[Name], Whole> | AsyncIterable<Uint8Array> : Input[Name]
}

/** Bytes that are all there: a `Blob`. */
interface Whole {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * A handler that takes a body of bytes as they arrive, instead of all at once as a `Blob`: `putFile: streamedBody(async ({ body }) => { for await (const piece of body) … })`.
 * The body can be iterated once. It may be of any length, unless `maxStreamBytes` bounds it; `bodyTimeout` bounds the time that each piece takes.
 */
export const streamedBody = <Input, Output>(
  handler: (input: StreamedInput<Input>, context: Context) => Output,
): ((input: Input, context: Context) => Output) => {
  // a function of its own: the same handler may be used elsewhere without
  const marked = function (this: unknown, input: Input, context: Context): Output {
    return handler.call(this, input as StreamedInput<Input>, context)
  }
  streamed.add(marked)
  return marked
}

const streamed = new WeakSet<object>()

/** Whether a function of a service was made by `streamedBody`. */
export const takesStream = (handler: unknown): boolean => typeof handler === 'function' && streamed.has(handler)
