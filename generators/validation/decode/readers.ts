import { deepObjects, type HttpParameter, type Schema, takesBigint } from '@chainwright/model'
import { type Code, code } from '../../source/code/code.ts'
import { callOf, memberOf, objectOf } from '../../source/typescript/layouts.ts'
import { literal, objectKey } from '../../source/typescript/quoting.ts'
import type { Module } from '../module.ts'

type Style = Pick<HttpParameter, 'style' | 'explode' | 'place'>

/**
 * How the string of a parameter becomes its value, by its style (OpenAPI 3.1 §4.8.12.2) and the types of its schema.
 */
export const readerCode = (module: Module, schema: Schema, style: Style): Code => {
  const types = typesOf(schema)
  const scalars = new Set([...types].filter((type): type is ScalarType => type !== 'array' && type !== 'object'))
  if (types.has('array')) {
    const items = itemsOf(schema)
    const parts = [memberOf('list', items === undefined ? module.runtime('asObjectOrText') : itemCode(module, items))]
    const by = delimiterOf(style)
    if (by !== undefined) parts.push(memberOf('by', literal(by)))
    if (scalars.size > 0) parts.push(aloneCode(module, scalars))
    return objectOf(parts)
  }
  if (types.has('object')) return objectReader(module, schema, style)
  return scalarCode(module, scalars)
}

/**
 * An item of a list, or a member of an object that is not deep. Items and members that are objects or lists have no
 * style (OpenAPI 3.1 §4.8.12.4): clients write them as JSON.
 */
const itemCode = (module: Module, items: Schema): Code => {
  const types = typesOf(items)
  if (types.size === 0) return module.runtime('asObjectOrText')
  return (types.has('object') || types.has('array')) && !types.has('string')
    ? module.runtime('asJson')
    : scalarCode(module, scalarTypes(items))
}

/**
 * Reads a string whose value need not be an array. If strings are not allowed, a string that matches no type is read
 * as an item.
 */
export const aloneCode = (module: Module, scalars: ReadonlySet<ScalarType>): Code =>
  memberOf(scalars.has('string') ? 'single' : 'unless', scalarCode(module, scalars))

/** Reads one string as one of some types: the most specific first, a string last. */
export const scalarCode = (module: Module, types: ReadonlySet<ScalarType>): Code => {
  const readers: string[] = []
  // If strings are allowed, "null" is a string.
  if (types.has('null') && !types.has('string')) readers.push('asNull')
  if (types.has('boolean')) readers.push('asBoolean')
  if (types.has('number')) readers.push('asNumber')
  else if (types.has('bigint')) readers.push('asBigInteger')
  else if (types.has('integer')) readers.push('asInteger')
  const [only] = readers
  if (only === undefined) return module.runtime('asText')
  if (readers.length === 1) return module.runtime(only)
  return callOf(code`/* @__PURE__ */ ${module.runtime('asEither')}`, readers.map(module.runtime))
}

/**
 * A member of a deep object, which may contain objects and lists. Servers read those within the limits of
 * `deepObjects`.
 */
const deepMember = (module: Module, schema: Schema, above: Above): Code => {
  const types = typesOf(schema)
  const style = { style: 'form', explode: true, place: 'query' } as const
  const items = types.has('array') ? itemsOf(schema) : undefined
  if (items !== undefined && typesOf(items).has('object') && isRead(items, above))
    return objectOf([memberOf('all', objectReader(module, items, deepStyle, above))])
  if (!types.has('array') && types.has('object') && isRead(schema, above))
    return objectReader(module, schema, deepStyle, above)
  return readerCode(module, schema, style)
}

const deepStyle = { style: 'deepObject', explode: true, place: 'query' } as const

const isRead = (schema: Schema, { path, count }: Above): boolean =>
  count.left > 0 &&
  path.length <= deepObjects.levels &&
  path.filter(one => one === describingPart(schema)).length < deepObjects.again

/** The objects that contain a member of a deep object, and how many more objects are allowed in total. */
interface Above {
  readonly path: readonly Schema[]
  readonly count: { left: number }
}

/** The part of a schema that describes members. */
const describingPart = (schema: Schema): Schema | undefined =>
  [...chain(schema)].find(
    ({ keywords: { properties, additionalProperties, unevaluatedProperties } }) =>
      (properties ?? additionalProperties ?? unevaluatedProperties) !== undefined,
  )

