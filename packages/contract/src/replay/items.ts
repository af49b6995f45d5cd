import type { Operation, SchemaText } from '../contract/contract.ts'
import { flattened } from '../contract/flatten.ts'
import { listOf, memberOf, membersOf } from '../contract/openapi.ts'
import { escaped, isObject, parentOf, replacedAt, valueAt } from '../contract/pointer.ts'
import { seedOf } from '../contract/random.ts'
import { sampled } from '../contract/sample.ts'
import { listPlace, successOf } from '../contract/success.ts'
import { undeclared } from '../contract/undeclared.ts'
import type { Json } from '../format/fixture.ts'
import { contractLimits } from '../limits/limits.ts'
import { type Made, madeOrNot } from './fallback.ts'
import type { Stage } from './stage.ts'

/** Items by what they are named by, in the order in which they were made. */
export type Items = Map<string, Json>

/** The items that a list shows before anything was made: those of the contract's answer. */
export const seeded = (list: Operation, id: string, stage: Stage): Items => {
  const items: Items = new Map()
  const answer = madeFor(list, stage)
  const value = answer === undefined ? undefined : valueAt(answer.value, listPlace(list) ?? '/no such place')
  for (const item of listOf(value)) {
    const name = memberOf(item, id)
    if (typeof name === 'string' || typeof name === 'number') items.set(String(name), item)
  }
  return items
}

/** What answers an operation without state. */
export const madeFor = (operation: Operation, { seed, options: { judge }, guard }: Stage): Made | undefined => {
  const answer = successOf(operation)
  const made = answer && guard(() => madeOrNot({ operation, answer, input: {}, seed, judge }))
  return made === undefined || 'reason' in made ? undefined : made
}

/** The items whose members are as the query says, one page of them, as the list's answer. */
export const pageOf = (
  operation: Operation,
  items: Items,
  query: ReadonlyMap<string, string>,
  stage: Stage,
): Json | undefined => {
  const place = listPlace(operation)
  const made = madeFor(operation, stage)
  if (place === undefined || made?.value === undefined) return undefined
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
  return withNext(value, operation, end < found.length ? `page-${end}` : undefined)
}

const withNext = (value: Json, { pagination }: Operation, next: string | undefined): Json => {
  if (pagination === undefined) return value
  const [parent, member] = parentOf(pagination.next)
  const holder = valueAt(value, parent)
  if (!isObject(holder)) return value
  const { [member]: _, ...rest } = holder
  return replacedAt(value, parent, next === undefined ? rest : { ...rest, [member]: next })
}

interface NewItem {
  readonly schema: SchemaText
  readonly items: Items
  /** The member that names an item. */
  readonly id: string
  readonly number: number
  readonly seed: string
  /** Items of a value that was drawn, the best one first: what was sent is in them. */
  readonly itemsOf: (drawn: Json) => readonly Readonly<Record<string, Json>>[]
  readonly keeps: (item: Json) => boolean
  /** The id that was sent. Default: one like that of the value that was drawn. */
  readonly own?: string | number | undefined
}

/** An item that is not kept yet. */
export interface Draft {
  readonly item: Json
  readonly id: string | number
}

/** A new item: what was sent, and what only answers have as the contract would show it, with an id of its own. */
export const newItem = (making: NewItem): Draft | undefined => {
  const { schema, items, id, number, seed } = making
  const required = listOf(flattened(schema.schema, schema.document)?.['required']).map(String)
  const isWhole = (item: Readonly<Record<string, Json>>): boolean => required.every(name => Object.hasOwn(item, name))
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const found = sampled(schema, seedOf(`${seed} ${attempt}`))
    if ('reason' in found) return undefined
    const drawn = memberOf(found.value, id)
    // a number behind an id may break its format
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

/** An item without the members that its schema does not name, where it names others: a request may have more than an answer. */
export const declaredOf = (
  schema: SchemaText,
  item: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> => {
  const extra = new Set(undeclared(schema, item))
  return Object.fromEntries(Object.entries(item).filter(([name]) => !extra.has(`/${escaped(name)}`)))
}

/** Keeps an item, once it is sure what the request is answered with. */
export const kept = (items: Items, { item, id }: Draft): void => {
  items.set(String(id), item)
  const [oldest] = items.keys()
  if (items.size > contractLimits.stored && oldest !== undefined) items.delete(oldest)
}

/** An id by its schema alone, whatever the schema shows. */
const drawnId = ({ schema, document }: SchemaText, id: string, seed: number): Json | undefined => {
  const property = memberOf(flattened(schema, document)?.['properties'], id)
  const { example: _, examples: __, default: ___, ...bare } = flattened(property, document) ?? {}
  const found = sampled({ schema: bare, document }, seed)
  return 'value' in found ? found.value : undefined
}

/** An id like the one that was drawn, which no item has. */
const freshId = (drawn: Json | undefined, items: Items, number: number): string | number | undefined => {
  if (typeof drawn === 'number') return Math.max(0, ...[...items.keys()].map(Number).filter(Number.isFinite)) + 1
  if (typeof drawn !== 'string') return undefined
  if (!items.has(drawn)) return drawn
  return items.has(`${drawn}${number}`) ? undefined : `${drawn}${number}`
}

/** Whether a value may be the operation's answer of success. */
export const keeps = (operation: Operation, value: Json, { options: { judge }, guard }: Stage): boolean => {
  const answer = successOf(operation)
  const mediaType = answer?.contents[0]?.mediaType ?? ''
  return (
    answer === undefined ||
    judge === undefined ||
    guard(() => judge({ operation, answer, mediaType, value })).length === 0
  )
}

/**
 * A value as the operation's answer of success: as it is, at the one place of its answer that takes it, or what the answer has of its members;
 * `value` is absent where the answer has no body. `undefined` where it would break the contract.
 *
 * @param isWhole The value is all of the answer.
 */
export const fitted = (
  operation: Operation,
  value: Json,
  stage: Stage,
  isWhole = false,
): { readonly value: Json | undefined } | undefined => {
  const answer = successOf(operation)
  if (answer === undefined) return undefined
  if (answer.contents[0] === undefined) return { value: undefined }
  const made = isWhole ? undefined : madeFor(operation, stage)?.value
  const wrapped = isWhole
    ? [value]
    : [
        value,
        ...membersOf(made)
          .filter(([, member]) => isObject(member))
          .map(([name]) => replacedAt(made ?? null, `/${escaped(name)}`, value)),
        ...(made === undefined ? [] : [withMembersOf(made, value)]),
      ]
  const found = wrapped.find(each => keeps(operation, each, stage))
  return found === undefined ? undefined : { value: found }
}

/** An answer that says less of an item than all: the members that it has are those of the item. */
const withMembersOf = (made: Json, item: Json): Json =>
  isObject(made)
    ? Object.fromEntries(membersOf(made).map(([name, member]) => [name, memberOf(item, name) ?? member]))
    : made
