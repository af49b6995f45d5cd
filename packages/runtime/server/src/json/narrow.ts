/**
 * Replaces a bigint by a number if the number is equal, or is printed with the same digits: a client may send the
 * number `1e20` as 100000000000000000000 or 100000000000000000000.0, which the JSON reader returns as a bigint. `at`
 * lists the places that validation refused; without it, all bigints are replaced. Undefined if nothing changes.
 */
export const narrowed = (value: unknown, at?: readonly Path[]): unknown => {
  const result = at === undefined ? narrow(value) : at.reduce(narrowAt, value)
  return result === value ? undefined : result
}

/** The names and indexes of a place. */
export type Path = readonly (string | number)[]

const narrow = (value: unknown): unknown => {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isFinite(number) && (BigInt(number) === value || String(number) === String(value)) ? number : value
  }
  return changed(value, (_, member) => narrow(member))
}

const narrowAt = (value: unknown, [name, ...rest]: Path): unknown => {
  if (name === undefined) return typeof value === 'bigint' ? narrow(value) : value
  return changed(value, (key, member) => (key === String(name) ? narrowAt(member, rest) : member))
}

/** A copy of a list or object with changed members; the same value if none changed. */
const changed = (value: unknown, change: (key: string, member: unknown) => unknown): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => change(String(index), item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const members = Object.entries(value)
  const others = members.map(([key, member]): [string, unknown] => [key, change(key, member)])
  // entries, not assignments: `__proto__` is a member like any other
  return others.some(([, member], index) => member !== members[index]?.[1]) ? Object.fromEntries(others) : value
}