const objectReader = (
  module: Module,
  schema: Schema,
  style: Style,
  { path, count }: Above = { path: [], count: { left: deepObjects.objects } },
): Code => {
  const deep = style.style === 'deepObject'
  const inside = { path: [...path, describingPart(schema) ?? schema], count }
  count.left--
  const properties = new Map([...chain(schema)].reverse().flatMap(({ keywords }) => [...(keywords.properties ?? [])]))
  const members = [...properties].map(([name, member]) => {
    const read = deep ? deepMember(module, member, inside) : itemCode(module, member)
    return memberOf(objectKey(name), read)
  })
  const restOf = (keyword: 'additionalProperties' | 'unevaluatedProperties'): Schema | undefined =>
    [...chain(schema)].map(({ keywords }) => keywords[keyword]).find(rest => rest !== undefined)
  const other = restOf('additionalProperties') ?? restOf('unevaluatedProperties')
  const isClosed = other?.always === false
  const restCode = (rest: Schema | undefined): Code => {
    if (rest === undefined) return module.runtime('asText')
    return deep ? deepMember(module, rest, inside) : itemCode(module, rest)
  }
  const parts = [memberOf(deep ? 'deep' : 'object', objectOf(members))]
  // An object without named members is a map: every name is a member. Unless they may be other parameters, forbidden
  // names are read too, so that the schema refuses them.
  if (isClosed ? !isSpread(style) : other !== undefined || members.length === 0)
    parts.push(memberOf('rest', restCode(other)))
  const by = delimiterOf(style)
  if (!deep && by !== undefined && by !== ',') parts.push(memberOf('by', literal(by)))
  if (!deep && style.explode) parts.push('explode: true')
  return objectOf(parts)
}

/** Whether each member is a separate parameter or cookie. */
const isSpread = ({ style, explode, place }: Style): boolean =>
  style === 'form' && explode && (place === 'query' || place === 'cookie')

/** The separator between items; undefined if each item is a separate parameter (or label). */
const delimiterOf = ({ style, explode, place }: Style): string | undefined => {
  if (style === 'spaceDelimited' && !explode) return ' '
  if (style === 'pipeDelimited' && !explode) return '|'
  if (style === 'simple' || style === 'matrix') return ','
  return explode && place !== 'header' ? undefined : ','
}

/** `bigint`: an integer that may be beyond 2^53. */
export type ScalarType = 'null' | 'boolean' | 'integer' | 'bigint' | 'number' | 'string'
export type TextType = ScalarType | 'array' | 'object'

const scalarTypes = (schema: Schema): ReadonlySet<ScalarType> =>
  new Set([...typesOf(schema)].filter((type): type is ScalarType => type !== 'array' && type !== 'object'))

/**
 * The possible types of a value, from `type`, `enum`, `const`, references and combinations. Empty if these do not
 * restrict it.
 */
export const typesOf = (schema: Schema, deep = 6): ReadonlySet<TextType> => {
  const { type, const: fixed, enum: values, anyOf, oneOf, allOf, ref, properties, items } = schema.keywords
  if (type !== undefined) return new Set(takesBigint(schema) ? [...type, 'bigint'] : type)
  const listed = fixed !== undefined ? [fixed.value] : values
  if (listed !== undefined) return new Set(listed.map(typeOfValue))
  if (deep === 0) return new Set()
  const parts = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? []), ...(ref === undefined ? [] : [ref])]
  const types = new Set(parts.flatMap(part => [...typesOf(part, deep - 1)]))
  if (types.size === 0 && properties !== undefined) types.add('object')
  if (types.size === 0 && items !== undefined) types.add('array')
  return types
}

const typeOfValue = (value: unknown): TextType => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'boolean' | 'string' | 'object'
}

export const itemsOf = (schema: Schema): Schema | undefined => {
  for (const part of chain(schema)) if (part.keywords.items !== undefined) return part.keywords.items
  return undefined
}

/** A schema, its reference, and its parts. */
export function* chain(schema: Schema, deep = 6): Generator<Schema> {
  yield schema
  if (deep === 0) return
  const { ref, allOf, anyOf, oneOf } = schema.keywords
  for (const part of [...(ref === undefined ? [] : [ref]), ...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? [])])
    yield* chain(part, deep - 1)
}
