import type { HttpOperation, RpcOperation } from '../contract/contract.ts'
import { emptyResponse, type HttpResponse, jsonResponse, textResponse } from '../exchange/answer.ts'
import { BadRequest, HttpError, NotFound } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Done } from '../exchange/handle.ts'
import { handlerOf } from '../handlers/handlers.ts'
import { failure, type HttpTarget, httpTarget } from '../http/operation.ts'
import { compileRoutes, type Fold, type Found, type Route } from '../http/router.ts'
import { type Admission, admissionOf } from '../limits/admission.ts'
import type { Runtime } from '../options/runtime.ts'
import { dialects } from '../rpc/dialects.ts'
import { rpcTarget } from '../rpc/endpoint.ts'
import type { RpcMethod } from '../rpc/method.ts'
import { contractPages } from './contract-pages.ts'

/** Finds the target of a request. */
export interface Dispatch {
  /** Finds the target, and sets `operation` and `route` of the exchange. Throws the errors of the host's hook. */
  find(exchange: Exchange): Found<Target>
  /** Handles a request with the found target. */
  answer(exchange: Exchange, found: Found<Target>, done: Done): void
  /**
   * Whether this server handles the path of a request: it is a path of the contract. If the service lacks handlers, only the
   * paths of its handlers count, because another server may handle the others.
   */
  hasRoute(exchange: Exchange): boolean
}

export const dispatcher = (runtime: Runtime, service: object, fold?: Fold): Dispatch => {
  const all = routesOf(runtime, service)
  const routes = compileRoutes(all, fold)
  const isPartial = all.some(({ target }) => !target.isServed)
  const strange = unknownPath(runtime)
  const { basePath = '', rewritePath } = runtime.options
  const basePaths = runtime.options.basePath === undefined ? (runtime.contract.basePaths ?? []) : []
  const begins = (path: string, base: string): boolean =>
    fold === undefined ? path.startsWith(base) : fold(path).startsWith(fold(base))
  /** The response to a request without a target. */
  const astray = (exchange: Exchange, found: Exclude<Found<Target>, { readonly kind: 'found' }>): HttpResponse => {
    switch (found.kind) {
      case 'method':
        return wrongMethod(runtime, exchange, found.allowed)
      case 'malformed':
        return failure(runtime, malformedPath(), {
          exchange,
          operation: undefined,
        })
      case 'path':
        return strange(exchange)
      default:
        return found satisfies never
    }
  }
  const isPlain = basePath === '' && rewritePath === undefined
  const look = (exchange: Exchange, method = exchange.method): Found<Target> => {
    // paths below the contract's servers have precedence: `/v2/pets` of the server `/v2` does not match `/{owner}/{name}`
    for (const base of basePaths) {
      const found = begins(exchange.path, `${base}/`) ? below(exchange, method, base) : undefined
      if (found !== undefined && found.kind !== 'path') return found
    }
    return isPlain ? route(method, exchange.target, exchange.pathLength) : below(exchange, method, basePath)
  }
  const below = ({ path, query }: Exchange, method: string, base: string): Found<Target> => {
    if (!begins(path, base)) return { kind: 'path' }
    const inner = path.slice(base.length)
    const other = rewritePath?.(inner) ?? inner
    return route(method, other, other.length, query)
  }
  const route = (method: string, target: string, pathLength: number, query?: string): Found<Target> => {
    const found = routes(method, target, pathLength, query)
    if (found.kind !== 'method') return found
    return method === 'HEAD' && found.allowed.includes('GET') ? routes('GET', target, pathLength, query) : found
  }
  return {
    hasRoute(exchange) {
      try {
        // a CORS preflight names the method of the request that follows
        const requested = exchange.method === 'OPTIONS' ? exchange.header('access-control-request-method') : undefined
        const found = look(exchange, isPartial ? requested : undefined)
        return isPartial ? found.kind === 'found' && found.target.isServed : found.kind !== 'path'
      } catch {
        // the hook throws again when the request is handled, and the error is reported then
        return true
      }
    },
    find(exchange) {
      const found = look(exchange)
      if (found.kind === 'found') {
        exchange.operation = found.target.operation
        exchange.route = found.target.path
        exchange.encodedPath = found.encoded
      }
      return found
    },
    answer(exchange, found, done) {
      if (found.kind === 'found') {
        found.target.answer(exchange, found.values, done)
        return
      }
      const refused = (error: unknown): void => done(failure(runtime, error, { exchange, operation: undefined }))
      const taking = runtime.rates?.take(exchange, runtime.rates.cost(undefined))
      if (taking === undefined) done(astray(exchange, found))
      else taking.then(() => done(astray(exchange, found))).catch(refused)
    },
  }
}
/** The 400 for a path that cannot be decoded. */
export const malformedPath = (): BadRequest => new BadRequest('The path has percent-encoded bytes that are not UTF-8')

