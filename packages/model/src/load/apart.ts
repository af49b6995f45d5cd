import { type ExactJson, isOpen, type JsonType, type Keywords, type Schema } from '../model/index.ts'
import { withCertainParts } from '../model/parts.ts'
import { refusingKeyword } from '../model/refuses.ts'
import { once } from './once.ts'

/** Whether keywords other than formats show that no value matches both of two schemas. */
export const areApart = (one: Schema, other: Schema): boolean => isApart(one, other) || isApart(other, one)

/** What a schema and those that always apply together with it state. */
export const statedBy = <T>(schema: Schema, stated: (keywords: Keywords) => T | undefined): readonly T[] =>
  [...withCertainParts(schema)].flatMap(({ keywords }) => {
    const found = stated(keywords)
    return found === undefined ? [] : [found]
  })

export const requiredBy = once(
  (schema): ReadonlySet<string> => new Set(statedBy(schema, ({ required }) => required).flat()),
)

/** Whether types, values, lengths, bounds, patterns or required properties show it. */
const isApart = (member: Schema, other: Schema): boolean => {
  if (isApartItself(member, other)) return true
  for (const name of requiredBy(member)) {
    const theirs = propertiesOf(other).get(name)
    if (theirs === undefined ? isClosed(other) : requiredBy(other).has(name) && haveApart(member, name, theirs))
      return true
  }
  return false
}

const haveApart = (member: Schema, name: string, theirs: readonly Schema[]): boolean =>
  (propertiesOf(member).get(name) ?? []).some(mine =>
    theirs.some(each => mine !== each && (isApartItself(mine, each) || isApartItself(each, mine))),
  )

const isApartItself = (member: Schema, other: Schema): boolean => {
  const mine = factsOf(member)
  const theirs = factsOf(other)
  if (mine === nothing || theirs === nothing) return false
  if (areDisjoint(mine.types, theirs.types) || areDisjoint(mine.texts, theirs.texts)) return true
  if (theirs.texts === undefined && mine.values?.every(value => refusingKeyword(other, value) !== undefined) === true)
    return true
  if (areDisjoint(mine.patterns, theirs.patterns)) return true
  for (const [index, least] of mine.least.entries()) {
    const most = theirs.most[index]
    if (least !== undefined && most !== undefined && least > most) return true
  }
  return false
}

const areDisjoint = (some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean => {
  if (some === undefined || others === undefined) return false
  for (const each of some) if (others.has(each)) return false
  return true
}

/** What distinguishes the values of a schema. */
interface Facts {
  readonly types?: ReadonlySet<string>
  readonly values?: readonly ExactJson[]
  /** The listed values, if all of them are strings. */
  readonly texts?: ReadonlySet<string>
  readonly patterns?: ReadonlySet<string>
  /** The largest lower bounds, and the smallest upper ones. */
  readonly least: readonly (Bound | undefined)[]
  readonly most: readonly (Bound | undefined)[]
}

const nothing: Facts = { least: [], most: [] }

const factsOf = once((schema): Facts => {
  const types = statedBy(schema, ({ type }) => type).map(basic)
  const [values] = statedBy(schema, k => (k.const ? [k.const.value] : isOpen(k) ? undefined : k.enum))
  const patterns = statedBy(schema, ({ pattern }) => pattern)
  const least = bounds.map(([low]) => statedBy(schema, k => k[low]).reduce(larger, undefined))
  const most = bounds.map(([, high]) => statedBy(schema, k => k[high]).reduce(smaller, undefined))
  const isBounded = [...least, ...most].some(bound => bound !== undefined)
  if (types.length === 0 && values === undefined && patterns.length === 0 && !isBounded) return nothing
  const texts = values?.filter(value => typeof value === 'string')
  return {
    ...(types.length > 0 && { types: new Set(types.reduce((one, other) => one.filter(type => other.includes(type)))) }),
    ...(values && { values }),
    ...(texts !== undefined && texts.length === values?.length && { texts: new Set(texts) }),
    ...(patterns.length > 0 && { patterns: new Set(patterns) }),
    least,
    most,
  }
})

/** An integer is a number, too. */
const basic = (types: readonly JsonType[]): readonly JsonType[] =>
  types.map(type => (type === 'integer' ? 'number' : type))

/**
 * Schemas that may overlap with each of a list. If all require a property with listed strings, only those that share a
 * string are compared.
 */
export const rivals = (schemas: readonly Schema[]): ((schema: Schema) => readonly Schema[]) => {
  const [first] = schemas
  const mark = [...(first === undefined ? [] : requiredBy(first))].find(name =>
    schemas.every(schema => requiredBy(schema).has(name) && textsOf(schema, name) !== undefined),
  )
  if (mark === undefined) return () => schemas
  const byText = new Map<string, Schema[]>()
  for (const schema of schemas)
    for (const text of textsOf(schema, mark) ?? []) byText.set(text, [...(byText.get(text) ?? []), schema])
  return schema => [...(textsOf(schema, mark) ?? [])].flatMap(text => byText.get(text) ?? [])
}

const textsOf = (schema: Schema, name: string): ReadonlySet<string> | undefined => {
  const [property] = propertiesOf(schema).get(name) ?? []
  return property === undefined ? undefined : factsOf(property).texts
}

type Bound = number | bigint

const larger = (one: Bound | undefined, other: Bound): Bound => (one === undefined || other > one ? other : one)

const smaller = (one: Bound | undefined, other: Bound): Bound => (one === undefined || other < one ? other : one)

const bounds = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
] as const

const propertiesOf = once((schema): ReadonlyMap<string, readonly Schema[]> => {
  const found = new Map<string, Schema[]>()
  for (const properties of statedBy(schema, k => k.properties))
    for (const [name, part] of properties) {
      const known = found.get(name)
      if (known === undefined) found.set(name, [part])
      else known.push(part)
    }
  return found
})

/** Whether an object may only have the properties that it declares. */
const isClosed = once(schema =>
  [...withCertainParts(schema)].some(
    ({ keywords: k }) => k.additionalProperties?.always === false && k.patternProperties === undefined,
  ),
)
