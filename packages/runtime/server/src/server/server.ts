import { type ExpressMiddleware, expressMiddleware } from '../adapters/express.ts'
import { type FastifyPlugin, fastifyPlugin } from '../adapters/fastify.ts'
import { type FetchHandler, fetchHandler } from '../adapters/fetch.ts'
import { type NodeHandler, nodeHandler, sender } from '../adapters/node.ts'
import type { Contract } from '../contract/contract.ts'
import { emptyResponse, type HttpResponse, withHeaders } from '../exchange/answer.ts'
import { BadRequest, ServiceUnavailable } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { withoutFraming } from '../exchange/framing.ts'
import type { Done, Handle } from '../exchange/handle.ts'
import { withLowerCase } from '../exchange/header-names.ts'
import { handlerOf } from '../handlers/handlers.ts'
import { failure } from '../http/operation.ts'
import { serverLimits } from '../limits/defaults.ts'
import type { ServerOptions } from '../options/options.ts'
import { type Runtime, runtimeOf } from '../options/runtime.ts'
import { type Dispatch, dispatcher } from './dispatch.ts'

/** A service as a server, with an entry point for each kind of host. */
export interface Server {
  /** Web standards: Hono, Next, Deno, Bun, workers. */
  readonly fetch: FetchHandler
  /** `http.createServer(server.node)`. Handles every request, including unknown paths. */
  readonly node: NodeHandler
  /** `fastify.register(server.fastify, { prefix })`. */
  readonly fastify: FastifyPlugin
  /** `app.use(server.express)`. Unknown paths continue to the next middleware. */
  readonly express: ExpressMiddleware
  /** The number of pending calls. */
  readonly active: number
  /** From now on, responds to new requests with 503. Resolves when all pending requests are complete. */
  drain(): Promise<void>
}

/**
 * Creates a server from a contract's table and a service.
 *
 * @throws TypeError that names the missing handlers of a service that is not partial
 */
export const createServer = (
  contract: Contract,
  service: object,
  options: ServerOptions & { readonly partial?: boolean } = {},
): Server => {
  if (options.partial !== true) refuseGaps(contract, service)
  const runtime = runtimeOf(contract, options)
  const dispatch = dispatcher(runtime, service)
  const answer = chain(runtime, dispatch)
  const gate = openGate()
  const write = sender(options.sendTimeout ?? serverLimits.sendTimeout)
  const crash = (error: unknown, exchange: Exchange): HttpResponse =>
    failure(runtime, error, { exchange, operation: undefined })
  const handle: Handle = (exchange, send) => {
    if (gate.closed) {
      send(crash(new ServiceUnavailable('Shutting down', { headers: { connection: 'close' } }), exchange), exchange)
      return
    }
    gate.enter()
    let isDone = false
    const done = (given: HttpResponse): void => {
      if (isDone) return
      isDone = true
      gate.leave()
      try {
        send(withoutFraming(given, exchange), exchange)
      } catch (error) {
        try {
          send(crash(error, exchange), exchange)
        } catch {
          // the host also refuses the response to the error, such as its headers
          send(emptyResponse(500), exchange)
        }
      }
    }
    try {
      // RFC 9112 §3.2
      if (exchange.hasSeveralHosts) throw new BadRequest('The request has more than one Host header')
      answer(exchange, done)
    } catch (error) {
      // the host that calls this does not catch errors, and would terminate the server
      done(crash(error, exchange))
    }
  }
  const server: Server = {
    fetch: fetchHandler(handle),
    node: nodeHandler(handle, write),
    fastify: fastifyPlugin(handle, write),
    express: expressMiddleware(dispatch.hasRoute, handle, write),
    get active() {
      return gate.inside
    },
    drain: gate.close,
  }
  insides.set(server, { handle, runtime })
  return server
}

/** The parts of a server that adapters in other entry points use. */
export interface Inside {
  readonly handle: Handle
  readonly runtime: Runtime
}

const insides = new WeakMap<Server, Inside>()

/** @throws TypeError if `createServer` did not create the value. */
export const insideOf = (server: Server): Inside => {
  const inside = insides.get(server)
  if (inside === undefined) throw new TypeError('expected a server that a generated function created')
  return inside
}

const refuseGaps = (contract: Contract, service: object): void => {
  const missing = contract.operations.filter(operation => handlerOf(service, operation) === undefined)
  if (missing.length === 0) return
  const names = missing.map(operation => operation.member.join('.')).join(', ')
  throw new TypeError(
    `The ${contract.name} service has no handler for ${names}. Implement them, or pass { partial: true }.`,
  )
}

/** The middleware around the dispatcher; without middleware, the dispatcher itself. */
const chain = (runtime: Runtime, dispatch: Dispatch): ((exchange: Exchange, done: Done) => void) => {
  const { use: all = [] } = runtime.options
  const fail = (error: unknown, exchange: Exchange): HttpResponse =>
    failure(runtime, error, { exchange, operation: undefined })
  /** Finds the target of a request. Undefined if a hook of the host threw; the response was then sent. */
  const find = (exchange: Exchange, done: Done): ReturnType<Dispatch['find']> | undefined => {
    try {
      return dispatch.find(exchange)
    } catch (error) {
      done(fail(error, exchange))
      return undefined
    }
  }
  const { rates } = runtime
  const answer = (exchange: Exchange, found: ReturnType<Dispatch['find']>, done: Done): void => {
    if (rates === undefined) {
      dispatch.answer(exchange, found, done)
      return
    }
    const counted: Done = given => {
      const headers = rates.headers(exchange)
      done(headers === undefined ? given : withHeaders(given, headers))
    }
    try {
      dispatch.answer(exchange, found, counted)
    } catch (error) {
      counted(fail(error, exchange))
    }
  }
  if (all.length === 0) {
    return (exchange, done) => {
      const found = find(exchange, done)
      if (found !== undefined) answer(exchange, found, done)
    }
  }
  return (exchange, done) => {
    const found = find(exchange, done)
    if (found === undefined) return
    const step = async (index: number): Promise<HttpResponse> => {
      const middleware = all[index]
      if (middleware === undefined) return new Promise(resolve => answer(exchange, found, resolve))
      try {
        return await middleware(exchange, () => step(index + 1))
      } catch (error) {
        return fail(error, exchange)
      }
    }
    step(0)
      .then(given => ({ ...given, headers: withLowerCase(given.headers) }))
      .catch((error: unknown) => fail(error, exchange))
      .then(done)
  }
}

interface Gate {
  readonly closed: boolean
  readonly inside: number
  enter(): void
  leave(): void
  close(): Promise<void>
}

const openGate = (): Gate => {
  let inside = 0
  let closing: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined
  return {
    get closed() {
      return closing !== undefined
    },
    get inside() {
      return inside
    },
    enter() {
      inside++
    },
    leave() {
      inside--
      if (inside === 0) closing?.resolve()
    },
    close() {
      if (closing === undefined) {
        let resolve = (): void => undefined
        const promise = new Promise<void>(done => {
          resolve = done
        })
        closing = { promise, resolve }
        if (inside === 0) resolve()
      }
      return closing.promise
    },
  }
}
