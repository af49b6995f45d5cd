import { templateOf } from '@chainwright/model'
import { flattened, memberOf, membersOf, typesOf, unionsOf } from '@chainwright/model/bundled'
import type { Contract, HttpOperation, Operation, Parameter, RpcOperation } from '../contract/contract.ts'
import { type MethodRole, methodRole } from '../contract/method-role.ts'
import { lettersOf, singularOf } from '../contract/noun.ts'
import { pathTemplateOf, pathValuesOf } from '../contract/path.ts'
import { baseIn, decoded, targetParts } from '../contract/route.ts'
import { successSchema } from '../contract/success.ts'
import { textOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { escaped, valueAt } from '../format/pointer.ts'
import { ownValue, type Values } from '../verify/values.ts'
import type { Exchanged } from './drawn.ts'

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
        if (from.id !== operation.id || found.has(keyOf(to, parameter))) continue
        const [first] = at.map(pointer => valueAt(value, pointer)).filter(isScalar)
        if (first === undefined) continue
        found.set(keyOf(to, parameter), first)
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

/** The value of a successful response: its body, or the result of JSON-RPC. */
export const successIn = (operation: Operation, { response }: Exchanged): Json | undefined => {
  if (response.status < 200 || response.status > 299) return undefined
  const value = parsed(response.body && textOf(response.body))
  return operation.protocol === 'http' ? value : memberOf(value, 'result')
}

/** Converts a given text to the type of a parameter; it stays a string if the schema accepts one. */
export const typed = (text: string, parameter: Parameter): Json => {
  const types = typesIn(parameter)
  return types.length === 0 || types.includes('string') ? text : (parsed(text) ?? text)
}

/** Converts a value from a response to the type of a parameter: ids are numbers in one place and strings in another. */
const asTyped = (value: Json, parameter: Parameter): Json => {
  const types = typesIn(parameter)
  const isNumber = types.includes('integer') || types.includes('number')
  const isText = types.includes('string')
  if (typeof value === 'number' && isText && !isNumber) return String(value)
  return isNumber && !isText && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

const typesIn = ({ schema }: Parameter): readonly string[] =>
  typesOf(schema && flattened(schema.schema, schema.document)?.['type'])

const isScalar = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Whether a name identifies the same thing in all operations; `name` or `type`, for example, does not. */
const isDistinctive = (name: string): boolean =>
  !/^(?:id|ids|name|type|kind|value|key|code|data|status|state|hash|index|number|count|total|limit|size|page|offset|cursor|token|order|sort|sortby|sortorder|q|query|filter|from|to|start|end)$/.test(
    lettersOf(name),
  )

function* leavesOf(value: Json, depth: number): Generator<readonly [string, string | number]> {
  if (depth > 4 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[]
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
        return at === null ? [] : [{ from, to, parameter, at: [at[1] ?? ''], shared: [] }]
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

/** The noun of a collection, from its path: `pet` for `/pets`. */
export const nounOf = (path: string): string => singularOf(path.split('/').at(-1) ?? '')

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

/**
 * The required parameter that identifies the item: `itemId` of `getItem(shopId, itemId)`; without such a name, the
 * first one.
 */
export const namingParameter = (
  { parameters }: RpcOperation,
  { noun, by }: Pick<MethodRole, 'noun' | 'by'>,
): string | undefined => {
  const names = parameters.filter(({ required }) => required).map(({ name }) => name)
  const likely = [
    by,
    `${noun}${by ?? 'id'}`,
    'id',
    noun,
    ...['id', 'uuid', 'key', 'name', 'number', 'no', 'slug', 'code'].map(kind => `${noun}${kind}`),
  ]
  return names.find(name => likely.includes(lettersOf(name))) ?? names[0]
}

/**
 * The places in a response of the value by which a method looks up items: for `getUserByEmail` the e-mail address,
 * never the id.
 */
export const lookupPlaces = (from: Operation, parameter: string, { noun, by }: MethodRole): readonly string[] => {
  const places = idPlaces(from, parameter, noun)
  return by === undefined || by.endsWith('id')
    ? places
    : places.filter(place => [by, lettersOf(parameter)].includes(lastOf(place)))
}

/**
 * The places of a created item's id in the response, most likely first, from the path of its items or the method's
 * name.
 */
export const createdIds = (operation: Operation, { operations }: Contract): readonly string[] => {
  if (operation.protocol === 'jsonrpc') {
    const role = methodRole(operation)
    return role?.role === 'create' ? idPlaces(operation, 'id', role.noun) : []
  }
  if (operation.method !== 'POST') return []
  const [variable] = operations.flatMap(each => {
    const own =
      each.protocol === 'http' && each.path.startsWith(`${operation.path}/`)
        ? each.path.slice(operation.path.length)
        : ''
    return /^\/\{([^{}]+)\}(?:[:/]|$)/.exec(own)?.[1] ?? []
  })
  return variable === undefined ? [] : idPlaces(operation, variable, nounOf(operation.path))
}

/** The places of a parameter's id in a response: in an item of its list, or in the response itself. */
export const idPlaces = (from: Operation, parameter: string, noun: string): readonly string[] => {
  const schema = successSchema(from)
  if (schema === undefined) return []
  const names = idNames(parameter, noun)
  const found = namedPlaces(schema.schema, { document: schema.document, names, left: mostPlaces }, '', 0)
  return [...found].sort((a, b) => names.indexOf(lastOf(a)) - names.indexOf(lastOf(b)) || a.length - b.length)
}

const lastOf = (pointer: string): string => lettersOf(pointer.slice(pointer.lastIndexOf('/') + 1))

/** Possible member names for the id of a noun, most likely first. */
const idNames = (parameter: string, noun: string): readonly string[] => {
  const own = lettersOf(parameter)
  const stem = own.replace(/(?:id|uuid|key|name|number|no|slug|code)$/, '')
  const kind = own.slice(stem.length)
  return [...new Set([own, kind === '' ? 'id' : kind, `${lettersOf(noun)}${kind === '' ? 'id' : kind}`, 'id', 'uuid'])]
}

interface Places {
  readonly document: Json
  readonly names: readonly string[]
  /** The number of members that may still be visited. */
  left: number
}

// recursive schemas have infinitely many members
const mostPlaces = 10_000

function* namedPlaces(schema: Json | undefined, places: Places, at: string, depth: number): Generator<string> {
  if (depth > 3 || places.left <= 0) return
  const { document, names } = places
  const flat = flattened(schema, document)
  if (flat === undefined) return
  for (const [name, property] of membersOf(flat['properties'])) {
    places.left -= 1
    if (places.left <= 0) return
    const place = `${at}/${escaped(name)}`
    if (names.includes(lettersOf(name)) && isLeaf(property, document)) yield place
    else yield* namedPlaces(property, places, place, depth + 1)
  }
  const items = flat['items']
  if (items === undefined || flat['prefixItems'] !== undefined) return
  yield* namedPlaces(items, places, `${at}/0`, depth + 1)
}

const isLeaf = (schema: Json, document: Json): boolean => {
  const flat = flattened(schema, document)
  // No value is valid, so no value has members.
  if (flat === undefined) return true
  const types = typesOf(flat['type']).filter(type => type !== 'null')
  return (
    types.every(type => type === 'string' || type === 'integer' || type === 'number') &&
    unionsOf(flat).every(({ branches }) => branches.every(branch => isLeaf(branch, document)))
  )
}
