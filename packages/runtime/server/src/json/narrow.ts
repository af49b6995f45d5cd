/**
 * The value with numbers in place of those bigints that a number writes with the same digits: `1e20` is sent as 100000000000000000000, and
 * whoever reads it cannot know that no integer of 64 bits was meant. Undefined where there is none.
 */
export const narrowed = (value: unknown): unknown => {
  const result = narrow(value)
  return result === value ? undefined : result
}

const narrow = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(Number(value)) === String(value) ? Number(value) : value
  if (Array.isArray(value)) {
    const items = value.map(narrow)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const members = Object.entries(value)
  const narrower = members.map(([name, member]): [string, unknown] => [name, narrow(member)])
  // entries, not assignments: `__proto__` is a member like any other
  return narrower.some(([, member], index) => member !== members[index]?.[1]) ? Object.fromEntries(narrower) : value
}
