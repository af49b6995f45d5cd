import { isDeepStrictEqual } from 'node:util'
import { isOpen } from './direction.ts'
import { type ExactJson, isJsonObject, type Json } from './json.ts'
import { askedOnce } from './same-value.ts'
import type { JsonType, Keywords, Schema } from './schema.ts'

/**
 * Whether a schema certainly refuses a value. Checks types, fixed values, members, items and lengths, but no patterns,
 * formats or conditions. A recursive schema is followed only as deep as the value.
 */
export const refuses = (schema: Schema, value: Json): boolean =>
  askedOnce(
    (each, inner) => refusesValue(each, value, inner),
    () => false,
  )(schema)

/**
 * @param inner Returns whether another schema for the same value refuses it.
 */
const refusesValue = ({ always, keywords }: Schema, value: Json, inner: (part: Schema) => boolean): boolean => {
  if (always !== undefined) return !always
  const { type, const: fixed, enum: values, ref, allOf = [], anyOf, oneOf } = keywords
  return (
    (type !== undefined && !typesOf(value).some(each => type.includes(each))) ||
    (fixed !== undefined && !isSame(fixed.value, value)) ||
    (values !== undefined && !isOpen(keywords) && !values.some(each => isSame(each, value))) ||
    (ref !== undefined && inner(ref)) ||
    allOf.some(inner) ||
    [anyOf, oneOf].some(parts => parts?.every(inner) === true) ||
    (typeof value === 'string' && outside([...value].length, keywords.minLength, keywords.maxLength)) ||
    (typeof value === 'number' && outside(value, keywords.minimum, keywords.maximum)) ||
    (Array.isArray(value) && refusesItems(keywords, value)) ||
    (isJsonObject(value) && refusesMembers(keywords, value))
  )
}

const outside = (size: number, least: number | bigint = -Infinity, most: number | bigint = Infinity): boolean =>
  size < least || size > most

const refusesItems = (keywords: Keywords, value: readonly Json[]): boolean =>
  outside(value.length, keywords.minItems, keywords.maxItems) ||
  (keywords.prefixItems === undefined &&
    value.some(item => keywords.items !== undefined && refuses(keywords.items, item)))

const refusesMembers = (keywords: Keywords, value: Readonly<Record<string, Json>>): boolean => {
  const { required = [], properties, patternProperties, additionalProperties } = keywords
  return (
    outside(Object.keys(value).length, keywords.minProperties, keywords.maxProperties) ||
    required.some(name => !Object.hasOwn(value, name)) ||
    Object.entries(value).some(([name, member]) => {
      const schema = properties?.get(name) ?? (patternProperties === undefined ? additionalProperties : undefined)
      return schema !== undefined && refuses(schema, member)
    })
  )
}

/** The types of JSON Schema that a value has: an integer is a number, too. */
export const typesOf = (value: Json): readonly JsonType[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number']
  return [typeof value as 'boolean' | 'string' | 'object']
}

const isSame = (one: ExactJson, other: Json): boolean =>
  typeof one === 'bigint' ? Number(one) === other : isDeepStrictEqual(one, other)
