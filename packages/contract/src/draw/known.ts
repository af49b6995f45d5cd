import { isJsonArray, templateOf } from '@chainwright/model'
import { membersOf } from '@chainwright/model/bundled'
import type { Contract, HttpOperation, Operation, Parameter, RpcOperation } from '../contract/contract.ts'
import { idPlaces, lookupPlaces, namingParameter, nounOf } from '../contract/identifiers.ts'
import { methodRole } from '../contract/method-role.ts'
import { lettersOf } from '../contract/noun.ts'
import { pathTemplateOf, pathValuesOf } from '../contract/path.ts'
import { baseIn, decoded, targetParts } from '../contract/route.ts'
import { successIn } from '../contract/success.ts'
import { asTyped, typed } from '../contract/typed.ts'
import type { Json } from '../format/fixture.ts'
import { valueAt } from '../format/pointer.ts'
import type { Exchanged } from '../judge/drawn.ts'
import { ownValue, type Values } from '../judge/values.ts'

/** The source of a parameter's value: a place in the responses of another operation. */
export interface Source {
  readonly from: Operation
  readonly to: Operation
  readonly parameter: string
  /**
   * JSON Pointers into the response body (for JSON-RPC, into the result). The first one that exists in a response is
   * used.
   */
  readonly at: readonly string[]
  /** The parameters of `to` that have the same value in the request to `from`. */
  readonly shared: readonly string[]
  /** Whether a link of the contract names the place. */
  readonly linked?: boolean
}

/** The given values of a run, and those from responses. */
export interface Known {
  /** A value of a parameter: the given one, otherwise one from a response. */
  valueOf(operation: Operation, parameter: Parameter): KnownValue | undefined
  /** The text that the user gave for a parameter, or for a member of the body. */
  given(operation: Operation, name: string): string | undefined
  /** A value of a member with the given name. */
  named(name: string): Json | undefined
  learn(operation: Operation, exchange: Exchanged): void
}

export interface KnownValue {
  readonly value: Json
  /** The value comes from a list or from a created item, so the item must exist. */
  readonly sure: boolean
  /** The user gave the value, so no other value replaces it. */
  readonly given: boolean
}

export const knownOf = (sources: readonly Source[], given: Values): Known => {
  const found = new Map<string, Json>()
  const named = new Map<string, Json>()
  /** The keys of values whose item this run created. */
  const own = new Set<string>()
  const keyOf = (operation: Operation, parameter: string): string => `${operation.id} ${parameter}`
  return {
    valueOf: (operation, parameter) => {
      const own = ownValue(given, operation, parameter.name)
      if (own !== undefined) return { value: typed(own, parameter), sure: false, given: true }
      const value = found.get(keyOf(operation, parameter.name))
      if (value !== undefined) return { value: asTyped(value, parameter), sure: true, given: false }
      const other = isDistinctive(parameter.name) ? named.get(lettersOf(parameter.name)) : undefined
      return other === undefined ? undefined : { value: asTyped(other, parameter), sure: false, given: false }
    },
    given: (operation, name) => ownValue(given, operation, name),
    named: name => (isDistinctive(name) ? named.get(lettersOf(name)) : undefined),
    learn: (operation, exchange) => {
      const value = successIn(operation, exchange)
      if (value === undefined) return
      for (const { from, to, parameter, at, shared } of sources) {
        if (from.id !== operation.id) continue
        // delete an item that this run created, rather than one that a list contains
        const isOwn = creates(from) && removes(to) && !own.has(keyOf(to, parameter))
        if (found.has(keyOf(to, parameter)) && !isOwn) continue
        const [first] = at.map(pointer => valueAt(value, pointer)).filter(isScalar)
        if (first === undefined) continue
        found.set(keyOf(to, parameter), first)
        if (creates(from)) own.add(keyOf(to, parameter))
        // an item belongs to the collection whose list it came from
        const requested = pathValues(from, exchange)
        for (const name of shared) {
          const one = requested.get(name)
          if (one !== undefined) found.set(keyOf(to, name), one)
        }
      }
      for (const [name, leaf] of leavesOf(value, 0)) if (!named.has(name)) named.set(name, leaf)
    },
  }
}

/** Whether an operation creates an item. */
export const creates = (operation: Operation): boolean =>
  operation.protocol === 'http' ? operation.method === 'POST' : methodRole(operation)?.role === 'create'

/** Whether an operation deletes an item. */
export const removes = (operation: Operation): boolean =>
  operation.protocol === 'http' ? operation.method === 'DELETE' : methodRole(operation)?.role === 'delete'

