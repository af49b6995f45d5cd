import { flattened, memberOf, membersOf, typesOf } from '@chainwright/model/bundled'
import type { Failure, RpcOperation, SchemaText } from '../contract/contract.ts'
import { idPlaces, namingParameter } from '../contract/identifiers.ts'
import { methodRole, type Role } from '../contract/method-role.ts'
import { lettersOf, singularOf } from '../contract/noun.ts'
import { listPlace, successSchema } from '../contract/success.ts'
import { valueText } from '../contract/value-text.ts'
import { withoutWriteOnly } from '../contract/write-only.ts'
import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import { fitted, generatedFor, type Items, keeps, kept, newItem, pageOf, seeded } from './items.ts'
import type { ReplayOptions, Stage } from './stage.ts'

/** The outcome of a call in the store. */
export type StoredCall = { readonly result: Json } | { readonly failure: Failure }

/** The items that callers created, changed and deleted by methods with matching names: `createItem`, `items.get`. */
export interface RpcStore {
  /**
   * Handles a call. `undefined` if the method is not about stored items, or if the result would violate the contract.
   */
  answer(
    operation: RpcOperation,
    call: {
      /** The input by name. */
      readonly input: Readonly<Record<string, Json>>
      /** The path of the request, because each endpoint has its own items. */
      readonly path: string
      readonly session: string
      readonly stage: Stage
    },
  ): StoredCall | undefined
  clear(): void
}

/** The methods for one kind of item, at one endpoint. */
interface Kind {
  readonly noun: string
  /** The methods by role, if they identify items by id. */
  readonly methods: Readonly<Partial<Record<Role, RpcOperation>>>
  /** The schema of an item, and the member with its id. */
  readonly shape: SchemaText
  readonly id: string
  /** The method whose result is an item. New items are validated against this result. */
  readonly shaped: RpcOperation | undefined
  /**
   * Parameters that every method requires in addition to the id: `shopId` of `getItems(shopId)`. Each combination of
   * their values has its own items.
   */
  readonly scope: readonly string[]
}

/** The kind and the role of a method. */
interface MethodPlace {
  readonly kind: Kind
  readonly role: Role
  readonly by: string | undefined
}

export const rpcStoreOf = ({ contract, seed = 1 }: ReplayOptions): RpcStore => {
  const places = placesOf(contract.operations.filter(operation => operation.protocol === 'jsonrpc'))
  const collections = new Map<string, Items>()
  let made = 0
  const itemsOf = ({ methods: { list }, id, noun }: Kind, owner: string, stage: Stage): Items => {
    const key = `${owner} ${noun}`
    const items = collections.get(key) ?? (list === undefined ? new Map<string, Json>() : seeded(list, id, stage))
    collections.set(key, items)
    const [oldest] = collections.keys()
    if (collections.size > contractLimits.sessions && oldest !== undefined) collections.delete(oldest)
    return items
  }
  return {
    answer: (operation, { input, path, session, stage }) => {
      const place = places.get(operation)
      if (place === undefined) return undefined
      const { kind, role } = place
      const owner = JSON.stringify([session, path, ...kind.scope.map(name => input[name] ?? null)])
      const items = itemsOf(kind, owner, stage)
      if (role === 'list') return listed(kind, operation, { items, input, stage })
      if (role === 'create') {
        made += 1
        return created(kind, operation, { items, input, stage, number: made, seed })
      }
      if (role === 'clear') {
        const answer = done(operation, null, stage)
        if (answer !== undefined) items.clear()
        return answer
      }
      const found = itemIn(items, operation, place, input)
      if (found === undefined) return undefined
      const { item, name, requested, parameter } = found
      if (item === undefined) return { failure: notFound(operation, kind.noun, requested) }
      if (role === 'read') return resultOf(fitted(operation, item, stage))
      if (role === 'delete') {
        const answer = done(operation, item, stage)
        if (answer !== undefined) items.delete(name)
        return answer
      }
      const { [parameter]: _, ...others } = input
      const changed = withoutWriteOnly(kind.shape, {
        ...(item as object),
        ...sentMembers(kind, others),
        [kind.id]: memberOf(item, kind.id) ?? null,
      })
      if (kind.shaped !== undefined && !keeps(kind.shaped, changed, stage)) return undefined
      const answer = done(operation, changed, stage)
      if (answer !== undefined) items.set(name, changed)
      return answer
    },
    clear: () => collections.clear(),
  }
}

/** The page of items that a call requests: by values of their members, or by a list of ids. */
const listed = (
  { id, noun }: Kind,
  operation: RpcOperation,
  { items, input, stage }: Pick<Creating, 'items' | 'input' | 'stage'>,
): StoredCall | undefined => {
  const names = idNames(id, noun)
  const given = Object.entries(input).find(
    ([name, value]) => Array.isArray(value) && names.includes(singularOf(lettersOf(name))),
  )
  const requested = given === undefined ? undefined : new Set((given[1] as readonly Json[]).map(valueText))
  const chosen = requested === undefined ? items : new Map([...items].filter(([name]) => requested.has(name)))
  const query = new Map(Object.entries(input).map(([name, value]) => [name, valueText(value)]))
  return resultOf(pageOf(operation, chosen, query, stage))
}

