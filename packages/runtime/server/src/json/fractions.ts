import { isRounded, mostRounded, type Rounded, roundedIn } from '@chainwright/runtime-validation'
import type { RawRequest } from '../contract.ts'
import { RpcError } from '../errors.ts'
import type { Path } from './narrow.ts'

/**
 * Decodes a value, and then again with another number in each place of a rounded one: if a number with a fraction is refused and one without
 * is accepted, the place must be an integer, and the value is refused. The refusal names the number as written.
 */
export const decodedExactly = <Raw, Result extends { readonly ok: boolean }>(
  raw: Raw,
  decode: (raw: Raw) => Result,
  variants: (raw: Raw) => readonly Variant<Raw>[] = variantsOf,
): Result => {
  const decoded = decode(raw)
  if (!decoded.ok) return decoded
  for (const { text, by } of variants(raw)) {
    const tried = fractionNear(Number(text))
    const refused = decode(by(tried))
    if (!refused.ok && decode(by(Math.trunc(tried))).ok) return written(refused, tried, text) as Result
  }
  return decoded
}

/** A value with another number in the place of a rounded one. */
interface Variant<Raw> {
  readonly text: string
  readonly by: (tried: number) => Raw
}

const variantsOf = <Raw>(value: Raw): readonly Variant<Raw>[] =>
  roundedIn(value).map(({ path, text }) => ({ text, by: tried => replaced(value, path, tried) as Raw }))

/**
 * The variants of a request, whose body is JSON or a form with JSON texts, and whose query may contain JSON. Only the first numbers of a
 * form and of a query have variants: each JSON text has few, but there can be many texts.
 */
export const variantsOfRequest = (raw: RawRequest): readonly Variant<RawRequest>[] => {
  const { body, query } = raw
  const inBody = roundedOf(body).map(({ path, text }) => ({
    text,
    by: (tried: number) => ({ ...raw, body: replaced(body, path, tried) }),
  }))
  const inQuery = [...query.matchAll(decimals)]
    .filter(({ 0: text }) => isRounded(text))
    .map(({ 0: text, index }) => {
      const by = (tried: number) => ({
        ...raw,
        query: `${query.slice(0, index)}${tried}${query.slice(index + text.length)}`,
      })
      return { text, by }
    })
  return [...inBody.slice(0, mostRounded), ...inQuery.slice(0, mostRounded)]
}

const decimals = /(?<=^|[=&,:[]|%[0-9A-Fa-f]{2})-?[0-9]+\.[0-9]+(?:[eE]-?[0-9]+)?/g

/** The rounded numbers of a JSON body, or of the members of a form. */
const roundedOf = (body: unknown): readonly Rounded[] => {
  const own = roundedIn(body)
  if (own.length > 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return own
  return Object.entries(body).flatMap(([name, member]) =>
    roundedIn(member).map(({ path, text }) => ({ path: [name, ...path], text })),
  )
}

/** A refusal with the number as written instead of the one that was tried. */
const written = (value: unknown, tried: number, text: string): unknown => {
  if (typeof value === 'string') return value.replaceAll(String(tried), text)
  if (value === tried) return text
  if (Array.isArray(value)) return value.map(item => written(item, tried, text))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RpcError)
    return new RpcError(value.code, String(written(value.message, tried, text)), written(value.data, tried, text))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, written(member, tried, text)]))
}

/** A number with a fraction that is as near as possible to an integer. */
const fractionNear = (value: number): number => {
  const size = Math.abs(value)
  const near = size >= largest ? largest : size + Math.max(Number.EPSILON, size * Number.EPSILON)
  return value < 0 ? -near : near
}

/** The largest double with a fraction. */
const largest = 2 ** 52 - 0.5

const replaced = (value: unknown, [name, ...rest]: Path, by: number): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? replaced(item, rest, by) : item))
  // entries, not assignments: `__proto__` is a member like any other
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [key, key === name ? replaced(member, rest, by) : member]),
  )
}