export interface Target {
  /** Undefined for JSON-RPC endpoints and the contract's own pages. */
  readonly operation: HttpOperation | undefined
  /** The path template. */
  readonly path: string
  readonly answer: HttpTarget
  /** False for an operation without a handler, whose response is 501. */
  readonly isServed: boolean
}

// JSON-RPC endpoints handle every method without its own operation
const anyMethod = '*'

const routesOf = (runtime: Runtime, service: object): Route<Target>[] => {
  const routes: Route<Target>[] = []
  for (const operation of runtime.contract.operations) {
    if (operation.protocol !== 'http') continue
    const handler = handlerOf(service, operation)
    const answer = httpTarget(runtime, operation, handler)
    routes.push({
      method: operation.method,
      path: operation.path,
      ...(operation.fixedQuery && { query: operation.fixedQuery }),
      target: { operation, path: operation.path, answer, isServed: handler !== undefined },
    })
  }
  for (const endpoint of runtime.contract.endpoints) {
    const answer = rpcTarget(runtime, endpoint, {
      methods: methodsOf(runtime, service, endpoint.path),
      kinds: handledOf(endpoint.subscriptions?.kinds ?? [], service),
    })
    routes.push({
      method: anyMethod,
      path: endpoint.path,
      target: { operation: undefined, path: endpoint.path, answer, isServed: true },
    })
    const { subscriptions: { path } = {} } = endpoint
    if (path === undefined) continue
    const target = { operation: undefined, path, answer: webSocketAlone(answer), isServed: true }
    routes.push({ method: anyMethod, path, target })
  }
  if (runtime.options.serveContract === false) return routes
  const isOpen = runtime.options.serveContract !== 'authenticated'
  const admit = isOpen ? openAdmission(runtime) : admissionOf(runtime, undefined)
  for (const { path, answer } of contractPages(runtime)) {
    const admitted: HttpTarget = (exchange, _values, done) => {
      const fail = (error: unknown): void => done(failure(runtime, error, { exchange, operation: undefined }))
      const admitting = admit?.(exchange)
      if (admitting === undefined) done(answer(exchange))
      else admitting.then(() => done(answer(exchange))).catch(fail)
    }
    routes.push({ method: 'GET', path, target: { operation: undefined, path, answer: admitted, isServed: true } })
  }
  return routes
}

/** An admission that takes units of the budget and requires no credentials. */
const openAdmission = ({ rates }: Runtime): Admission =>
  rates && (exchange => rates.take(exchange, rates.cost(undefined)))

const methodsOf = (runtime: Runtime, service: object, endpoint: string): RpcMethod[] => {
  const isHere = (operation: { readonly protocol: string }): operation is RpcOperation =>
    operation.protocol === 'jsonrpc'
  const here = runtime.contract.operations.filter(isHere).filter(operation => operation.endpoint === endpoint)
  return handledOf(here, service)
}

const handledOf = (operations: readonly RpcOperation[], service: object): RpcMethod[] =>
  operations.flatMap(operation => {
    const handler = handlerOf(service, operation)
    return handler === undefined ? [] : [{ operation, handler }]
  })

/** At a path for WebSockets only, refuses any other request with the response of Go's servers. */
const webSocketAlone =
  (answer: HttpTarget): HttpTarget =>
  (exchange, values, done) => {
    if (exchange.channel === undefined) done(textResponse(400, 'Bad Request\n', { 'sec-websocket-version': '13' }))
    else answer(exchange, values, done)
  }

/** The response to an unknown path. A mostly JSON-RPC API responds in the dialect of its endpoints. */
const unknownPath = (runtime: Runtime): ((exchange: Exchange) => HttpResponse) => {
  const dialect = runtime.contract.endpoints[0]?.dialect
  if (dialect !== undefined && dialect !== 'standard') return dialects[dialect].unknownPath
  return exchange =>
    failure(runtime, new NotFound(`No such path: ${exchange.path}`), { exchange, operation: undefined })
}

/** RFC 9110 §9.3.7 and §15.5.6: the responses to OPTIONS and 405 list the allowed methods in `Allow`. */
const wrongMethod = (runtime: Runtime, exchange: Exchange, allowed: readonly string[]): HttpResponse => {
  const allow = [...new Set([...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(', ')
  if (exchange.method === 'OPTIONS') return emptyResponse(204, { allow })
  const error = new HttpError(405, `${exchange.method} is not allowed here, only ${allow}`, { headers: { allow } })
  return jsonResponse(405, runtime.errorText(error, exchange), error.headers)
}
