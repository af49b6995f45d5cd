import type { Answer, HttpOperation, Operation } from '../contract/contract.ts'
import { flattened, typesOf } from '../contract/flatten.ts'
import { listOf, memberOf, membersOf } from '../contract/openapi.ts'
import { escaped, isObject, parentOf, replacedAt, valueAt } from '../contract/pointer.ts'
import { seedOf } from '../contract/random.ts'
import { targetParts } from '../contract/route.ts'
import { sampled } from '../contract/sample.ts'
import { idPlaces, nounOf } from '../draw/known.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'
import { contractLimits } from '../limits/limits.ts'
import { type Made, madeOrNot, statusOf, successOf } from './fallback.ts'
import type { ReplayOptions, Stage } from './replay.ts'
import { madeReply, type Reply, textReply } from './reply.ts'

/** What clients created, changed and deleted, by the contract's own collections (`/pets`) and items (`/pets/{petId}`). */
export interface Store {
  /** What answers a request of an operation; `undefined` where the operation is of no collection. A reply that is `undefined` leaves the answer to others. */
  routeOf(stage: Stage): ((request: RequestText) => Reply | undefined) | undefined
  clear(): void
}

/** The operations on one kind of thing. */
interface Kind {
  readonly list: HttpOperation | undefined
  readonly create: HttpOperation | undefined
  readonly read: HttpOperation | undefined
  /** The variable of the item's path. */
  readonly variable: string
  /** The member of an item that its path names. */
  readonly id: string
}

/** Items by what their paths name them, in the order in which they were made. */
type Items = Map<string, Json>

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
      const items = collections.get(key) ?? seeded(kind, stage)
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
          const changed = { ...withBody(item, request, operation), [kind.id]: memberOf(item, kind.id) ?? id }
          items.set(id, changed)
          return replied(operation, changed, stage)
        }
        case 'DELETE':
          items.delete(id)
          for (const other of collections.keys())
            if (other.startsWith(`${key}/${percentEncoded(id)}/`)) collections.delete(other)
          return replied(operation, item, stage)
        default:
          return undefined
      }
    }
  }
  return { routeOf, clear: () => collections.clear() }
}

const collectionOf = (path: string): string => path.replace(/\/\{[^{}]+\}$/, '')

/** Collections that have items, and whose items have a member which names them. */
const kindsOf = (operations: readonly Operation[]): ReadonlyMap<string, Kind> => {
  const https = operations.filter(operation => operation.protocol === 'http')
  const at = (path: string, method: string): HttpOperation | undefined =>
    https.find(operation => operation.path === path && operation.method === method)
  const kinds = new Map<string, Kind>()
  for (const { path } of https) {
    const variable = /\/\{([^{}]+)\}$/.exec(path)?.[1]
    const collection = collectionOf(path)
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

/** The items that a list shows before anything was made: those of the contract's answer. */
const seeded = ({ list, id }: Kind, stage: Stage): Items => {
  const items: Items = new Map()
  if (list === undefined) return items
  const answer = madeFor(list, stage)
  const value = answer === undefined ? undefined : valueAt(answer.value, listPlace(list) ?? '/no such place')
  for (const item of listOf(value)) {
    const name = memberOf(item, id)
    if (typeof name === 'string' || typeof name === 'number') items.set(String(name), item)
  }
  return items
}

const madeFor = (operation: HttpOperation, { seed, options: { judge }, guard }: Stage): Made | undefined => {
  const answer = successOf(operation)
  const made = answer && guard(() => madeOrNot({ operation, answer, input: {}, seed, judge }))
  return made === undefined || 'reason' in made ? undefined : made
}

const listPlace = (operation: HttpOperation): string | undefined => {
  if (operation.pagination !== undefined) return operation.pagination.items
  const schema = successOf(operation)?.contents[0]?.schema
  if (schema === undefined) return undefined
  const isList = (each: Json): boolean => typesOf(flattened(each, schema.document)?.['type']).includes('array')
  if (isList(schema.schema)) return ''
  const lists = membersOf(memberOf(flattened(schema.schema, schema.document), 'properties')).filter(([, each]) =>
    isList(each),
  )
  return lists[0] !== undefined && lists.length === 1 ? `/${escaped(lists[0][0])}` : undefined
}

/** The items whose members are as the query says, one page of them. */
const listed = (operation: HttpOperation, items: Items, request: RequestText, stage: Stage): Reply | undefined => {
  const place = listPlace(operation)
  const made = madeFor(operation, stage)
  if (place === undefined || made?.value === undefined) return undefined
  const query = new Map(targetParts(request.target).query)
  const all = [...items.values()]
  const filters = [...query].filter(([name]) => all.some(item => memberOf(item, name) !== undefined))
  const found = all.filter(item =>
    filters.every(([name, text]) => {
      const member = memberOf(item, name)
      return member !== undefined && (typeof member === 'object' || String(member) === text)
    }),
  )
  const { pagination } = operation
  const number = (isNamed: (name: string) => boolean): number | undefined => {
    const [, text] = [...query].find(([name]) => isNamed(name)) ?? []
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
  }
  const size = number(name =>
    pagination?.size === undefined ? /^(?:limit|page_?size|per_?page)$/i.test(name) : name === pagination.size,
  )
  const page = number(name => /^page$/i.test(name))
  const token = pagination === undefined ? undefined : query.get(pagination.token)
  const from =
    token === undefined
      ? (number(name => /^(?:offset|skip)$/i.test(name)) ??
        (page !== undefined && size !== undefined ? Math.max(0, page - 1) * size : 0))
      : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN)
  if (Number.isNaN(from)) return undefined
  const end = size === undefined ? found.length : from + size
  const value = place === '' ? found.slice(from, end) : replacedAt(made.value, place, found.slice(from, end))
  return replied(operation, withNext(value, operation, end < found.length ? `page-${end}` : undefined), stage, true)
}

const withNext = (value: Json, { pagination }: HttpOperation, next: string | undefined): Json => {
  if (pagination === undefined) return value
  const [parent, member] = parentOf(pagination.next)
  const holder = valueAt(value, parent)
  if (!isObject(holder)) return value
  const { [member]: _, ...rest } = holder
  return replacedAt(value, parent, next === undefined ? rest : { ...rest, [member]: next })
}

interface Creating {
  readonly items: Items
  readonly request: RequestText
  readonly stage: Stage
  readonly number: number
  readonly seed: number
}

/** A new item: what the request says, and what only answers have as the contract would show it, with an id of its own. */
const created = (kind: Kind, { items, request, stage, number, seed }: Creating): Reply | undefined => {
  const { create, read, id } = kind
  const shaped = read ?? create
  const schema = shaped && successOf(shaped)?.contents[0]?.schema
  if (create === undefined || shaped === undefined || schema === undefined) return undefined
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const found = sampled(schema, seedOf(`${seed} ${create.id} ${number} ${attempt}`))
    if ('reason' in found) return undefined
    const own = freshId(memberOf(found.value, id), items, number)
    if (own === undefined) continue
    const item = { ...withBody(found.value, request, create), [id]: own }
    if (!keeps(shaped, item, stage)) continue
    items.set(String(own), item)
    const [oldest] = items.keys()
    if (items.size > contractLimits.stored && oldest !== undefined) items.delete(oldest)
    return replied(create, item, stage, false, `${targetParts(request.target).path}/${percentEncoded(String(own))}`)
  }
  return undefined
}

