import {
  type Api,
  describesVariables,
  type RpcEndpoint,
  type SecurityRequirement,
  type SecurityScheme,
  withDefaults,
  withoutSlashes,
} from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { arrayOf, callOf, tableOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, literal } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { type ClientEmission, runtimeType, runtimeValue } from './emission.ts'
import { addressOf } from './local-names.ts'
import { coded, membersOf, object, type TableMember, value } from './members.ts'
import { rooted } from './rooted.ts'

/** The module that describes an API to the runtime: its server, variables, credentials, and the endpoints of its methods. */
export const apiModule = (emission: ClientEmission): SourceFile => {
  const { api, local, origin } = emission
  const endpoints = endpointsOf(api)
  const schemes = api.securitySchemes.map(scheme => schemeCode(scheme, name => runtimeValue(name, emission)))
  const table = tableOf(
    membersOf([
      ...value('baseUrl', baseUrlOf(api)),
      ...value('variables', variablesOf(endpoints)),
      ...coded('schemes', schemes.length > 0 ? arrayOf(schemes) : undefined),
      ...value('security', securityRow(commonSecurity(api))),
    ]),
  )
  return {
    kind: 'client',
    module: 'api',
    origin,
    imports: [],
    reexports: [],
    statements: [
      constantOf({
        name: local.table,
        type: runtimeType('ApiTable', emission),
        initializer: table,
        comment: {
          text: ['The default server of the API, the defaults of its variables, and its credentials.'],
        },
      }),
      ...endpoints.map(endpoint =>
        constantOf({
          name: local.endpoint(endpoint),
          type: runtimeType('Endpoint', emission),
          initializer: object([
            ...addressMembers(endpoint, emission),
            ...value('batches', endpoint.batches),
            ...value('retryable', endpoint.retryable.length > 0 ? endpoint.retryable : undefined),
          ]),
        }),
      ),
    ],
  }
}

/** The distinct endpoints of the API's methods. */
export const endpointsOf = (api: Api): RpcEndpoint[] => {
  const byAddress = new Map<string, RpcEndpoint>()
  for (const { binding } of api.operations) {
    if (binding.protocol !== 'jsonrpc') continue
    const address = addressOf(binding.endpoint)
    if (!byAddress.has(address)) byAddress.set(address, binding.endpoint)
  }
  return [...byAddress.values()]
}

/** The security of most operations. Only other operations have it in their tables. */
export const commonSecurity = (api: Api): readonly SecurityRequirement[] | undefined => {
  const known = common.get(api)
  if (known !== undefined) return known.security
  const security = mostCommonSecurity(api)
  common.set(api, { security })
  return security
}

// A cache, because the common security depends on all operations, and the table of each operation needs it.
const common = new WeakMap<Api, { readonly security: readonly SecurityRequirement[] | undefined }>()

const mostCommonSecurity = (api: Api): readonly SecurityRequirement[] | undefined => {
  const counts = new Map<string, { count: number; security: readonly SecurityRequirement[] }>()
  for (const { security } of api.operations) {
    if (security === undefined) continue
    const key = JSON.stringify(security)
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, security })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most?.security ?? ofMethods(api)
}

/**
 * OpenRPC cannot declare security requirements. If the API has security schemes, methods therefore send any credential that the user sets, and
 * require none.
 */
const ofMethods = ({ operations, securitySchemes }: Api): readonly SecurityRequirement[] | undefined =>
  securitySchemes.length > 0 && operations.some(({ binding }) => binding.protocol === 'jsonrpc')
    ? [...securitySchemes.map(({ id }) => [{ scheme: id, scopes: [] }]), []]
    : undefined

/** `[{ apiKey: [] }, {}]`. Undefined if no credentials are named. */
export const securityRow = (security: readonly SecurityRequirement[] | undefined): LiteralValue =>
  security?.some(alternative => alternative.length > 0)
    ? security.map(alternative => Object.fromEntries(alternative.map(({ scheme, scopes }) => [scheme, scopes])))
    : undefined

/**
 * The URL of the first server with the defaults of its variables; without a server, the URL of the first method's endpoint.
 * Undefined if a variable is not described, because it has no default.
 */
export const baseUrlOf = (api: Api): string | undefined => {
  const [server] = api.servers
  if (server === undefined) return endpointsOf(api).find(({ origin }) => origin !== undefined)?.origin
  return describesVariables(server) ? withDefaults(server.url, server.variables) : undefined
}

/** The path of the first server, its variables as templates; undefined if it has none. */
const basePathOf = ({ servers: [server] }: Api): string | undefined => {
  if (server === undefined) return undefined
  const path = withoutSlashes(server.url.replace(/^[^:/?#]+:\/\/[^/?#]*/, '').replace(/[?#].*/s, ''))
  return path === '' ? undefined : path
}

/** The path of an endpoint below its server, and the server if it differs from the client's. */
const addressMembers = ({ origin, path: whole }: RpcEndpoint, emission: ClientEmission): TableMember[] => {
  const { api } = emission
  const base = baseUrlOf(api) ?? ''
  // a base URL that equals the endpoint is unchanged
  const path = whole === '/' ? '' : whole
  const server = (name: string, args: readonly LiteralValue[]): TableMember => [
    'server',
    callOf(
      runtimeValue(name, emission),
      args.map(argument => literal(argument)),
    ),
  ]
  if (origin !== undefined && URL.canParse(base) && new URL(base).origin !== origin)
    return [...value('path', rooted(path)), server('ownEndpoint', [origin])]
  const common = basePathOf(api)
  if (common === undefined) return value('path', rooted(path))
  return `${path}/`.startsWith(`${common}/`)
    ? [...value('path', rooted(path.slice(common.length))), server('basePath', [common, true])]
    : [...value('path', rooted(path)), server('basePath', [''])]
}

const variablesOf = (endpoints: readonly RpcEndpoint[]): LiteralValue => {
  const defaults = new Map<string, string>()
  for (const { variables } of endpoints) {
    for (const [name, variable] of variables) if (!defaults.has(name)) defaults.set(name, variable.default)
  }
  return defaults.size > 0 ? Object.fromEntries(defaults) : undefined
}

/** A scheme, with the runtime's object for the place of its credential. A bundle contains only those in use. */
const schemeCode = (scheme: SecurityScheme, runtime: (name: string) => Code): Code => {
  const { id, type } = scheme
  const place = placeOf(scheme)
  return object([
    ...value('id', id),
    ...value('type', type),
    ...(type === 'apiKey' ? [...value('in', scheme.in), ...value('name', scheme.name)] : []),
    ...(type === 'http' ? value('scheme', scheme.scheme) : []),
    ...coded('place', place && runtime(place)),
  ])
}

const placeOf = (scheme: SecurityScheme): string | undefined => {
  switch (scheme.type) {
    case 'apiKey':
      return { header: 'inHeader', query: 'inQuery', cookie: 'inCookie' }[scheme.in]
    case 'http':
      return /^basic$/i.test(scheme.scheme) ? 'asBasic' : 'inAuthorization'
    case 'oauth2':
    case 'openIdConnect':
      return 'inAuthorization'
    case 'mutualTLS':
      return undefined
    default:
      return scheme satisfies never
  }
}
