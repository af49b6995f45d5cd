import { flattened, memberOf, membersOf } from '@chainwright/model/bundled'
import { type DeclaredResponse, type HttpOperation, type Operation, responseOf } from '../contract/contract.ts'
import { idPlaces, nounOf } from '../contract/identifiers.ts'
import { itemPath } from '../contract/item-path.ts'
import { seedOf } from '../contract/random.ts'
import { targetParts } from '../contract/route.ts'
import { sample } from '../contract/sample.ts'
import { statusOf, successOf, successSchema } from '../contract/success.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'
import { isObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import { countNames } from './fallback.ts'
import { generatedAt } from './generated.ts'
import {
  declaredOf,
  fitted,
  generatedFor,
  type Items,
  keeps,
  kept,
  matching,
  newItem,
  pageOf,
  seeded,
} from './items.ts'
import { generatedReply, type Reply, textReply } from './reply.ts'
import type { ReplayOptions, Stage } from './stage.ts'

/**
 * The items that clients created, changed and deleted, in the contract's collections (`/pets`) and items
 * (`/pets/{petId}`).
 */
export interface Store {
  /**
   * Returns the handler of an operation; `undefined` if it belongs to no collection. If the handler returns
   * `undefined`, the response is stateless.
   */
  routeOf(stage: Stage): ((request: RequestText) => Reply | undefined) | undefined
  clear(): void
}

/** The operations on one kind of item. */
interface Kind {
  readonly list: HttpOperation | undefined
  readonly create: HttpOperation | undefined
  readonly read: HttpOperation | undefined
  /** The variable of the item's path. */
  readonly variable: string
  /** The member of an item that contains the id in the path. */
  readonly id: string
}

export const storeOf = ({ contract, seed = 1 }: ReplayOptions): Store => {
  const kinds = kindsOf(contract.operations)
  const collections = new Map<string, Items>()
  let made = 0
  const routeOf: Store['routeOf'] = stage => {
    const { operation } = stage
    if (operation?.protocol !== 'http') return undefined
    const kind = kinds.get(collectionOf(operation.path))
    if (kind === undefined) return undefined
    const isItem = operation.path.endsWith('}')
    return request => {
      const path = targetParts(request.target).path
      const base = isItem ? path.slice(0, path.lastIndexOf('/')) : path
      const key = `${request.headers['x-replay-session'] ?? ''} ${base}`
      const items = collections.get(key) ?? (kind.list === undefined ? new Map() : seeded(kind.list, kind.id, stage))
      collections.set(key, items)
      const [oldest] = collections.keys()
      if (collections.size > contractLimits.sessions && oldest !== undefined) collections.delete(oldest)
      if (!isItem) {
        if (operation === kind.list) return listed(operation, items, request, stage)
        if (operation !== kind.create) return undefined
        made += 1
        return created(kind, { items, request, stage, number: made, seed })
      }
      const id = stage.variables[kind.variable] ?? ''
      const item = items.get(id)
      if (item === undefined) return absent(operation, stage)
      switch (operation.method) {
        case 'GET':
          return replied(operation, item, stage)
        case 'PUT':
        case 'PATCH': {
          const schema = successSchema(kind.read ?? operation)
          const whole = { ...withBody(item, request, operation), [kind.id]: memberOf(item, kind.id) ?? id }
          const changed = schema === undefined ? whole : declaredOf(schema, whole)
          // the changed item must be valid as the response of a read
          if (kind.read !== undefined && keeps(kind.read, item, stage) && !keeps(kind.read, changed, stage))
            return undefined
          const answer = replied(operation, changed, stage)
          if (answer !== undefined) items.set(id, changed)
          return answer
        }
        case 'DELETE': {
          const answer = replied(operation, item, stage)
          if (answer === undefined) return undefined
          items.delete(id)
          for (const other of collections.keys())
            if (other.startsWith(`${key}/${percentEncoded(id)}/`)) collections.delete(other)
          return answer
        }
        default:
          return undefined
      }
    }
  }
  return { routeOf, clear: () => collections.clear() }
}

const collectionOf = (path: string): string => itemPath(path)?.collection ?? path

/** The collections with items that have an id member. */
const kindsOf = (operations: readonly Operation[]): ReadonlyMap<string, Kind> => {
  const https = operations.filter(operation => operation.protocol === 'http')
  const at = (path: string, method: string): HttpOperation | undefined =>
    https.find(operation => operation.path === path && operation.method === method)
  const kinds = new Map<string, Kind>()
  for (const { path } of https) {
    const { collection, variable } = itemPath(path) ?? { collection: path, variable: undefined }
    if (variable === undefined || kinds.has(collection)) continue
    const [list, create, read] = [at(collection, 'GET'), at(collection, 'POST'), at(path, 'GET')]
    const source = read ?? create ?? list
    if (source === undefined || (create === undefined && list === undefined)) continue
    const place = idPlaces(source, variable, nounOf(collection))[0]
    if (place === undefined) continue
    kinds.set(collection, { list, create, read, variable, id: place.slice(place.lastIndexOf('/') + 1) })
  }
  return kinds
}

interface Creating {
  readonly items: Items
  readonly request: RequestText
  readonly stage: Stage
  readonly number: number
  readonly seed: number
}

/** Creates an item: the members of the request, generated read-only members, and its own id. */
const created = (kind: Kind, { items, request, stage, number, seed }: Creating): Reply | undefined => {
  const { create, read, id } = kind
  const shaped = read ?? create
  const schema = shaped && successOf(shaped)?.contents[0]?.schema
  if (create === undefined || shaped === undefined || schema === undefined) return undefined
  const own = newItem({
    schema,
    items,
    id,
    number,
    own: sentId(kind, { items, request }),
    seed: `${seed} ${create.id} ${number}`,
    // an item can have more required members than a request
    itemsOf: drawn => [withBody(drawn, request, create), { ...asObject(drawn), ...withBody({}, request, create) }],
    keeps: item => keeps(shaped, item, stage),
  })
  if (own === undefined) return undefined
  const place = `${targetParts(request.target).path}/${percentEncoded(String(own.id))}`
  const answer = replied(create, own.item, stage, place)
  if (answer !== undefined) kept(items, own)
  return answer
}

const asObject = (value: Json): Readonly<Record<string, Json>> => (isObject(value) ? value : {})

/** The id that a client chooses, if the contract allows it to send one, and no item has it. */
const sentId = (
  { create, id }: Kind,
  { items, request }: Pick<Creating, 'items' | 'request'>,
): string | number | undefined => {
  const { body } = create ?? {}
  const properties = body && memberOf(flattened(body.schema, body.document), 'properties')
  const property = memberOf(properties, id)
  if (body === undefined || property === undefined) return undefined
  if (flattened(property, body.document)?.['readOnly'] === true) return undefined
  const sent = memberOf(request.body === undefined ? undefined : parsed(textOf(request.body)), id)
  return (typeof sent === 'string' || typeof sent === 'number') && !items.has(String(sent)) ? sent : undefined
}

/** One page of the items that match the query. */
const listed = (operation: HttpOperation, items: Items, request: RequestText, stage: Stage): Reply | undefined => {
  const query = new Map(targetParts(request.target).query)
  const answer = answered(operation, pageOf(operation, items, query, stage), stage)
  const counts = Object.keys(answer?.headers ?? {}).filter(name => countNames.test(name))
  const count = String(matching(items, query).length)
  return (
    answer && { ...answer, headers: { ...answer.headers, ...Object.fromEntries(counts.map(name => [name, count])) } }
  )
}

/**
 * An item with the members of a request body. For PATCH, members that are not sent stay, and null removes one (RFC
 * 7396). Otherwise, the item loses members that a request may have but this one does not.
 */
const withBody = (item: Json, { body, method }: RequestText, operation: HttpOperation): Record<string, Json> => {
  const sent = body === undefined ? undefined : parsed(textOf(body))
  const kept = isObject(item) ? { ...item } : {}
  if (!isObject(sent)) return kept
  const properties = operation.body && memberOf(flattened(operation.body.schema, operation.body.document), 'properties')
  if (method !== 'PATCH') for (const [name] of membersOf(properties)) delete kept[name]
  for (const [name, value] of Object.entries(sent)) {
    if (method === 'PATCH' && value === null) delete kept[name]
    else if (name !== '__proto__') kept[name] = value
  }
  return kept
}

const absent = (operation: HttpOperation, stage: Stage): Reply => {
  const made = generatedAt(stage, { operation, answer: responseOf(operation, 404), input: {}, status: 404 })
  return made === undefined || 'reason' in made
    ? textReply(404, 'state', 'The item does not exist.')
    : generatedReply({ ...made, status: 404 }, { 'x-replay-source': 'state' })
}

/** A value as the operation's success response. `undefined` if it would violate the contract. */
const replied = (operation: HttpOperation, value: Json, stage: Stage, location?: string): Reply | undefined =>
  answered(operation, fitted(operation, value, stage), stage, location)

/** An entity tag for a body. Different items must not have the same one. */
const etagOf = (
  { headers }: DeclaredResponse,
  value: Json | undefined,
  { seed }: Stage,
): { readonly etag?: string } => {
  const header = headers.find(({ name, required }) => name === 'etag' && required)
  if (header === undefined || value === undefined) return {}
  const hash = seedOf(`${seed} ${JSON.stringify(value)}`)
  if (header.schema === undefined) return { etag: `"${hash}"` }
  const { example: _, examples: __, ...bare } = flattened(header.schema.schema, header.schema.document) ?? {}
  // RFC 9110 §8.8.3: a tag is a quoted text, but the contract may accept any
  const isLoose = Object.keys(bare).every(keyword => ['type', 'description', 'title'].includes(keyword))
  const etag = isLoose ? `"${hash}"` : sample({ schema: bare, document: header.schema.document }, hash)
  return typeof etag === 'string' && /^[\x20-\x7e]*$/.test(etag) ? { etag } : {}
}

const answered = (
  operation: HttpOperation,
  found: { readonly value: Json | undefined } | undefined,
  stage: Stage,
  location?: string,
): Reply | undefined => {
  const answer = successOf(operation)
  if (answer === undefined || found === undefined) return undefined
  const headers = {
    'x-replay-source': 'state',
    ...(location !== undefined && answer.headers.some(({ name }) => name === 'location') ? { location } : {}),
  }
  return generatedReply(
    {
      source: 'generated',
      status: statusOf(answer.key),
      headers: { ...generatedFor(operation, stage)?.headers, ...etagOf(answer, found.value, stage) },
      value: found.value,
      mediaType: answer.contents[0]?.mediaType,
    },
    headers,
  )
}
