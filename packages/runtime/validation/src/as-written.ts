import { isRounded, jsonTokens, longNumber, mostRounded } from './rounded.ts'

/** The result of a validation. */
export interface Judged {
  readonly ok: boolean
}

/** Validates the value again, with another number in the place of a rounded one. */
export interface NumberVariant<Result extends Judged> {
  readonly text: string
  readonly decoded: (tried: number) => Result
}

/** A rounded number as written, and the number that was tried in its place. */
export interface TriedNumber {
  readonly tried: number
  readonly text: string
}

/**
 * Corrects the result for a valid value with rounded numbers. If near numbers with a fraction are invalid and one
 * without is valid, the schema requires an integer, so the value is invalid. The issue contains the number as written.
 */
export const verdictAsWritten = <Result extends Judged>(
  decoded: Result,
  variants: readonly NumberVariant<Result>[],
  rewrite: (refused: unknown, number: TriedNumber) => unknown = asWritten,
): Result => {
  for (const { text, decoded: decodedWith } of variants) {
    const whole = Math.max(-largest, Math.min(largest, Number(text)))
    const tried = whole + 0.5
    const refused = decodedWith(tried)
    if (!refused.ok && !decodedWith(whole - 0.5).ok && decodedWith(whole).ok)
      return rewrite(refused, { tried, text }) as Result
  }
  return decoded
}

/** The largest integer to which a double can add a fraction. */
const largest = 2 ** 52 - 1

/** A result with the number as written instead of the one that was tried. `special` converts instances of classes. */
export const asWritten = (
  value: unknown,
  number: TriedNumber,
  special: (value: object) => unknown = () => undefined,
): unknown => {
  if (typeof value === 'string') return value.replaceAll(String(number.tried), number.text)
  if (value === number.tried) return number.text
  if (Array.isArray(value)) return value.map(item => asWritten(item, number, special))
  if (typeof value !== 'object' || value === null) return value
  return (
    special(value) ??
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asWritten(member, number, special)]))
  )
}

/**
 * Validates a text with JSON values, with each number as written. Only the first rounded numbers are tried, because a
 * text can have many.
 */
export const judgedAsWritten = <Result extends Judged>(text: string, check: (text: string) => Result): Result => {
  const verdict = check(text)
  if (!verdict.ok || !longNumber.test(text)) return verdict
  const variants: NumberVariant<Result>[] = []
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    if (token.startsWith('"') || !isRounded(token)) continue
    const [before, after] = [text.slice(0, index), text.slice(index + token.length)]
    variants.push({ text: token, decoded: tried => check(`${before}${tried}${after}`) })
    if (variants.length === mostRounded) break
  }
  return verdictAsWritten(verdict, variants)
}