const isScalar = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Whether a name identifies the same thing in all operations; `name` or `type`, for example, does not. */
const isDistinctive = (name: string): boolean =>
  !/^(?:id|ids|name|type|kind|value|key|code|data|status|state|hash|index|number|count|total|limit|size|page|offset|cursor|token|order|sort|sortby|sortorder|q|query|filter|from|to|start|end)$/.test(
    lettersOf(name),
  )

function* leavesOf(value: Json, depth: number): Generator<readonly [string, string | number]> {
  if (depth > 4 || typeof value !== 'object' || value === null) return
  if (isJsonArray(value)) {
    const [first] = value
    if (first !== undefined) yield* leavesOf(first, depth + 1)
    return
  }
  for (const [name, member] of membersOf(value)) {
    if (isScalar(member)) yield [lettersOf(name), member]
    yield* leavesOf(member, depth + 1)
  }
}

/** The values of a request's path parameters. */
const pathValues = (operation: Operation, { request }: Exchanged): ReadonlyMap<string, string> => {
  if (operation.protocol !== 'http') return new Map()
  const { names } = pathTemplateOf(operation.path)
  const { path } = targetParts(request.target)
  const base = baseIn(operation.bases, path)
  const values = pathValuesOf(path.slice(base.length), operation.path)
  return new Map(names.map((name, index) => [name, decoded(values[index] ?? '')]))
}

/**
 * The sources of parameters: from the contract's links, the paths of collections and items, and the names of methods.
 */
export const sourcesOf = ({ operations }: Contract): readonly Source[] => [
  ...operations.flatMap(from => linked(from, operations)),
  ...operations.flatMap(to => (to.protocol === 'http' ? ofCollection(to, operations) : ofMethods(to, operations))),
]

const linked = (from: Operation, operations: readonly Operation[]): readonly Source[] =>
  from.responses
    .filter(({ key }) => key.startsWith('2'))
    .flatMap(({ links }) => links)
    .flatMap(link => {
      const to = operationNamed(link.operation, operations)
      if (to === undefined) return []
      return Object.entries(link.parameters).flatMap(([parameter, expression]): readonly Source[] => {
        const at = /^\$response\.body#(\/.*)?$/.exec(String(expression))
        return at === null ? [] : [{ from, to, parameter, at: [at[1] ?? ''], shared: [], linked: true }]
      })
    })

const operationNamed = (name: string, operations: readonly Operation[]): Operation | undefined =>
  operations.find(
    operation =>
      operation.id === name || (operation.protocol === 'http' && `${operation.method} ${operation.path}` === name),
  )

/** The sources in `/pets` for `/pets/{id}`. A verb after a colon is not part of the path. */
const ofCollection = (to: HttpOperation, operations: readonly Operation[]): readonly Source[] => {
  const match = /^(.*)\/\{([^{}]+)\}(?:[:/].*)?$/.exec(to.path)
  if (match === null) return []
  return everyPlace(to.path).flatMap(({ collection, parameter }) =>
    operations
      .filter((from): from is HttpOperation => from.protocol === 'http' && from.path === collection)
      .filter(({ method }) => method === 'GET' || method === 'POST')
      .map(from => ({
        from,
        to,
        parameter,
        at: idPlaces(from, parameter, nounOf(collection)),
        shared: templateOf(collection).names,
      })),
  )
}

/** Each variable of a path, with the path before it: `/shops` for `shop`, `/shops/{shop}/items` for `item`. */
const everyPlace = (path: string): readonly { readonly collection: string; readonly parameter: string }[] =>
  [...path.matchAll(/\/\{([^{}]+)\}/g)].map(match => ({
    collection: path.slice(0, match.index),
    parameter: match[1] ?? '',
  }))

/** The sources `listItems` and `createItem` for `getItem`. */
const ofMethods = (to: RpcOperation, operations: readonly Operation[]): readonly Source[] => {
  const name = methodRole(to)
  const parameter = name && namingParameter(to, name)
  if (name === undefined || parameter === undefined || !['read', 'update', 'delete'].includes(name.role)) return []
  return operations
    .filter((from): from is RpcOperation => from.protocol === 'jsonrpc' && from.path === to.path && from.id !== to.id)
    .filter(from => {
      const other = methodRole(from)
      return other?.noun === name.noun && (other.role === 'list' || other.role === 'create')
    })
    .map(from => ({ from, to, parameter, at: lookupPlaces(from, parameter, name), shared: [] }))
}
