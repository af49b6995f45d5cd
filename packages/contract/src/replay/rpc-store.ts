import type { Failure, RpcOperation, SchemaText } from '../contract/contract.ts'
import { flattened, typesOf } from '../contract/flatten.ts'
import { methodName } from '../contract/method-name.ts'
import { memberOf, membersOf } from '../contract/openapi.ts'
import { isObject } from '../contract/pointer.ts'
import { idPlaces, isListed, lettersOf } from '../draw/known.ts'
import type { Json } from '../format/fixture.ts'
import { contractLimits } from '../limits/limits.ts'
import { successOf } from './fallback.ts'
import { fitted, type Items, keeps, listPlace, madeFor, newItem, pageOf, seeded } from './items.ts'
import type { ReplayOptions, Stage } from './replay.ts'

/** What a call is answered with from the store. */
export type StoredCall = { readonly result: Json } | { readonly failure: Failure }

/** What callers created, changed and deleted by methods whose names say so: `createItem`, `items.get`. */
export interface RpcStore {
  /** What answers a call; `undefined` where the method is about nothing that is kept, or where state would break the contract. */
  answer(
    operation: RpcOperation,
    call: {
      /** By name. */
      readonly input: Readonly<Record<string, Json>>
      readonly session: string
      readonly stage: Stage
    },
  ): StoredCall | undefined
  clear(): void
}

/** The methods about one kind of thing, at one endpoint. */
interface Kind {
  readonly noun: string
  readonly methods: Readonly<Partial<Record<Role, RpcOperation>>>
  /** The schema of an item, and the member that names it. */
  readonly shape: SchemaText
  readonly id: string
  /** The method whose result is an item, to hold new ones to. */
  readonly shaped: RpcOperation | undefined
}

type Role = 'list' | 'read' | 'create' | 'update' | 'delete'