interface RequestedItem {
  /** The key of the item; `item` is `undefined` if no item has this key. */
  readonly name: string
  readonly item: Json | undefined
  readonly parameter: string
  readonly requested: string
}

/** The item that a call requests: by its id, or by the member in the method's name (`getUserByEmail`). */
const itemIn = (
  items: Items,
  operation: RpcOperation,
  { kind, by }: MethodPlace,
  input: Readonly<Record<string, Json>>,
): RequestedItem | undefined => {
  const { id, noun, shape } = kind
  const member = by === undefined || idNames(id, noun).includes(by) ? undefined : memberNamed(shape, by)
  if (member !== undefined) {
    const found = parameterIn(operation, [lettersOf(member), by ?? ''], input)
    if (found === undefined) return undefined
    const [name, item] = [...items].find(
      ([, each]) => valueText(memberOf(each, member) ?? null) === valueText(found.value),
    ) ?? ['']
    return { name, item, parameter: found.parameter, requested: valueText(found.value) }
  }
  const found = parameterIn(operation, idNames(id, noun), input)
  if (found === undefined) return undefined
  const name = valueText(found.value)
  return { name, item: items.get(name), parameter: found.parameter, requested: name }
}

const idNames = (id: string, noun: string): readonly string[] => [id, `${noun}${id}`, 'id', `${noun}id`].map(lettersOf)

const memberNamed = ({ schema, document }: SchemaText, letters: string): string | undefined =>
  membersOf(memberOf(flattened(schema, document), 'properties')).find(([name]) => lettersOf(name) === letters)?.[0]

const resultOf = (found: { readonly value: Json | undefined } | undefined): StoredCall | undefined =>
  found === undefined ? undefined : { result: found.value ?? null }

/** The result of a change: the item, or a value of success if the result is not an item. */
const done = (operation: RpcOperation, item: Json, stage: Stage): StoredCall | undefined => {
  const types = typesOfResult(operation)
  if (types.length === 0 || types.includes('object')) return resultOf(fitted(operation, item, stage))
  if (types.includes('boolean') && keeps(operation, true, stage)) return { result: true }
  return types.every(type => type === 'null') ? { result: null } : resultOf(generatedFor(operation, stage))
}

const typesOfResult = (operation: RpcOperation): readonly string[] => {
  const schema = successSchema(operation)
  return typesOf(flattened(schema?.schema, schema?.document ?? null)?.['type'])
}

/** The kinds of items that methods create or delete, and list or read, by method. */
const placesOf = (operations: readonly RpcOperation[]): ReadonlyMap<RpcOperation, MethodPlace> => {
  const groups = new Map<
    string,
    (Omit<MethodPlace, 'kind'> & { readonly noun: string; readonly operation: RpcOperation })[]
  >()
  for (const operation of operations) {
    const found = methodRole(operation)
    if (found === undefined) continue
    const { role, noun, by } = found
    const key = `${operation.path} ${noun}`
    groups.set(key, [...(groups.get(key) ?? []), { operation, role, noun, by }])
  }
  const places = new Map<RpcOperation, MethodPlace>()
  for (const group of groups.values()) {
    const methods: Partial<Record<Role, RpcOperation>> = {}
    for (const { role, by, operation } of group) if (by === undefined || by.endsWith('id')) methods[role] ??= operation
    const { create, update, read, list } = methods
    const changes = create ?? update ?? methods.delete ?? methods.clear
    const shows = read ?? list ?? group.find(({ role }) => role === 'read')?.operation
    // Items that are neither listed nor created do not depend on clients.
    const begins = create ?? list
    const noun = group[0]?.noun ?? ''
    const shape =
      changes === undefined || shows === undefined || begins === undefined ? undefined : shapeOf(noun, methods)
    if (shape === undefined) continue
    const kind: Kind = { noun, methods, ...shape, scope: scopeOf(group, shape, noun) }
    for (const { operation, role, by } of group) places.set(operation, { kind, role, by })
  }
  return places
}

/** The parameters that all methods of a kind require and that are not members of its items. */
const scopeOf = (
  group: readonly { readonly operation: RpcOperation }[],
  { shape, id }: Pick<Kind, 'shape' | 'id'>,
  noun: string,
): readonly string[] => {
  const [first, ...rest] = group.map(({ operation: { parameters } }) =>
    parameters.filter(({ required }) => required).map(({ name }) => name),
  )
  return (first ?? []).filter(
    name =>
      rest.every(names => names.includes(name)) &&
      !idNames(id, noun).includes(lettersOf(name)) &&
      memberNamed(shape, lettersOf(name)) === undefined,
  )
}

