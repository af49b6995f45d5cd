import { type QueryPair, selectedByQuery } from '@chainwright/model'
import type { Contract, HttpOperation, Operation, RpcOperation } from './contract.ts'
import { bestRoute, type MatchedPath, matchPath, type PathTemplate, pathTemplateOf } from './path.ts'

export interface Routed<O extends Operation = Operation> {
  readonly operation: O
  /** Values of the path's variables, decoded. */
  readonly variables: Readonly<Record<string, string>>
}

export interface Router {
  /**
   * The operation of an HTTP request by its method and path, and by the constants in the query that some operations need.
   * Without a query, the first operation with the path and method.
   */
  http(method: string, path: string, query?: Query): Routed<HttpOperation> | undefined
  /** The method of a JSON-RPC call by the path of its endpoint. */
  rpc(path: string, method: string): Routed<RpcOperation> | undefined
  /** Whether a path is the endpoint of a JSON-RPC method. */
  isEndpoint(path: string): boolean
  /** The HTTP methods that a path has: `POST` where JSON-RPC methods are called. */
  methodsAt(path: string): readonly string[]
}

/** The decoded pairs of a query. */
type Query = readonly QueryPair[]

/**
 * Finds the operation of a request. The path that matches most specifically takes precedence, as in generated servers.
 */
export const routerOf = ({ operations }: Contract): Router => {
  const https = operations
    .filter(operation => operation.protocol === 'http')
    .flatMap(operation =>
      // a server of the contract may be deployed at another URL, so paths also match without the base
      [...new Set([...operation.bases, ''])].map(base => ({
        operation,
        template: pathTemplateOf(base + operation.path),
      })),
    )
  const rpcs = operations
    .filter(operation => operation.protocol === 'jsonrpc')
    .map(operation => ({ operation, template: pathTemplateOf(operation.path) }))
  const atPath = <O extends Operation>(
    routes: readonly { readonly operation: O; readonly template: PathTemplate }[],
    path: string,
    accepts: (operation: O) => boolean,
  ): Routed<O> | undefined => {
    const best = bestRoute(
      path,
      routes.filter(({ operation }) => accepts(operation)),
    )
    return best && { operation: best.operation, variables: variablesOf(best.template, best.match) }
  }
  const isEndpoint = (path: string): boolean => atPath(rpcs, path, () => true) !== undefined
  return {
    http: (method, path, query) => {
      const found = atPath(https, path, operation => operation.method === method)
      if (query === undefined) return found
      const operation = found && chosenBy(query, found.operation, operations)
      return found && operation && { ...found, operation }
    },
    rpc: (path, method) => atPath(rpcs, path, operation => operation.method === method),
    isEndpoint,
    methodsAt: path => [
      ...new Set([
        ...https
          .filter(({ template }) => matchPath(path, template) !== undefined)
          .map(({ operation }) => operation.method),
        ...(isEndpoint(path) ? ['POST'] : []),
      ]),
    ],
  }
}

/** Of the operations with the path and method of one, the one that a query selects. */
export const chosenBy = (
  query: Query,
  found: HttpOperation,
  operations: readonly Operation[],
): HttpOperation | undefined =>
  selectedByQuery(
    query,
    found,
    operations.filter(operation => operation.protocol === 'http'),
    operation => operation,
  )

const variablesOf = ({ names }: PathTemplate, { values }: MatchedPath): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]))

/** Whether an operation has a path. */
export const isAt = ({ bases, path: template }: HttpOperation, path: string): boolean =>
  [...bases, ''].some(base => matchPath(path, pathTemplateOf(base + template)) !== undefined)

/** A text without slashes at its end. */
export const withoutSlashes = (text: string): string => {
  let length = text.length
  while (length > 0 && text.charAt(length - 1) === '/') length -= 1
  return text.slice(0, length)
}

/** Decodes a text; returns text with invalid percent-encoding unchanged. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The longest of an operation's server paths with which a path begins; empty if none matches. */
export const baseIn = (bases: readonly string[], path: string): string =>
  bases.reduce((found, base) => (base.length > found.length && path.startsWith(`${base}/`) ? base : found), '')

/** The path and the decoded query of a request target. */
export const targetParts = (target: string): { path: string; query: readonly QueryPair[] } => {
  const mark = target.indexOf('?')
  return mark === -1
    ? { path: target, query: [] }
    : { path: target.slice(0, mark), query: [...new URLSearchParams(target.slice(mark + 1))] }
}
