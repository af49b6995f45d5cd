/** A number whose fraction a double cannot represent, as written, and its place in a list or object. */
interface Rounded {
  readonly path: readonly string[]
  readonly text: string
}

/** The rounded numbers of the lists and objects that were read. Most have none. */
const known = new WeakMap<object, readonly Rounded[]>()

/** Each costs two more validations of the value, so the others are accepted as the doubles that they are read as. */
const mostRounded = 8

/** Remembers that a member is a rounded number with this text, or otherwise that it contains some. */
export const noteRounded = (holder: object, key: string, member: unknown, text?: string): void => {
  const inner = text ? [{ path: [], text }] : known.get(member as object)
  const outer = inner?.map(({ path, text: written }) => ({ path: [key, ...path], text: written }))
  if (outer) known.set(holder, [...(known.get(holder) ?? []), ...outer].slice(0, mostRounded))
}

/** Whether a number was written with a fraction other than zero, and is read as an integer. */
export const isRounded = (text: string): boolean => {
  const [mantissa = '', exponent = 0] = text.split(/e/i)
  const [whole = '', decimals = ''] = mantissa.split('.')
  const digits = whole + decimals
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return Number.isInteger(Number(text)) && end > whole.length + Number(exponent)
}

interface Validator<Issue> {
  check(value: unknown): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }
}

/**
 * Validates a value. JSON Schema validates a number as written, so a rounded number is accepted as an integer only if the
 * validator accepts a number with a fraction in its place, or refuses another integer, too.
 */
export const checkExactly = <Issue extends { readonly message: string }>(
  validator: Validator<Issue>,
  value: unknown,
): ReturnType<Validator<Issue>['check']> => {
  const verdict = validator.check(value)
  for (const { path, text } of (verdict.ok && known.get(value as object)) || []) {
    const sign = text.startsWith('-') ? -1 : 1
    // the readers record only numbers of at least 16 digits; the largest number with a fraction has as many
    const tried = sign * Math.min(Math.abs(Number(text)) + 0.5, 2 ** 52 - 0.5)
    const refused = validator.check(replaced(value, path, tried))
    if (!refused.ok && validator.check(replaced(value, path, Math.trunc(tried))).ok) {
      const issues = refused.issues.map(issue => ({ ...issue, message: issue.message.replaceAll(`${tried}`, text) }))
      return { ok: false, issues }
    }
  }
  return verdict
}

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: number): unknown => {
  if (key === undefined) return by
  const member = replaced((value as Record<string, unknown>)[key], rest, by)
  // a computed `__proto__` is a member like any other
  const copy = { ...(value as object), [key]: member }
  return Array.isArray(value) ? Object.values(copy) : copy
}
