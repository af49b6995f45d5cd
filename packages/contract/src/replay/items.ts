import { flattened, listOf, memberOf, membersOf } from '@chainwright/model/bundled'
import type { Operation, SchemaText } from '../contract/contract.ts'
import { cursorOf, lastPages, pageWithNext } from '../contract/pagination.ts'
import { isOffset, isPageNumber, isPageSize, type PagingName } from '../contract/paging-names.ts'
import { seedOf } from '../contract/random.ts'
import { sampled } from '../contract/sample.ts'
import { listPlace, successOf } from '../contract/success.ts'
import { undeclared } from '../contract/undeclared.ts'
import { isWriteOnly, withoutWriteOnly } from '../contract/write-only.ts'
import type { Json } from '../format/fixture.ts'
import { escaped, isObject, replacedAt, valueAt } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import type { GeneratedResponse } from './fallback.ts'
import { generatedAt } from './generated.ts'
import type { Stage } from './stage.ts'

/** Items by id, in the order of creation. */
export type Items = Map<string, Json>

/** The initial items of a list: those of the contract's response. */
export const seeded = (list: Operation, id: string, stage: Stage): Items => {
  const items: Items = new Map()
  const answer = generatedFor(list, stage)
  const value = answer === undefined ? undefined : valueAt(answer.value, listPlace(list) ?? '/no such place')
  for (const item of listOf(value)) {
    const name = memberOf(item, id)
    if (typeof name === 'string' || typeof name === 'number') items.set(String(name), item)
  }
  return items
}

/** The stateless response of an operation. */
export const generatedFor = (operation: Operation, stage: Stage): GeneratedResponse | undefined => {
  const made = generatedAt(stage, { operation, answer: successOf(operation), input: {} })
  return made === undefined || 'reason' in made ? undefined : made
}

/** The items with the values of the query, which are those of the parameters with names of members. */
export const matching = (items: Items, query: ReadonlyMap<string, string>): readonly Json[] => {
  const all = [...items.values()]
  const filters = [...query].filter(([name]) => all.some(item => memberOf(item, name) !== undefined))
  return all.filter(item =>
    filters.every(([name, text]) => {
      const member = memberOf(item, name)
      return member !== undefined && (typeof member === 'object' || String(member) === text)
    }),
  )
}

/**
 * One page of the items that match the query, as the response of the list. `undefined` if it would violate the contract.
 */
export const pageOf = (
  operation: Operation,
  items: Items,
  query: ReadonlyMap<string, string>,
  stage: Stage,
): Fitted | undefined => {
  const place = listPlace(operation)
  const made = generatedFor(operation, stage)
  if (place === undefined || made?.value === undefined) return undefined
  const found = matching(items, query)
  const { pagination } = operation
  const number = (isNamed: PagingName): number | undefined => {
    const [, text] = [...query].find(([name]) => isNamed(name)) ?? []
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
  }
  const size = number(pagination?.size === undefined ? isPageSize : name => name === pagination.size)
  const page = number(isPageNumber)
  const cursor = cursorOf(operation)
  const token = cursor && query.get(cursor.parameter)
  const from =
    token === undefined
      ? (number(isOffset) ?? (page !== undefined && size !== undefined ? Math.max(0, page - 1) * size : 0))
      : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN)
  if (Number.isNaN(from)) return undefined
  const end = size === undefined ? found.length : from + size
  const value = place === '' ? found.slice(from, end) : replacedAt(made.value, place, found.slice(from, end))
  const next = cursor?.next
  const forms =
    next === undefined ? [] : end < found.length ? [pageWithNext(value, next, `page-${end}`)] : lastPages(value, next)
  // the contract may require another form of the next place, such as an address
  for (const form of [...forms, value]) {
    const page = fitted(operation, form, stage, true)
    if (page !== undefined) return page
  }
  return undefined
}

interface NewItem {
  readonly schema: SchemaText
  readonly items: Items
  /** The member with the id of an item. */
  readonly id: string
  readonly number: number
  readonly seed: string
  /** The items in a generated value, best first, with the sent members. */
  readonly itemsOf: (drawn: Json) => readonly Readonly<Record<string, Json>>[]
  readonly keeps: (item: Json) => boolean
  /** The sent id. Default: an id like that of the generated value. */
  readonly own?: string | number | undefined
}

/** An item that is not stored yet. */
export interface Draft {
  readonly item: Json
  readonly id: string | number
}

