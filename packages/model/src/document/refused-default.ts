import { type Json, type JsonObject, typesOf } from '../model/index.ts'

/**
 * The keyword that makes the `default` of the same schema invalid, for a message; undefined if none does. Only checks
 * keywords of the schema itself, without `pattern`, which may take any time.
 */
export const refusesDefault = (schema: JsonObject): string | undefined => {
  const { default: value, nullable } = schema
  if (value === undefined || (value === null && nullable === true)) return undefined
  return Object.keys(refusals).find(keyword => {
    const stated = schema[keyword]
    if (stated === undefined || (keyword === 'enum' && isOpen(schema))) return false
    return refusals[keyword]?.(value, stated) === true
  })
}

/** Whether the schema also accepts values that are not in its `enum`. */
const isOpen = (schema: JsonObject): boolean => schema['x-open-enum'] === true || schema['x-extensible-enum'] === true

type Refusal = (value: Json, stated: Json) => boolean

const number =
  (refuses: (value: number, bound: number) => boolean): Refusal =>
  (value, bound) =>
    typeof value === 'number' && typeof bound === 'number' && refuses(value, bound)

const size =
  (sizeOf: (value: Json) => number | undefined, refuses: (size: number, bound: number) => boolean): Refusal =>
  (value, bound) => {
    const found = sizeOf(value)
    return found !== undefined && typeof bound === 'number' && refuses(found, bound)
  }

const below = (value: number, bound: number): boolean => value < bound
const above = (value: number, bound: number): boolean => value > bound
const lengthOf = (value: Json): number | undefined => (typeof value === 'string' ? [...value].length : undefined)
const itemsOf = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined)

/**
 * The keywords, and whether their value refuses a default. A keyword refuses nothing if another keyword may change its
 * meaning.
 */
const refusals: Readonly<Record<string, Refusal>> = {
  type: (value, types) => {
    const listed = Array.isArray(types) ? types : [types]
    const own = typesOf(value)
    return listed.every(type => typeof type === 'string') && !listed.some(type => own.some(each => each === type))
  },
  enum: (value, values) => Array.isArray(values) && isPlain(value) && !values.includes(value),
  const: (value, only) => isPlain(value) && value !== only,
  minimum: number(below),
  maximum: number(above),
  minLength: size(lengthOf, below),
  maxLength: size(lengthOf, above),
  minItems: size(itemsOf, below),
  maxItems: size(itemsOf, above),
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null
