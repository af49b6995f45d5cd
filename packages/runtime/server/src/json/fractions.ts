import {
  asWritten,
  isRounded,
  type Judged,
  type NumberVariant,
  roundedForm,
  roundedIn,
  type TriedNumber,
  verdictAsWritten,
  withRounded,
} from '@chainwright/runtime-validation'
import type { Decoded, RawRequest } from '../contract/contract.ts'
import { RpcError } from '../exchange/errors.ts'
import type { Path } from './narrow.ts'

/**
 * Decodes a value, and then again with another number in each place of a rounded one: if near numbers with a
 * fraction are refused and one without is accepted, the place must be an integer, and the value is refused. The refusal names the number as written.
 */
export const decodedExactly = <Raw, Result extends Judged>(raw: Raw, decode: (raw: Raw) => Result): Result => {
  const decoded = decode(raw)
  if (!decoded.ok) return decoded
  const variants = roundedIn(raw).map(
    ({ path, text }): NumberVariant<Result> => ({ text, decoded: tried => decode(replaced(raw, path, tried) as Raw) }),
  )
  return verdictAsWritten(decoded, variants, written)
}

/** A body that is one rounded number. There is no list or object to store its text for, so it is stored here. */
class WrittenNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The body of a request, or an item of it, that was read from a JSON text, for `decodedRequest`. */
export const bodyAsWritten = (value: unknown, text: string): unknown =>
  typeof value === 'number' && isRounded(text.trim()) ? new WrittenNumber(text.trim()) : value

/**
 * Decodes a request like `decodedExactly`. Only the first numbers of all parameters, and of a form, are decoded again: a request can have
 * many.
 */
export const decodedRequest = (raw: RawRequest, decode: (raw: RawRequest) => Decoded): Decoded => {
  const root = raw.body instanceof WrittenNumber ? raw.body.text : undefined
  const request = root === undefined ? raw : { ...raw, body: Number(root) }
  const { value: decoded, texts } = withRounded(() => decode(request))
  if (!decoded.ok) return decoded
  const inTexts = texts.map(
    (text): NumberVariant<Decoded> => ({ text, decoded: by => withRounded(() => decode(request), { text, by }).value }),
  )
  const inBody = bodyVariants(request.body, root).map(
    ({ text, by }): NumberVariant<Decoded> => ({ text, decoded: tried => decode({ ...request, body: by(tried) }) }),
  )
  return verdictAsWritten(decoded, [...inTexts, ...inBody], written)
}

const bodyVariants = (body: unknown, root: string | undefined) => {
  if (root !== undefined) return [{ text: root, by: (tried: number): unknown => tried }]
  const form = roundedForm(body)
  if (form !== undefined)
    return form.texts.map(text => ({ text, by: (tried: number) => form.again({ text, by: tried }) }))
  return roundedIn(body).map(({ path, text }) => ({ text, by: (tried: number) => replaced(body, path, tried) }))
}

/** A refusal with the number as written, also in errors. */
const written = (refused: unknown, number: TriedNumber): unknown =>
  asWritten(refused, number, value =>
    value instanceof RpcError
      ? new RpcError(value.code, String(written(value.message, number)), written(value.data, number))
      : undefined,
  )

const replaced = (value: unknown, [name, ...rest]: Path, by: number): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? replaced(item, rest, by) : item))
  // entries, not assignments: `__proto__` is a member like any other
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [key, key === name ? replaced(member, rest, by) : member]),
  )
}
