import type { CheckOptions } from '@chainwright/runtime-validation'
import type { Decoded, Formats, RawRequest } from '../contract/contract.ts'
import { BadRequest } from '../exchange/errors.ts'
import { decodedRequest } from '../json/fractions.ts'
import { narrowed } from '../json/narrow.ts'

type Decode<Raw> = (raw: Raw, options?: CheckOptions) => Decoded

/**
 * The decoder of an operation. It checks formats only if the contract has any, because a decoder with formats takes the slow path, which explains
 * every issue. It therefore decodes the structure first, and takes the slow path only if the value is invalid or may have invalid formats.
 */
export const decoderOf = <Raw>(
  operation: { readonly decode?: Decode<Raw>; readonly formats?: Formats | undefined },
  checks: CheckOptions,
): Decode<Raw> | undefined => {
  if (operation.decode === undefined) return undefined
  const decode = tolerant(operation.decode)
  const questions = questionsOf(operation, checks)
  if (questions === undefined) return raw => decode(raw, checks)
  if (questions.length === 0) return raw => decode(raw)
  return raw => {
    const decoded = decode(raw)
    return decoded.ok && allHold(questions, decoded.value) ? decoded : decode(raw, checks)
  }
}

/** The decoder of the request of an HTTP operation. */
export const requestDecoderOf = (
  ...given: Parameters<typeof decoderOf<RawRequest>>
): Decode<RawRequest> | undefined => {
  const decode = decoderOf(...given)
  return decode && (raw => decodedRequest(raw, decode))
}

/**
 * Decodes a request. Throws a `BadRequest` that names `what` if the value is nested so deeply that the decoder runs out of stack.
 */
export const decodeSafely = <Raw>(decode: (raw: Raw) => Decoded, raw: Raw, what = 'Body'): Decoded => {
  try {
    return decode(raw)
  } catch (error) {
    if (error instanceof RangeError) throw new BadRequest(`${what} is nested too deeply`, { cause: error })
    throw error
  }
}

/**
 * Decodes a request. The JSON reader returns integers with many digits as bigints; if these are refused, this decodes
 * the request again with numbers.
 */
const tolerant =
  <Raw>(decode: Decode<Raw>): Decode<Raw> =>
  (raw, options) => {
    const decoded = decode(raw, options)
    if (decoded.ok) return decoded
    const places = decoded.issues.map(({ path }) => path)
    const narrower = narrowed(raw, places)
    if (narrower === undefined) return decoded
    const again = decode(narrower as Raw, options)
    // `issues` is limited in length, so replace the bigints at all other places, too
    return again.ok ? again : decode((narrowed(raw) ?? raw) as Raw, options)
  }

/** A format check of the value at one place. */
interface Question {
  readonly name: string
  /** Whether every object inherits a member of this name. */
  readonly isInherited: boolean
  readonly rest: readonly (string | null)[]
  /** Whether the value is certainly valid. */
  readonly is: (value: unknown) => boolean
}

/** Undefined if the places of the formats are unknown. */
const questionsOf = (
  { formats: known }: { readonly formats?: Formats | undefined },
  { formats }: CheckOptions,
): readonly Question[] | undefined => {
  if (formats === undefined) return []
  if (known === undefined || known.elsewhere.some(format => format in formats)) return undefined
  const placed = known.places.flatMap(({ at, format }) => {
    const is = formats[format]
    return is === undefined ? [] : [questionOf(at, is)]
  })
  const chosen = (known.choices ?? []).flatMap(({ at, unless, formats: some }) => {
    if (!some.some(format => format in formats)) return []
    const free = new RegExp(unless, 'u')
    return [questionOf(at, value => typeof value === 'string' && free.test(value))]
  })
  return [...placed, ...chosen]
}

const questionOf = ([name, ...rest]: readonly (string | null)[], is: Question['is']): Question => ({
  name: name ?? '',
  isInherited: name !== null && name !== undefined && name in {},
  rest,
  is,
})

/** Runs for every request, so it uses indices and allocates nothing. */
const allHold = (questions: readonly Question[], value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const members = value as Readonly<Record<string, unknown>>
  for (let i = 0; i < questions.length; i++) {
    const { name, isInherited, rest, is } = questions[i] as Question
    const member = members[name]
    if (member === undefined || (isInherited && !Object.hasOwn(members, name))) continue
    if (!(rest.length === 0 ? is(member) : holds(member, rest, is))) return false
  }
  return true
}

const holds = (value: unknown, [name, ...rest]: readonly (string | null)[], is: Question['is']): boolean => {
  if (name === undefined) return is(value)
  if (typeof value !== 'object' || value === null) return true
  if (name === null) return !Array.isArray(value) || value.every(item => holds(item, rest, is))
  if (!Object.hasOwn(value, name)) return true
  const member: unknown = Reflect.get(value, name)
  return member === undefined || holds(member, rest, is)
}
