import { inside, itemsOf, type Place } from '../document/place.ts'
import { serverOf } from '../document/reading.ts'
import { ours } from '../extensions/form.ts'
import { isJsonArray, isJsonObject, type Json, type RpcEndpoint, type Server, withDefaults } from '../model/index.ts'

/**
 * The server to which a method is sent: the first of its `servers`, otherwise the first one of the document (OpenRPC:
 * the servers of a method replace those of the document).
 */
export const serverPlaceOf = (method: Place, root: Place): Place | undefined => {
  const [own] = itemsOf(inside(method, 'servers'))
  const [common] = itemsOf(inside(root, 'servers'))
  return own ?? common
}

/** The endpoint of a method, and how its server uses JSON-RPC. */
export const endpointOf = (method: Place, root: Place): RpcEndpoint => {
  const place = serverPlaceOf(method, root)
  if (place === undefined) return { path: '/', origin: undefined, variables: new Map(), ...protocolOptions(undefined) }
  const server = rpcServerOf(place)
  const path = pathOf(server.url)
  const variables = [...server.variables].filter(([name]) => path.includes(`{${name}}`))
  return {
    path,
    origin: originOf(server),
    variables: new Map(
      variables.map(([name, variable]) => [name, { default: variable.default, description: variable.description }]),
    ),
    ...protocolOptions(ours(place, 'x-jsonrpc')?.value),
  }
}

/** OpenRPC writes variables as runtime expressions, `${name}`; the model writes `{name}`. */
export const ofExpressions = (text: string): string => text.replace(/\$\{([^{}]*)\}/g, '{$1}')

/** The server at a place. Its URL has variables in the form `{name}`. */
export const rpcServerOf = (place: Place): Server => {
  const server = serverOf(place)
  return { ...server, url: ofExpressions(server.url) }
}

const originOf = (server: Server): string | undefined => {
  const url = withDefaults(server.url, server.variables)
  if (!URL.canParse(url)) return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}

/** The part of a URL after its origin; if the URL is relative, all of it. */
export const pathOf = (url: string): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const absolute = path === url && !url.startsWith('/') && /^[\w.-]+(?::\d+)?$/.test(url) ? '' : path
  return absolute.startsWith('/') ? absolute : `/${absolute}`
}

const protocolOptions = (written: Json | undefined): Pick<RpcEndpoint, 'dialect' | 'batches' | 'retryable'> => {
  const { dialect, batches, retryable } = isJsonObject(written) ? written : {}
  return {
    dialect: typeof dialect === 'string' ? dialect : 'standard',
    batches: batches !== false,
    retryable: isJsonArray(retryable) ? retryable.filter(code => typeof code === 'number') : [],
  }
}