/** The schema of an item: the result of the method that reads or creates one, or an item of the list. */
const shapeOf = (noun: string, methods: Kind['methods']): Pick<Kind, 'shape' | 'id' | 'shaped'> | undefined => {
  const { read, create, list } = methods
  const named = read ?? methods.delete ?? methods.update
  const parameter = (named && namingParameter(named, { noun })) ?? 'id'
  for (const operation of [read, create]) {
    const schema = operation && successSchema(operation)
    const place = operation && idPlaces(operation, parameter, noun).find(each => each.lastIndexOf('/') === 0)
    if (schema !== undefined && place !== undefined) return { shape: schema, id: place.slice(1), shaped: operation }
  }
  const at = list && listPlace(list)
  const schema = list && successSchema(list)
  if (list === undefined || at === undefined || schema === undefined) return undefined
  const place = idPlaces(list, parameter, noun).find(
    each => each.startsWith(`${at}/0/`) && each.lastIndexOf('/') === at.length + 2,
  )
  const flat = flattened(schema.schema, schema.document)
  const whole = at === '' ? flat : flattened(memberOf(flat?.['properties'], at.slice(1)), schema.document)
  const items = memberOf(whole, 'items')
  return place === undefined || items === undefined
    ? undefined
    : { shape: { schema: items, document: schema.document }, id: place.slice(at.length + 3), shaped: undefined }
}

/**
 * The parameter that identifies an item, and its value: a parameter with one of these names, otherwise the first
 * required one.
 */
const parameterIn = (
  { parameters }: RpcOperation,
  names: readonly string[],
  input: Readonly<Record<string, Json>>,
): { readonly parameter: string; readonly value: Json } | undefined => {
  const parameter =
    parameters.find(({ name }) => names.includes(lettersOf(name))) ?? parameters.find(({ required }) => required)
  const value = parameter === undefined ? undefined : input[parameter.name]
  return parameter === undefined || value === undefined ? undefined : { parameter: parameter.name, value }
}

interface Creating {
  readonly items: Items
  readonly input: Readonly<Record<string, Json>>
  readonly stage: Stage
  readonly number: number
  readonly seed: number
}

const created = (
  kind: Kind,
  operation: RpcOperation,
  { items, input, stage, number, seed }: Creating,
): StoredCall | undefined => {
  const sent = sentMembers(kind, input)
  const given = sent[kind.id]
  const made = newItem({
    schema: kind.shape,
    items,
    id: kind.id,
    number,
    seed: `${seed} ${operation.id} ${number}`,
    own: (typeof given === 'string' || typeof given === 'number') && !items.has(String(given)) ? given : undefined,
    // an item can have more required members than the parameters
    itemsOf: drawn => [
      { ...withoutSendable(drawn, kind, operation), ...sent },
      { ...Object.fromEntries(membersOf(drawn)), ...sent },
    ],
    keeps: item => kind.shaped === undefined || keeps(kind.shaped, item, stage),
  })
  if (made === undefined) return undefined
  // the result may be only the id
  const types = typesOfResult(operation)
  const isId = types.includes(typeof made.id) || (types.includes('integer') && Number.isInteger(made.id))
  const answer = isId ? { result: made.id } : resultOf(fitted(operation, made.item, stage))
  if (answer !== undefined) kept(items, made)
  return answer
}

/** A generated item without the members that the call could have contained, but did not. */
const withoutSendable = (drawn: Json, kind: Kind, operation: RpcOperation): Record<string, Json> => {
  const all = Object.fromEntries(
    operation.parameters.flatMap(({ name, schema }): readonly (readonly [string, Json])[] => {
      const properties = schema && memberOf(flattened(schema.schema, schema.document), 'properties')
      return [[name, Object.fromEntries(membersOf(properties).map(([member]) => [member, true]))]]
    }),
  )
  const sendable = new Set(Object.keys(sentMembers(kind, all)))
  return Object.fromEntries(membersOf(drawn).filter(([name]) => !sendable.has(name)))
}

/**
 * The members of an item that the parameters contain: `name` is taken from `name`, from `newPetName`, or from an object
 * with this member.
 */
const sentMembers = ({ shape, noun }: Kind, input: Readonly<Record<string, Json>>): Record<string, Json> => {
  const names = membersOf(memberOf(flattened(shape.schema, shape.document), 'properties')).map(([name]) => name)
  const byLetters = new Map(names.map(name => [lettersOf(name), name]))
  const found: Record<string, Json> = {}
  for (const [name, value] of Object.entries(input)) {
    const letters = lettersOf(name)
    const member = byLetters.get(letters) ?? byLetters.get(letters.replace(new RegExp(`^(?:new|updated)?${noun}`), ''))
    if (member !== undefined) found[member] = value
    else if (isObject(value))
      for (const [inner, each] of Object.entries(value)) if (names.includes(inner)) found[inner] = each
  }
  return found
}

/** The error that the method declares for a missing item, otherwise a server error (JSON-RPC 2.0 §5.1). */
const notFound = ({ failures }: RpcOperation, noun: string, id: string): Failure => {
  // JSON-RPC 2.0 §5.1: errors with these codes concern calls, not items
  const own = failures.filter(({ code }) => code < -32768 || code > -32600)
  return (
    own.find(({ message }) => absencePattern.test(message)) ??
    (own.length === 1 ? own[0] : undefined) ?? {
      code: -32001,
      message: `The ${noun} "${id}" does not exist.`,
      data: undefined,
    }
  )
}

const absencePattern = /not.?found|no such|there is no|unknown|does ?n[o']t exist|absent/i
