import type { Contract, HttpOperation, Operation, Parameter, RpcOperation, SchemaText } from '../contract/contract.ts'
import { answerOf } from '../contract/contract.ts'
import { flattened } from '../contract/flatten.ts'
import { methodName, singularOf } from '../contract/method-name.ts'
import { listOf, memberOf, membersOf } from '../contract/openapi.ts'
import { escaped, valueAt } from '../contract/pointer.ts'
import { targetParts } from '../contract/route.ts'
import { templateOf, valuesOf } from '../contract/template.ts'
import { textOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import type { Values } from '../verify/values.ts'
import { ownValue } from '../verify/values.ts'
import type { Exchanged } from './drawn.ts'

/** Where answers of an operation have a value that another operation takes. */
export interface Source {
  readonly from: Operation
  readonly to: Operation
  readonly parameter: string
  /** JSON Pointers into the answer's value (of JSON-RPC, into its result); the first one that is there counts. */
  readonly at: readonly string[]
  /** The parameters of `to` that have the value which `from` was asked with. */
  readonly shared: readonly string[]
}

/** Values that a run was given, and those that answers gave. */
export interface Known {
  /** `sure`: it is of a list or of something that was created, so it has to be there. */
  valueOf(operation: Operation, parameter: Parameter): { readonly value: Json; readonly sure: boolean } | undefined
  /** A value of a member that is named like the one that is wanted. */
  named(name: string): Json | undefined
  learn(operation: Operation, exchange: Exchanged): void
}

export const knownOf = (sources: readonly Source[], given: Values): Known => {
  const found = new Map<string, Json>()
  const named = new Map<string, Json>()
  const keyOf = (operation: Operation, parameter: string): string => `${operation.id} ${parameter}`
  return {
    valueOf: (operation, parameter) => {
      const own = ownValue(given, operation, parameter.name)
      if (own !== undefined) return { value: typed(own, parameter), sure: false }
      const value = found.get(keyOf(operation, parameter.name))
      if (value !== undefined) return { value: asTyped(value, parameter), sure: true }
      const other = isTelling(parameter.name) ? named.get(lettersOf(parameter.name)) : undefined
      return other === undefined ? undefined : { value: asTyped(other, parameter), sure: false }
    },
    named: name => (isTelling(name) ? named.get(lettersOf(name)) : undefined),
    learn: (operation, exchange) => {
      const value = successIn(operation, exchange)
      if (value === undefined) return
      for (const { from, to, parameter, at, shared } of sources) {
        if (from.id !== operation.id || found.has(keyOf(to, parameter))) continue
        const [first] = at.map(pointer => valueAt(value, pointer)).filter(isScalar)
        if (first === undefined) continue
        found.set(keyOf(to, parameter), first)
        // an item is in the collection that its list was asked of
        const asked = pathValues(from, exchange)
        for (const name of shared) {
          const one = asked.get(name)
          if (one !== undefined) found.set(keyOf(to, name), one)
        }
      }
      for (const [name, leaf] of leavesOf(value, 0)) if (!named.has(name)) named.set(name, leaf)
    },
  }
}

/** The value of an answer of success: its body, or its result of JSON-RPC. */
export const successIn = (operation: Operation, { response }: Exchanged): Json | undefined => {
  if (response.status < 200 || response.status > 299) return undefined
  const value = parsed(response.body && textOf(response.body))
  return operation.protocol === 'http' ? value : memberOf(value, 'result')
}

/** A text that was given for a parameter, as a value of its type. */
export const typed = (text: string, { schema }: Parameter): Json => {
  const type = memberOf(schema && flattened(schema.schema, schema.document), 'type')
  return type === 'string' || type === undefined ? text : (parsed(text) ?? text)
}

/** A value of an answer as a parameter takes it: ids are numbers in one place and texts in another. */
const asTyped = (value: Json, { schema }: Parameter): Json => {
  const type = memberOf(schema && flattened(schema.schema, schema.document), 'type')
  if (type === 'string' && typeof value === 'number') return String(value)
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

const isScalar = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** A name without what tells styles of writing apart: `petId`, `pet_id` and `PetID` are one. */
export const lettersOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/** Such names mean something else in every operation. */
const isTelling = (name: string): boolean =>
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

/** What a request had at the places of its path. */
const pathValues = (operation: Operation, { request }: Exchanged): ReadonlyMap<string, string> => {
  if (operation.protocol !== 'http') return new Map()
  const template = templateOf(operation.path)
  const { path } = targetParts(request.target)
  const base = operation.bases.find(each => each !== '' && path.startsWith(`${each}/`)) ?? ''
  const values = valuesOf(path.slice(base.length), template, '/') ?? []
  return new Map(template.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
}

/** Which answers have values for which parameters: by the contract's links, by the paths of collection and item, by the names of methods. */
export const sourcesOf = ({ operations }: Contract): readonly Source[] => [
  ...operations.flatMap(from => linked(from, operations)),
  ...operations.flatMap(to => (to.protocol === 'http' ? ofCollection(to, operations) : ofMethods(to, operations))),
]

const linked = (from: Operation, operations: readonly Operation[]): readonly Source[] =>
  from.answers
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

export const operationNamed = (name: string, operations: readonly Operation[]): Operation | undefined =>
  operations.find(
    operation =>
      operation.id === name || (operation.protocol === 'http' && `${operation.method} ${operation.path}` === name),
  )

/** `/pets` of `/pets/{id}`; a verb after a colon is none of the path's. */
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

/** Every variable of a path, with what stands before it: `/shops` of `shop` and `/shops/{shop}/items` of `item`. */
const everyPlace = (path: string): readonly { readonly collection: string; readonly parameter: string }[] =>
  [...path.matchAll(/\/\{([^{}]+)\}/g)].map(match => ({
    collection: path.slice(0, match.index),
    parameter: match[1] ?? '',
  }))

/** What a collection has, by its path: `pet` of `/pets`. */
export const nounOf = (path: string): string => singularOf(path.split('/').at(-1) ?? '')

/** `listItems` and `createItem` of `getItem`. */
const ofMethods = (to: RpcOperation, operations: readonly Operation[]): readonly Source[] => {
  const name = methodName(to.method)
  const wanted = to.parameters.find(({ required }) => required)
  if (name === undefined || wanted === undefined) return []
  return operations
    .filter((from): from is RpcOperation => from.protocol === 'jsonrpc' && from.path === to.path && from.id !== to.id)
    .filter(from => {
      const other = methodName(from.method)
      return other?.noun === name.noun && (other.verb === 'list' || other.verb === 'create' || isListed(from))
    })
    .map(from => ({ from, to, parameter: wanted.name, at: idPlaces(from, wanted.name, name.noun), shared: [] }))
}

/** `getItems`, which needs nothing to name one of them. */
export const isListed = ({ method, parameters }: RpcOperation): boolean => {
  const name = methodName(method)
  return name?.verb === 'read' && name.isPlural && !parameters.some(({ required }) => required)
}

/** Where an answer has the id that a parameter takes: of an item of its list, or of itself. */
export const idPlaces = (from: Operation, parameter: string, noun: string): readonly string[] => {
  const schema = successSchema(from)
  if (schema === undefined) return []
  const names = idNames(parameter, noun)
  const found = namedPlaces(schema.schema, { document: schema.document, names, left: mostPlaces }, '', 0)
  return [...found].sort((a, b) => names.indexOf(lastOf(a)) - names.indexOf(lastOf(b)) || a.length - b.length)
}

const lastOf = (pointer: string): string => lettersOf(pointer.slice(pointer.lastIndexOf('/') + 1))

/** How a member may be called that is the id of a noun, the likeliest first. */
const idNames = (parameter: string, noun: string): readonly string[] => {
  const own = lettersOf(parameter)
  const stem = own.replace(/(?:id|uuid|key|name|number|no|slug|code)$/, '')
  const kind = own.slice(stem.length)
  return [...new Set([own, kind === '' ? 'id' : kind, `${lettersOf(noun)}${kind === '' ? 'id' : kind}`, 'id', 'uuid'])]
}

export const successSchema = (operation: Operation): SchemaText | undefined =>
  (operation.protocol === 'jsonrpc'
    ? operation.answers[0]
    : (operation.answers.find(({ key }) => key.startsWith('2')) ?? answerOf(operation, 200))
  )?.contents[0]?.schema

interface Places {
  readonly document: Json
  readonly names: readonly string[]
  /** Members that may still be looked at. */
  left: number
}

// schemas that refer to themselves have members without an end
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
  if (items === undefined || Array.isArray(items)) return
  yield* namedPlaces(items, places, `${at}/0`, depth + 1)
}

const isLeaf = (schema: Json, document: Json): boolean => {
  const flat = flattened(schema, document)
  const type = memberOf(flat, 'type')
  return (
    ['string', 'integer', 'number', undefined].includes(type as string | undefined) &&
    listOf(memberOf(flat, 'oneOf')).length === 0
  )
}
