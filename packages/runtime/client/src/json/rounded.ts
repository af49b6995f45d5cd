import { TOKENS } from './integers.ts'

/**
 * The number of rounded numbers of a text that are checked. Each check validates the value up to three more times;
 * further numbers are accepted as read.
 */
const mostRounded = 8

/**
 * A number whose fraction may be lost has at least 16 digits and a point, or a negative exponent. Hashes and amounts as
 * strings have neither. The search stops only at points and signs, which such texts rarely have.
 */
const LONG = /(?<=(?=[\d.]{17})\b\d+)\.|(?<=\de)-\d+\b/i

/** Whether a number was written with a fraction other than zero, and is read as an integer. */
const isRounded = (text: string) => {
  const [mantissa, exponent = 0] = text.split(/e/i) as [string, string?]
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?]
  const places = decimals.length - +exponent
  return places > 0 && +text % 1 === 0 && +(whole + decimals).slice(-places) !== 0
}

/** The largest integer to which a double can add a fraction. */
const LARGEST = 2 ** 52 - 1

type Checked<Issue> = { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Validates with `check` a value that `read` returns for a text. JSON Schema validates a number as written, so a rounded
 * number is accepted as an integer only if `check` accepts a near number with a fraction in its place, or refuses an
 * integer, too.
 */
export const checkExactly = <Issue extends { readonly message: string }>(
  check: (value: unknown) => Checked<Issue>,
  value: unknown,
  text: string,
  read: (text: string) => unknown,
): Checked<Issue> => {
  const verdict = check(value)
  if (!verdict.ok || !LONG.test(text)) return verdict
  let left = mostRounded
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (!isRounded(token) || left-- < 1) continue
    const near = Math.max(-LARGEST, Math.min(LARGEST, +token)) + 0.5
    const tried = (number: number) => check(read(text.slice(0, index) + number + text.slice(index + token.length)))
    const above = tried(near)
    if (!above.ok && !tried(near - 1).ok && tried(near - 0.5).ok)
      return {
        ...above,
        issues: above.issues.map(issue => ({ ...issue, message: issue.message.replaceAll(String(near), token) })),
      }
  }
  return verdict
}
