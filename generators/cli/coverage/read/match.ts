import {
  bestRoute,
  pathTemplateOf,
  type RequestText,
  targetParts,
  textOf,
  withQuotedNames,
} from '@chainwright/contract'
import {
  type Api,
  filledTemplate,
  fixedPairs,
  type Operation,
  type RequestPlace,
  type Server,
  selectedByQuery,
} from '@chainwright/model'

/** The operation of a request, and the values of the templates in its path, percent-decoded. */
export interface Match {
  readonly operation: Operation
  readonly templates: Readonly<Record<string, string>>
}

/** Operations, and the servers for those that state none. */
export type Operations = Pick<Api, 'operations'> & Partial<Pick<Api, 'servers'>>

/**
 * Finds the operation of a request: by HTTP method and path, or by the path of an endpoint and the RPC method in the body. The path that
 * matches most specifically takes precedence, as in generated servers.
 */
export const matchOf = (api: Operations, request: RequestText): Match | undefined => {
  const { path, query } = targetParts(request.target)
  const rpcMethod = rpcMethodOf(request)
  const routes = api.operations
    .filter(({ binding }) => binding.method === (binding.protocol === 'http' ? request.method : rpcMethod))
    .flatMap(operation => templatesOf(operation, api).map(text => ({ operation, template: pathTemplateOf(text) })))
  const best = bestRoute(path, routes)
  const operation = best && selectedByQuery(query, best.operation, api.operations, placeOf)
  if (best === undefined || operation === undefined) return undefined
  const { template, match } = best
  const values = template.names.map((name, index) => [name, percentDecoded(match.values[index] ?? '')] as const)
  return { operation, templates: Object.fromEntries(values) }
}

const placeOf = ({ binding }: Operation): RequestPlace | undefined =>
  binding.protocol === 'http'
    ? { method: binding.method, path: binding.path, fixedQuery: fixedPairs(binding) }
    : undefined

/** Decodes a text. Returns text with invalid percent-encoding unchanged. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path may start with that of one of the operation's servers, or without it, because a provider may serve the
 * contract at the root.
 */
const templatesOf = ({ binding }: Operation, { servers = [] }: Operations): readonly string[] =>
  binding.protocol === 'http'
    ? [...new Set(['', ...[...binding.servers, ...servers].map(basePath)])].map(base => base + binding.path)
    : [binding.endpoint.path]

const basePath = ({ url, variables }: Server): string => {
  const filled = filledTemplate(url, name => variables.get(name)?.default ?? '')
  if (!URL.canParse(filled, 'http://localhost')) return ''
  const { pathname } = new URL(filled, 'http://localhost')
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

const rpcMethodOf = ({ method, body }: RequestText): string | undefined => {
  const text = method === 'POST' && body !== undefined ? textOf(body) : undefined
  if (text === undefined) return undefined
  try {
    const message: unknown = JSON.parse(withQuotedNames(text))
    const name = typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
