import type { Operation } from '../contract/contract.ts'
import { ServiceUnavailable } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { within } from '../limits/timers.ts'
import { onceInAWhile } from '../limits/windows.ts'
import type { Interceptor } from '../middleware/middleware.ts'
import type { Runtime } from '../options/runtime.ts'
import type { Call } from './call.ts'
import { takesStream } from './streamed-body.ts'

export interface BoundHandler {
  (input: unknown, call: Call): unknown
  /** Whether it reads a body of bytes as they arrive. */
  isStreamed?: boolean
}

/** The service's function for an operation, bound to its group; undefined if the service has none. */
export const handlerOf = (service: object, operation: Operation): BoundHandler | undefined => {
  let holder: unknown = service
  for (const name of operation.member.slice(0, -1)) holder = isHolder(holder) ? Reflect.get(holder, name) : undefined
  const last = operation.member.at(-1)
  if (!isHolder(holder) || last === undefined) return undefined
  const member: unknown = Reflect.get(holder, last)
  if (typeof member === 'function')
    return Object.assign(member.bind(holder) as BoundHandler, { isStreamed: takesStream(member) })
  return isHolder(member) ? byCase(member, operation) : undefined
}

/**
 * Combines the handlers for each value of the member that determines the result into one; undefined if one of them is missing.
 * Throws a TypeError if only some of them read a body as it arrives.
 */
const byCase = (holder: object, { id, resultBy }: Operation): BoundHandler | undefined => {
  if (resultBy === undefined) return undefined
  const { member, default: preset, cases } = resultBy
  const handlers = new Map<string, BoundHandler>()
  const streamed = new Set<boolean>()
  for (const name of cases) {
    const handler: unknown = Reflect.get(holder, name)
    if (typeof handler !== 'function') return undefined
    handlers.set(name, handler.bind(holder) as BoundHandler)
    streamed.add(takesStream(handler))
  }
  // the body is read before the handler is chosen
  if (streamed.size > 1)
    throw new TypeError(
      `The handlers of ${id} differ: create all of them with streamedBody, or none of them (${cases.join(', ')})`,
    )
  const chosen: BoundHandler = (input, call) => {
    const value = typeof input === 'object' && input !== null ? Reflect.get(input, member) : undefined
    const handler = handlers.get(String(value ?? preset)) ?? handlers.get(preset)
    return handler?.(input, call)
  }
  return Object.assign(chosen, { isStreamed: streamed.has(true) })
}

/** Wraps a handler in the checks that the options and the contract require. Returns the handler itself if there are none. */
export const surround = (
  runtime: Runtime,
  operation: Operation,
  handler: BoundHandler,
): ((input: unknown, call: Call, exchange: Exchange) => unknown) => {
  const interceptors = [...(runtime.options.intercept ?? [])]
  if (runtime.windows !== undefined) {
    const window = onceInAWhile(runtime.windows, operation, runtime.clock)
    if (window !== undefined) interceptors.push(window)
  }
  const intercepted = interceptors.length === 0 ? handler : interceptedBy(interceptors, handler)
  const { handlerTimeout } = runtime
  if (handlerTimeout === undefined) return intercepted
  return (input, call, exchange) => inTime(intercepted(input, call), handlerTimeout, exchange)
}

const interceptedBy = (interceptors: readonly Interceptor[], handler: BoundHandler): BoundHandler => {
  const step = (index: number, input: unknown, call: Call): Promise<unknown> => {
    const interceptor = interceptors[index]
    if (interceptor === undefined) return Promise.resolve(handler(input, call))
    return interceptor({ operation: call.operation, input, context: call }, async () => step(index + 1, input, call))
  }
  return (input, call) => step(0, input, call)
}

const inTime = (result: unknown, milliseconds: number, exchange: Exchange): unknown => {
  if (!(result instanceof Promise)) return result
  return within(milliseconds, result, () => {
    const late = new ServiceUnavailable(`No response within ${milliseconds} ms`)
    exchange.abort(late)
    return late
  })
}

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
