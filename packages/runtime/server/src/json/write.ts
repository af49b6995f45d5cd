/**
 * The JSON text of a value; `bigint` becomes an integer literal. `undefined`, functions and symbols give `undefined`. Throws a
 * TypeError if the value is circular, a RangeError if it is nested deeper than the stack allows or its text is too long.
 */
export const writeJson = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // JSON.stringify throws a TypeError for a bigint, which `write` supports, and for a cycle
    if (error instanceof TypeError && holdsBigint(value, new Set())) return write(value, '')
    throw error
  }
}

/**
 * The JSON text of an error's data. Never throws: returns undefined if the data cannot be serialized, because the error must be
 * sent anyway.
 */
export const writeIfPossible = (value: unknown): string | undefined => {
  try {
    return writeJson(value)
  } catch {
    return undefined
  }
}

const holdsBigint = (value: unknown, above: Set<object>): boolean => {
  if (isBigint(value)) return true
  if (typeof value !== 'object' || value === null) return false
  if (above.has(value)) throw new TypeError('A circular value cannot be written as JSON')
  above.add(value)
  // visit the whole value first, to find a cycle before writing
  const found = Object.values(value).reduce((found, member) => holdsBigint(member, above) || found, false)
  above.delete(value)
  return found
}

const write = (value: unknown, key: string): string | undefined => {
  if (isBigint(value)) return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (hasToJson(value)) return write(value.toJSON(key), key)
  if (isScalar(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item, index) => write(item, String(index)) ?? 'null').join(',')}]`
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    const text = write(member, name)
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${members.join(',')}}`
}

const isBigint = (value: unknown): value is bigint => typeof value === 'bigint' || value instanceof BigInt

/**
 * Whether an object is written as a scalar: objects of `Number`, `String`, `Boolean` and `BigInt`, and the raw JSON of
 * ECMAScript 2026, which Node 20 does not support.
 */
export const isScalar = (value: object): boolean =>
  [Number, String, Boolean, BigInt].some(one => value instanceof one) || isRaw?.(value) === true

const { isRawJSON: isRaw } = JSON as { readonly isRawJSON?: (value: unknown) => boolean }

/** Whether a value determines its own JSON. */
export const hasToJson = (value: object): value is { toJSON(key: string): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function'
