import type { Api, Operation, RpcEndpoint } from '@chainwright/model'
import { declaredNames } from '../source/names/declared-names.ts'
import { pascal, reservedWords, scope } from '../source/names/identifiers.ts'
import type { Names } from '../source/names/names.ts'

/** Names that a client adds to those of its API, and the local names of runtime imports, which avoid both. */
export interface LocalNames {
  /** `DataClient`. */
  readonly client: string
  /** `createDataClient`. */
  readonly create: string
  /** `DataClientOptions`. */
  readonly options: string
  /** `DataConnectOptions`. */
  readonly connectOptions: string
  /** `connectData`. */
  readonly connect: string
  /** `data`: the description of the API for the runtime. */
  readonly table: string
  /** The interface of a group: `NodeXvm`, `NodeHealthRpc`. */
  group(path: readonly string[]): string
  /** The interface of an operation with several signatures: `XvmGetTxOperation`. */
  overloads(operation: Operation): string
  /** An endpoint's constant: `xvmEndpoint`. */
  endpoint(endpoint: RpcEndpoint): string
  /** The local name of a runtime export: `paged`, or `paged_` if the API has its own `paged`. */
  runtime(name: string): string
  /** A name inside the client's module: its variables, and its namespace imports. */
  inner(name: InnerName): string
  /**
   * Whether the variable of an option can have this name. The name of a security scheme can be a reserved word such as
   * `default`, or the name of an operation.
   */
  isFree(name: string): boolean
}

type InnerName = (typeof innerNames)[number]
const innerNames = ['connection', 'given', 'input', 'options', 'operations', 'spec'] as const

export const localNames = (api: Api, names: Names): LocalNames => {
  const declared = declaredNames(api, names)
  const taken = new Set([...declared.types, ...declared.operations])
  const own = scope()
  for (const name of taken) own.reserve(name)
  const client = own.claim(`${names.api}Client`)
  const runtime = (name: string): string => (taken.has(name) ? `${name}_` : name)
  const groups = new Map<string, string>()
  const endpoints = new Map<string, string>()
  const interfaces = new Map<string, string>()
  const create = own.claim(`create${client}`)
  const options = own.claim(`${client}Options`)
  const connectOptions = own.claim(`${names.api}ConnectOptions`)
  const connect = own.claim(`connect${names.api}`)
  const table = own.claim('api')
  const inner = new Map(innerNames.map(name => [name, own.claim(name)]))
  const values = new Set([
    ...[create, connect, table, ...inner.values()],
    ...runtimeFunctions.map(runtime),
    ...api.operations.map(operation => names.operation(operation)),
  ])
  return {
    client,
    create,
    options,
    connectOptions,
    connect,
    table,
    group: path => kept(groups, path.join('.'), () => own.claim(names.api + path.map(pascal).join(''))),
    overloads: operation =>
      kept(interfaces, names.operation(operation), () => own.claim(`${pascal(names.operation(operation))}Operation`)),
    endpoint: endpoint =>
      kept(endpoints, addressOf(endpoint), () => own.claim(`${endpointStem(endpoint.path)}Endpoint`)),
    runtime,
    inner: name => inner.get(name) ?? name,
    isFree: name =>
      /^(?!(?:credential|variable)\d+$)[A-Za-z_$][\w$]*$/.test(name) && !reservedWords.has(name) && !values.has(name),
  }
}

// functions that the modules `client` and `connection` call
const runtimeFunctions = ['bind', 'connect', 'credentials', 'facade', 'open', 'rpcMembers']

/** The origin and path of an endpoint, which identify it. */
export const addressOf = ({ origin, path }: RpcEndpoint): string => `${origin ?? ''}${path}`

/** `/ext/bc/{blockchain}/rpc` gives `rpc`, `/ext/bc/{chain}` gives `chain`. */
const endpointStem = (path: string): string => {
  const last = path.split('/').findLast(segment => /\w/.test(segment)) ?? 'root'
  const stem = pascal(last)
  return stem.charAt(0).toLowerCase() + stem.slice(1)
}

const kept = (map: Map<string, string>, key: string, make: () => string): string => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
