import { type Explain, holds, type Place, refuse } from '../report.ts'
import { cut } from '../shown.ts'

/** `type` with several types. */
export const type = (at: Place, ...types: readonly string[]): boolean =>
  holds(
    at,
    types.some(name => has(name, at.value)),
    'type',
    types.map(name => typeNames[name] ?? name).join(' or '),
  )

/** Whether the keywords of numbers apply to a value. JSON readers return an integer beyond 2^53 as a bigint. */
export const isNumber = (value: unknown): boolean => typeof value === 'bigint' || Number.isFinite(value)

/** Explains `type: string`. Returns whether the value has the type. */
export const string = (at: Place): boolean => holds(at, typeof at.value === 'string', 'type', 'a string')
/** Bytes, or their text form in JSON. */
export const bytes = (at: Place): boolean => holds(at, has('bytes', at.value), 'type', 'a file')
/** A bigint is an integer that a number cannot represent exactly. */
const numeric = (at: Place, condition: boolean, expected: string): boolean =>
  holds(at, condition, 'type', expected + (typeof at.value === 'bigint' ? ' of 53 bits' : ''))
/** Explains `type: number`. Infinite numbers and bigints do not have the type. Returns whether the value has it. */
export const number = (at: Place): boolean => numeric(at, Number.isFinite(at.value), 'a number')
/** Explains `type: integer` of at most 53 bits. Returns whether the value has the type. */
export const integer = (at: Place): boolean => numeric(at, Number.isInteger(at.value), 'an integer')
/** An integer, which is a bigint beyond 2^53. */
export const bigInteger = (at: Place): boolean => typeof at.value === 'bigint' || integer(at)
/** `anyOf` with a number and an integer that may exceed 2^53. */
export const numberOr = (at: Place, bigint: Explain): unknown => (typeof at.value === 'bigint' ? bigint : number)(at)
/** Explains `type: boolean`. Returns whether the value has the type. */
export const boolean = (at: Place): boolean => holds(at, typeof at.value === 'boolean', 'type', 'true or false')

/** The explanation of a schema that accepts every value: it reports nothing. */
export const anything: Explain = () => {}
/** The explanation of a value that must be absent. */
export const nothing: Explain = at => holds(at, at.value === undefined, 'false', 'absent')
/** The schema `false`: no value is valid. */
export const never: Explain = at => refuse(at, 'false', 'absent')

/** `enum` and `const` of strings, numbers, booleans and null. */
export const among = (at: Place, values: readonly unknown[], keyword = 'enum'): boolean =>
  values.includes(at.value) || refuse(at, keyword, choices(values))

/** `enum` and `const` with lists or objects among the values. */
export const amongAll = (at: Place, values: readonly unknown[], keyword = 'enum'): boolean =>
  values.some(known => equal(known, at.value)) || refuse(at, keyword, choices(values))

/** `enum` and `const` with integers beyond 2^53 among the values, as bigints. */
export const amongExact = (at: Place, values: readonly unknown[], keyword = 'enum'): boolean => {
  if (values.some(known => equal(known, at.value))) return true
  const listed = values.slice(0, 99).map(known => (typeof known === 'bigint' ? known : JSON.stringify(known)))
  return refuse(at, keyword, (values.length > 1 ? 'one of ' : '') + cut(listed.join(', '), 240))
}

const choices = (values: readonly unknown[]): string => {
  // Only the first of many, enough to fill the message.
  const listed = values.slice(0, 99).map(known => JSON.stringify(known))
  return (values.length > 1 ? 'one of ' : '') + cut(listed.join(', '), 240)
}

/** Equality of JSON values (JSON Schema 2020-12 core §4.2.2). */
export const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]))
  if (Array.isArray(b)) return false
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(x).filter(key => x[key] !== undefined)
  return (
    keys.length === Object.keys(y).filter(key => y[key] !== undefined).length &&
    keys.every(key => Object.hasOwn(y, key) && equal(x[key], y[key]))
  )
}

const has = (type: string, value: unknown): boolean => {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'bigint':
      return typeof value === 'bigint' || Number.isInteger(value)
    case 'bytes':
      return typeof value === 'string' || value instanceof Blob
    case 'number':
      return Number.isFinite(value)
    default:
      return typeof value === type
  }
}

const typeNames: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  number: 'a number',
  integer: 'an integer',
  bigint: 'an integer',
  string: 'a string',
  bytes: 'a file',
}
