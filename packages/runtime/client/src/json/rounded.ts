import { TOKENS } from './integers.ts'

/** Each costs three more validations of the value, so the others are accepted as the doubles that they are read as. */
const mostRounded = 8

/** A number whose fraction may be lost has at least 16 digits and a point, or an exponent. */
const LONG = /(?:^|[[:,\s])-?(?:[\d.]{17}|[\d.]+[eE]-)/

/** Whether a number was written with a fraction other than zero, and is read as an integer. */
const isRounded = (text: string) => {
  const [mantissa = '', exponent = 0] = text.split(/e/i)
  const [, decimals = ''] = mantissa.split('.')
  const digits = mantissa.replace(/[-.]/g, '')
  const kept = digits.replace(/(?<!0)0+$/, '')
  // nothing is kept of the number zero
  return Number.isInteger(+text) && kept && decimals.length + kept.length - digits.length > +exponent
}

/** The largest integer to which a double can add a fraction. */
const LARGEST = 2 ** 52 - 1

type Checked<Issue> = { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }

interface Validator<Issue> {
  check(value: unknown): Checked<Issue>
}

/**
 * Validates a value that `read` returns for a text. JSON Schema validates a number as written, so a rounded number is accepted as an integer
 * only if the validator accepts a near number with a fraction in its place, or refuses an integer, too.
 */
export const checkExactly = <Issue extends { readonly message: string }>(
  validator: Validator<Issue>,
  value: unknown,
  text: string,
  read: (text: string) => unknown,
): Checked<Issue> => {
  const verdict = validator.check(value)
  if (!verdict.ok || !LONG.test(text)) return verdict
  let left = mostRounded
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (!isRounded(token) || left-- < 1) continue
    const whole = Math.max(-LARGEST, Math.min(LARGEST, +token))
    const [above, below, exact] = [0.5, -0.5, 0].map(by =>
      validator.check(read(text.slice(0, index) + (whole + by) + text.slice(index + token.length))),
    ) as [Checked<Issue>, Checked<Issue>, Checked<Issue>]
    if (!above.ok && !below.ok && exact.ok) {
      return {
        ok: false,
        issues: above.issues.map(issue => ({ ...issue, message: issue.message.replaceAll(`${whole + 0.5}`, token) })),
      }
    }
  }
  return verdict
}
