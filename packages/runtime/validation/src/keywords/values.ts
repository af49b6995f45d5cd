import type { Explain, Report } from '../report.ts'

/** `type`. Says whether the value has one of the types, so that a caller may stop. */
export function type(value: unknown, at: Report, ...types: readonly string[]): boolean {
  if (types.some(name => has(name, value))) return true
  at.add('type', types.map(name => spoken[name] ?? name).join(' or '), value)
  return false
}

export const string: Explain = (value, at) => {
  if (typeof value !== 'string') at.add('type', 'a string', value)
}
export const number: Explain = (value, at) => {
  if (!Number.isFinite(value)) at.add('type', 'a number', value)
}
export const integer: Explain = (value, at) => {
  if (!Number.isInteger(value)) at.add('type', 'an integer', value)
}
/** An integer that may be beyond 2^53, where it is a bigint. */
export const bigInteger: Explain = (value, at) => {
  if (typeof value !== 'bigint') integer(value, at)
}
export const boolean: Explain = (value, at) => {
  if (typeof value !== 'boolean') at.add('type', 'true or false', value)
}
export const object: Explain = (value, at) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) at.add('type', 'an object', value)
}
export const array: Explain = (value, at) => {
  if (!Array.isArray(value)) at.add('type', 'a list', value)
}
export const anything: Explain = () => {}
export const nothing: Explain = (value, at) => {
  if (value !== undefined) at.add('false', 'absent', value)
}

/** `false`: no value is right. */
export const never: Explain = (value, at) => at.add('false', 'absent', value)

/** `enum` and `const` of strings, numbers, booleans and null. */
export function among(value: unknown, at: Report, values: readonly unknown[], keyword = 'enum'): void {
  if (!values.includes(value)) at.add(keyword, choices(values), value)
}

/** `enum` and `const` where lists and objects are among the values. */
export function amongAll(value: unknown, at: Report, values: readonly unknown[], keyword = 'enum'): void {
  if (!values.some(known => equal(known, value))) at.add(keyword, choices(values), value)
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map(known => JSON.stringify(known))
  const rest = values.length > 12 ? ` or ${values.length - 12} others` : ''
  return `${values.length > 1 ? 'one of ' : ''}${shown.join(', ')}${rest}`
}

/** Equality of JSON values (JSON Schema 2020-12 core §4.2.2). */
export function equal(a: unknown, b: unknown): boolean {
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

function has(type: string, value: unknown): boolean {
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
    case 'number':
      return Number.isFinite(value)
    default:
      return typeof value === type
  }
}

const spoken: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  number: 'a number',
  integer: 'an integer',
  bigint: 'an integer',
  string: 'a string',
}