/** Creates an item: the sent members, generated read-only members, and its own id. */
export const newItem = (making: NewItem): Draft | undefined => {
  const { schema, items, id, number, seed } = making
  const flat = flattened(schema.schema, schema.document)
  const required = listOf(flat?.['required'])
    .map(String)
    .filter(name => !isWriteOnly(memberOf(flat?.['properties'], name), schema.document))
  const isWhole = (item: Readonly<Record<string, Json>>): boolean => required.every(name => Object.hasOwn(item, name))
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const found = sampled({ ...schema, isResponse: true }, seedOf(`${seed} ${attempt}`))
    if ('reason' in found) return undefined
    const drawn = memberOf(found.value, id)
    // a number appended to an id may violate its format
    const own =
      making.own ??
      (attempt % 2 === 0
        ? freshId(drawn, items, number)
        : freshId(drawnId(schema, id, seedOf(`${seed} ${attempt}`)) ?? drawn, items, number))
    if (own === undefined) continue
    const item = making
      .itemsOf(found.value)
      .map(each => declaredOf(schema, { ...each, [id]: own }))
      .find(each => isWhole(each) && making.keeps(each))
    if (item === undefined) continue
    return { item, id: own }
  }
  return undefined
}

/**
 * An item without undeclared members, if the schema declares any, and without `writeOnly` properties, because a request
 * may have more members than a response.
 */
export const declaredOf = (
  schema: SchemaText,
  item: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> => {
  const extra = new Set(undeclared(schema, item))
  const declared = Object.fromEntries(Object.entries(item).filter(([name]) => !extra.has(`/${escaped(name)}`)))
  return withoutWriteOnly(schema, declared) as Readonly<Record<string, Json>>
}

/** Stores an item, once the response is final. */
export const kept = (items: Items, { item, id }: Draft): void => {
  items.set(String(id), item)
  const [oldest] = items.keys()
  if (items.size > contractLimits.stored && oldest !== undefined) items.delete(oldest)
}

/** An id generated from its schema, without its examples. */
const drawnId = ({ schema, document }: SchemaText, id: string, seed: number): Json | undefined => {
  const property = memberOf(flattened(schema, document)?.['properties'], id)
  const { example: _, examples: __, default: ___, ...bare } = flattened(property, document) ?? {}
  const found = sampled({ schema: bare, document }, seed)
  return 'value' in found ? found.value : undefined
}

/** A new id similar to the generated one. */
const freshId = (drawn: Json | undefined, items: Items, number: number): string | number | undefined => {
  if (typeof drawn === 'number') return Math.max(0, ...[...items.keys()].map(Number).filter(Number.isFinite)) + 1
  if (typeof drawn !== 'string') return undefined
  if (!items.has(drawn)) return drawn
  return items.has(`${drawn}${number}`) ? undefined : `${drawn}${number}`
}

/** Whether a value is valid as the operation's success response. */
export const keeps = (operation: Operation, value: Json, { options: { judge }, guard }: Stage): boolean => {
  const answer = successOf(operation)
  const mediaType = answer?.contents[0]?.mediaType ?? ''
  return (
    answer === undefined ||
    judge === undefined ||
    guard(() => judge({ operation, response: answer, mediaType, value })).length === 0
  )
}

/** A success response that satisfies the contract. `value` is absent if the response has no body. */
interface Fitted {
  readonly value: Json | undefined
}

/**
 * Converts a value to the operation's success response: unchanged, at the place in the response that accepts it, or
 * only the members that the response has. `undefined` if it would violate the contract.
 *
 * @param isWhole Whether the value is the whole response.
 */
export const fitted = (operation: Operation, value: Json, stage: Stage, isWhole = false): Fitted | undefined => {
  const answer = successOf(operation)
  if (answer === undefined) return undefined
  if (answer.contents[0] === undefined) return { value: undefined }
  const made = isWhole ? undefined : generatedFor(operation, stage)?.value
  const wrapped = isWhole
    ? [value]
    : [
        value,
        ...membersOf(made)
          .filter(([, member]) => isObject(member))
          .map(([name]) => replacedAt(made ?? null, `/${escaped(name)}`, value)),
        ...(made === undefined ? [] : [withMembersOf(made, value)]),
      ]
  const { schema } = answer.contents[0]
  const found = wrapped
    .map(each => (schema === undefined ? each : withoutWriteOnly(schema, each)))
    .find(each => keeps(operation, each, stage))
  return found === undefined ? undefined : { value: found }
}

/** A generated response whose members have the values of the item. */
const withMembersOf = (made: Json, item: Json): Json =>
  isObject(made)
    ? Object.fromEntries(membersOf(made).map(([name, member]) => [name, memberOf(item, name) ?? member]))
    : made