export const rpcStoreOf = ({ contract, seed = 1 }: ReplayOptions): RpcStore => {
  const kinds = kindsOf(contract.operations.filter(operation => operation.protocol === 'jsonrpc'))
  const collections = new Map<string, Items>()
  let made = 0
  const itemsOf = ({ methods: { list }, id, noun }: Kind, path: string, session: string, stage: Stage): Items => {
    const key = `${session} ${path} ${noun}`
    const items = collections.get(key) ?? (list === undefined ? new Map<string, Json>() : seeded(list, id, stage))
    collections.set(key, items)
    const [oldest] = collections.keys()
    if (collections.size > contractLimits.sessions && oldest !== undefined) collections.delete(oldest)
    return items
  }
  return {
    answer: (operation, { input, session, stage }) => {
      const found = kinds.get(operation)
      if (found === undefined) return undefined
      const { kind, role } = found
      const items = itemsOf(kind, operation.path, session, stage)
      if (role === 'list') {
        const query = new Map(Object.entries(input).map(([name, value]) => [name, textOf(value)]))
        const page = pageOf(operation, items, query, stage)
        return page === undefined ? undefined : resultOf(fitted(operation, page, stage, true))
      }
      if (role === 'create') {
        made += 1
        return created(kind, operation, { items, input, stage, number: made, seed })
      }
      const id = idIn(operation, kind, input)
      if (id === undefined) return undefined
      const item = items.get(textOf(id.value))
      if (item === undefined) return { failure: notFound(operation, kind.noun, textOf(id.value)) }
      if (role === 'read') return resultOf(fitted(operation, item, stage))
      if (role === 'delete') {
        items.delete(textOf(id.value))
        return done(operation, item, stage)
      }
      const { [id.parameter]: _, ...others } = input
      const changed = { ...(item as object), ...sentMembers(kind, others), [kind.id]: memberOf(item, kind.id) ?? null }
      if (kind.shaped !== undefined && !keeps(kind.shaped, changed, stage)) return undefined
      items.set(textOf(id.value), changed)
      return done(operation, changed, stage)
    },
    clear: () => collections.clear(),
  }
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

const resultOf = (found: { readonly value: Json | undefined } | undefined): StoredCall | undefined =>
  found === undefined ? undefined : { result: found.value ?? null }

/** What a change is answered with: the item, or where the result is none what says that it is done. */
const done = (operation: RpcOperation, item: Json, stage: Stage): StoredCall | undefined => {
  const types = typesOfResult(operation)
  if (types.length === 0 || types.includes('object')) return resultOf(fitted(operation, item, stage))
  if (types.includes('boolean') && keeps(operation, true, stage)) return { result: true }
  return types.every(type => type === 'null') ? { result: null } : resultOf(madeFor(operation, stage))
}

const typesOfResult = (operation: RpcOperation): readonly string[] => {
  const schema = resultSchema(operation)
  return typesOf(flattened(schema?.schema, schema?.document ?? null)?.['type'])
}

const resultSchema = (operation: RpcOperation): SchemaText | undefined => successOf(operation)?.contents[0]?.schema

/** The kinds of things that methods create or delete, and list or read, by the methods themselves. */
const kindsOf = (
  operations: readonly RpcOperation[],
): ReadonlyMap<RpcOperation, { readonly kind: Kind; readonly role: Role }> => {
  const groups = new Map<string, { readonly noun: string; readonly methods: Partial<Record<Role, RpcOperation>> }>()
  for (const operation of operations) {
    const name = methodName(operation.method)
    if (name === undefined) continue
    const role = name.verb === 'read' && isListed(operation) && listPlace(operation) !== undefined ? 'list' : name.verb
    const key = `${operation.path} ${name.noun}`
    const group = groups.get(key) ?? { noun: name.noun, methods: {} }
    groups.set(key, group)
    group.methods[role] ??= operation
  }
  const found = new Map<RpcOperation, { readonly kind: Kind; readonly role: Role }>()
  for (const { noun, methods } of groups.values()) {
    const changes = methods.create ?? methods.update ?? methods.delete
    const shows = methods.read ?? methods.list
    // What is neither listed nor created is there without a client.
    const begins = methods.create ?? methods.list
    const shape =
      changes === undefined || shows === undefined || begins === undefined ? undefined : shapeOf(noun, methods)
    if (shape === undefined) continue
    const kind: Kind = { noun, methods, ...shape }
    for (const [role, operation] of Object.entries(methods)) found.set(operation, { kind, role: role as Role })
  }
  return found
}

/** What an item is like: the result that reads one, that creates one, or what is in the list. */
const shapeOf = (noun: string, methods: Kind['methods']): Pick<Kind, 'shape' | 'id' | 'shaped'> | undefined => {
  const { read, create, list } = methods
  const named = read ?? methods.delete ?? methods.update
  const parameter = named?.parameters.find(({ required }) => required)?.name ?? 'id'
  for (const operation of [read, create]) {
    const schema = operation && resultSchema(operation)
    const place = operation && idPlaces(operation, parameter, noun).find(each => each.lastIndexOf('/') === 0)
    if (schema !== undefined && place !== undefined) return { shape: schema, id: place.slice(1), shaped: operation }
  }
  const at = list && listPlace(list)
  const schema = list && resultSchema(list)
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

/** The parameter that names an item, and its value: the one that is called like an id, or else the first that is required. */
const idIn = (
  operation: RpcOperation,
  { id, noun }: Kind,
  input: Readonly<Record<string, Json>>,
): { readonly parameter: string; readonly value: Json } | undefined => {
  const names = [id, `${noun}${id}`, 'id', `${noun}id`].map(lettersOf)
  const parameter =
    operation.parameters.find(({ name }) => names.includes(lettersOf(name))) ??
    operation.parameters.find(({ required }) => required)
  const value = parameter && Object.hasOwn(input, parameter.name) ? input[parameter.name] : undefined
  if (parameter === undefined || value === undefined) return undefined
  // an object has its id among its members
  const own = isObject(value) ? memberOf(value, id) : value
  return typeof own === 'string' || typeof own === 'number'
    ? { parameter: isObject(value) ? '' : parameter.name, value: own }
    : undefined
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
    // what is required of an item may be more than what is required of the parameters
    itemsOf: drawn => [
      { ...withoutSendable(drawn, kind, operation), ...sent },
      { ...Object.fromEntries(membersOf(drawn)), ...sent },
    ],
    keeps: item => kind.shaped === undefined || keeps(kind.shaped, item, stage),
  })
  if (made === undefined) return undefined
  // the result may be nothing but the id
  const types = typesOfResult(operation)
  const isId = types.includes(typeof made.id) || (types.includes('integer') && Number.isInteger(made.id))
  return isId ? { result: made.id } : resultOf(fitted(operation, made.item, stage))
}

/** What was drawn without the members that might have been sent, and were not. */
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

/** Members of an item that parameters give: `name` of `name`, of `newPetName`, and of an object that has it. */
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

/** The error that the method declares for what is not there; or else one of a server's own (JSON-RPC 2.0 §5.1). */
const notFound = ({ failures }: RpcOperation, noun: string, id: string): Failure => {
  const own = failures.filter(({ code }) => code < -32768 || code > -32600)
  return (
    failures.find(({ message }) => saysAbsent.test(message)) ??
    (own.length === 1 ? own[0] : undefined) ?? { code: -32001, message: `There is no ${noun} ${id}.`, data: undefined }
  )
}

const saysAbsent = /not.?found|no such|there is no|unknown|does ?n[o']t exist|absent/i
