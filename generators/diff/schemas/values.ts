import type { ExactJson, Json, JsonType, Keywords, Schema } from '@chainwright/model'
import type { Alternative } from './alternatives.ts'
import type { PatternLanguage } from './pattern-language.ts'

/** The types of JSON, in which an integer is a number. */
export type ValueType = Exclude<JsonType, 'integer'>

export const valueTypes: readonly ValueType[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

export const typeOfValue = (value: ExactJson): ValueType =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'bigint'
        ? 'number'
        : (typeof value as 'boolean' | 'number' | 'string' | 'object')

/** The types that a value of an alternative may have. */
export const typesOf = ({ schemas }: Alternative, patterns: PatternLanguage): ReadonlySet<ValueType> => {
  const stated = schemas.flatMap(({ keywords: { type } }) =>
    type === undefined ? [] : [type.map(name => (name === 'integer' ? 'number' : name))],
  )
  const values = valuesOf({ schemas, choices: [] }, patterns)?.map(typeOfValue)
  return new Set(
    valueTypes.filter(type => stated.every(list => list.includes(type)) && (values?.includes(type) ?? true)),
  )
}

/** The only valid values, if an `enum` or `const` lists them. An open enum does not restrict values. */
export const valuesOf = ({ schemas }: Alternative, patterns: PatternLanguage): readonly ExactJson[] | undefined => {
  let values: readonly ExactJson[] | undefined
  for (const { keywords } of schemas) {
    for (const list of listsOf(keywords))
      values = values === undefined ? list : values.filter(value => hasValue(list, value))
  }
  return values?.filter(value => schemas.every(schema => allows(schema, value, patterns) !== false))
}

/** Named values of an open enum, which also allows other values. */
export const namedValuesOf = (schemas: readonly Schema[]): readonly ExactJson[] =>
  schemas.flatMap(({ keywords }) => (keywords.openEnum === true ? (keywords.enum ?? []) : []))

/** Whether a schema allows a scalar value; undefined for an object or array, or if its keywords do not decide. */
export const allows = ({ keywords: k }: Schema, value: ExactJson, patterns: PatternLanguage): boolean | undefined => {
  if (k.type !== undefined && !k.type.some(type => isOfType(value, type))) return false
  if (listsOf(k).some(list => !hasValue(list, value))) return false
  if ((typeof value === 'number' || typeof value === 'bigint') && !numberFits(k, value)) return false
  if (typeof value === 'string') {
    const fits = textFits(k, value, patterns)
    if (fits !== true) return fits
  }
  if (typeof value === 'object' && value !== null) return undefined
  return undecided.some(keyword => k[keyword] !== undefined) ? undefined : true
}

/** Equality of JSON Schema (2020-12 core §4.2.2): members in any order. */
export const sameValue = (a: ExactJson, b: ExactJson): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) || Array.isArray(b)) {
    const [left, right] = [a as readonly ExactJson[], b as readonly ExactJson[]]
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      left.length === right.length &&
      left.every((item, index) => sameValue(item, right[index] as ExactJson))
    )
  }
  const [left, right] = [Object.entries(a), b as { readonly [key: string]: Json }]
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => Object.hasOwn(right, key) && sameValue(value, right[key] as Json))
  )
}

export const sameList = (a: readonly ExactJson[] | undefined, b: readonly ExactJson[] | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : a.length === b.length && a.every((value, index) => sameValue(value, b[index] ?? null))

/**
 * Whether a list contains a value. The values of a long list are indexed once, because the list is searched for each value of
 * the other one.
 */
export const hasValue = (list: readonly ExactJson[], value: ExactJson): boolean => {
  const known = keysOf.get(list)
  if (known !== undefined) return known.has(keyOf(value))
  const keys = new Set(list.map(keyOf))
  keysOf.set(list, keys)
  return keys.has(keyOf(value))
}

/** Removes duplicate values. */
export const distinct = (values: readonly ExactJson[]): readonly ExactJson[] => {
  const byKey = new Map<string, ExactJson>()
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value)
  return [...byKey.values()]
}

const keysOf = new WeakMap<readonly ExactJson[], ReadonlySet<string>>()

/** A key for comparison: values have the same key if `sameValue` is true. */
const keyOf = (value: ExactJson): string => {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(String(value))}`
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${keyOf(member)}`).join()}}`
}

const listsOf = (k: Keywords): readonly (readonly ExactJson[])[] => [
  ...(k.enum !== undefined && k.openEnum !== true ? [k.enum] : []),
  ...(k.const === undefined ? [] : [[k.const.value]]),
]

const isOfType = (value: ExactJson, type: JsonType): boolean =>
  type === 'integer' ? typeof value === 'bigint' || Number.isInteger(value) : typeOfValue(value) === type

const numberFits = (k: Keywords, value: number | bigint): boolean =>
  value >= (k.minimum ?? value) &&
  value <= (k.maximum ?? value) &&
  (k.exclusiveMinimum === undefined || value > k.exclusiveMinimum) &&
  (k.exclusiveMaximum === undefined || value < k.exclusiveMaximum) &&
  (k.multipleOf === undefined || isMultiple(value, k.multipleOf))

const textFits = (k: Keywords, value: string, { matches }: PatternLanguage): boolean | undefined => {
  const length = [...value].length
  if (length < (k.minLength ?? 0) || length > (k.maxLength ?? length)) return false
  return k.pattern === undefined ? true : matches(k.pattern, value)
}

/** Calculates with the written decimal digits, not with their binary fractions. */
export const isMultiple = (value: number | bigint, of: number | bigint): boolean => {
  const [a, b] = [decimal(value), decimal(of)]
  const exponent = Math.min(a.exponent, b.exponent)
  return scaled(a, exponent) % scaled(b, exponent) === 0n
}

/** Keywords that may refuse an empty object, and that this function does not evaluate. */
const undecided = ['not', 'if', 'format', 'contentEncoding', 'contentMediaType', 'int64', 'dynamicRef'] as const

interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

const decimal = (value: number | bigint): Decimal => {
  const [mantissa = '0', power = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

const scaled = ({ digits, exponent }: Decimal, to: number): bigint => digits * 10n ** BigInt(exponent - to)
