import type { CheckOptions } from '@chainwright/runtime-validation'
import type { Decoded, Operation } from './contract.ts'

type Decode<Raw> = (raw: Raw, options?: CheckOptions) => Decoded

/**
 * An operation's decoder, with formats asked only where the contract has some: a decoder that is told of formats takes its slow way,
 * which explains. So the structure is read first, and the slow way is gone only where something is wrong, or may be.
 */
export const decoderOf = <Raw>(
  operation: Operation & { readonly decode?: Decode<Raw> },
  checks: CheckOptions,
): Decode<Raw> | undefined => {
  const { decode } = operation
  if (decode === undefined) return undefined
  const asked = questionsOf(operation, checks)
  if (asked === undefined) return raw => decode(raw, checks)
  if (asked.length === 0) return raw => decode(raw)
  return raw => {
    const decoded = decode(raw)
    return decoded.ok && allHold(asked, decoded.value) ? decoded : decode(raw, checks)
  }
}

/** What is to be asked of the value at a place. */
interface Question {
  readonly name: string
  readonly rest: readonly (string | null)[]
  /** Whether nothing can be wrong with the value. */
  readonly is: (value: unknown) => boolean
}

/** Undefined where nobody knows the places of formats that are asked for. */
const questionsOf = ({ formats: known }: Operation, { formats }: CheckOptions): readonly Question[] | undefined => {
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
  rest,
  is,
})

/** This is asked of every request: indices, and nothing made. */
const allHold = (asked: readonly Question[], value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const members = value as Readonly<Record<string, unknown>>
  for (let i = 0; i < asked.length; i++) {
    const { name, rest, is } = asked[i] as Question
    const member = members[name]
    if (member === undefined || !Object.hasOwn(members, name)) continue
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
