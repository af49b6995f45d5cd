import { flattened, membersOf, typesOf, unionsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { escaped } from '../format/pointer.ts'
import type { Contract, Operation, RpcOperation } from './contract.ts'
import { type MethodRole, methodRole } from './method-role.ts'
import { lettersOf, singularOf } from './noun.ts'
import { successSchema } from './success.ts'

/** Whether a member holds the id of an item, or a list of ids, by its name: `id`, `itemId`, `item_id`, `itemIds`. */
export const isIdName = (name: string): boolean =>
  /^(?:id|ID|Id|uuid|UUID)s?$|[_-](?:id|uuid|ID|UUID)s?$|[a-z\d](?:Id|ID|Uuid|UUID)s?$/.test(name)

/** The noun of a collection, from its path: `pet` for `/pets`. */
export const nounOf = (path: string): string => singularOf(path.split('/').at(-1) ?? '')

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
