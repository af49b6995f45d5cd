import type { Call } from './call.ts'
import type { Operation } from './contract.ts'
import { ServiceUnavailable } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { after } from './limits/defaults.ts'
import { onceInAWhile } from './limits/windows.ts'
import type { Interceptor } from './middleware/middleware.ts'
import type { Runtime } from './runtime.ts'
import { takesStream } from './streams/streamed-body.ts'

export interface BoundHandler {
  (input: unknown, call: Call): unknown
  /** It takes a body of bytes as they arrive. */
  isStreamed?: boolean
}

/** The service's function for an operation, bound to its group; undefined where the service has none. */
export const handlerOf = (service: object, operation: Operation): BoundHandler | undefined => {
  let holder: unknown = service
  for (const name of operation.member.slice(0, -1)) holder = isHolder(holder) ? Reflect.get(holder, name) : undefined
  const last = operation.member.at(-1)
  if (!isHolder(holder) || last === undefined) return undefined
  const member: unknown = Reflect.get(holder, last)
  if (typeof member === 'function')
    return Object.assign(member.bind(holder) as BoundHandler, { isStreamed: takesStream(member) })
  return operation.resultBy !== undefined && isHolder(member) ? byCase(member, operation.resultBy) : undefined
}

/** A handler out of one for each value of the member that the result follows; undefined where one of them is missing. */
const byCase = (
  holder: object,
  { member, default: preset, cases }: NonNullable<Operation['resultBy']>,
): BoundHandler | undefined => {
  const handlers = new Map<string, BoundHandler>()
  for (const name of cases) {
    const handler: unknown = Reflect.get(holder, name)
    if (typeof handler !== 'function') return undefined
    handlers.set(name, handler.bind(holder) as BoundHandler)
  }
  return (input, call) => {
    const value = typeof input === 'object' && input !== null ? Reflect.get(input, member) : undefined
    const handler = handlers.get(String(value ?? preset)) ?? handlers.get(preset)
    return handler?.(input, call)
  }
}

/** A handler with everything around it that the options and the contract ask for; the handler itself where that is nothing. */
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
  return new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => {
      const late = new ServiceUnavailable(`No answer within ${milliseconds} ms`)
      exchange.abort(late)
      reject(late)
    })
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