/** An id like the one that was drawn, which no item has. */
const freshId = (drawn: Json | undefined, items: Items, number: number): string | number | undefined => {
  if (typeof drawn === 'number') return Math.max(0, ...[...items.keys()].map(Number).filter(Number.isFinite)) + 1
  if (typeof drawn !== 'string') return undefined
  if (!items.has(drawn)) return drawn
  return items.has(`${drawn}${number}`) ? undefined : `${drawn}${number}`
}

/** An item with the members of a request's body: of PATCH those that are there (RFC 7396), of others all that may be sent. */
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
  const answer =
    operation.answers.find(({ key }) => key === '404') ?? operation.answers.find(({ key }) => /^4XX$/i.test(key))
  const made =
    answer &&
    stage.guard(() => madeOrNot({ operation, answer, input: {}, seed: stage.seed, judge: stage.options.judge }))
  return made === undefined || 'reason' in made
    ? textReply(404, 'state', 'There is no such item.')
    : madeReply({ ...made, status: 404 }, { 'x-replay-source': 'state' })
}

const keeps = (operation: HttpOperation, value: Json, { options: { judge }, guard }: Stage): boolean => {
  const answer = successOf(operation)
  return (
    answer === undefined ||
    judge === undefined ||
    guard(() => judge({ operation, answer, mediaType: mediaTypeOf(answer), value })).length === 0
  )
}

const mediaTypeOf = ({ contents }: Answer): string => contents[0]?.mediaType ?? ''

/** A value as the operation's answer of success: as it is, or at the one place of its answer that takes it. `undefined` where it would break the contract. */
const replied = (
  operation: HttpOperation,
  value: Json,
  stage: Stage,
  isWhole = false,
  location?: string,
): Reply | undefined => {
  const answer = successOf(operation)
  if (answer === undefined) return undefined
  const made = madeFor(operation, stage)
  const content = answer.contents[0]
  const headers = {
    'x-replay-source': 'state',
    ...(location !== undefined && answer.headers.some(({ name }) => name === 'location') ? { location } : {}),
  }
  const common = { source: 'generated' as const, status: statusOf(answer.key), headers: made?.headers ?? {} }
  if (content === undefined) return madeReply({ ...common, value: undefined, mediaType: undefined }, headers)
  const wrapped = isWhole
    ? [value]
    : [
        value,
        ...membersOf(made?.value)
          .filter(([, member]) => isObject(member))
          .map(([name]) => replacedAt(made?.value ?? null, `/${name}`, value)),
        ...(made?.value === undefined ? [] : [made.value]),
      ]
  const kept = wrapped.find(each => keeps(operation, each, stage))
  return kept === undefined ? undefined : madeReply({ ...common, value: kept, mediaType: content.mediaType }, headers)
}
