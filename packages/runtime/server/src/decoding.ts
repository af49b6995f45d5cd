import type { CheckOptions, Format } from '@chainwright/runtime-validation'
import type { Decoded, Operation } from './contract.ts'
import { narrowed } from './json/narrow.ts'

type Decode<Raw> = (raw: Raw, options?: CheckOptions) => Decoded

/**
 * An operation's decoder, with formats asked only where the contract has some: a decoder that is told of formats takes its slow way,
 * which explains. So the structure is read first, and the slow way is gone only where something is wrong.
 */
export const decoderOf = <Raw>(
  operation: Operation & { readonly decode?: Decode<Raw> },
  checks: CheckOptions,
): Decode<Raw> | undefined => {
  const { formats: known } = operation
  const { formats } = checks
  if (operation.decode === undefined) return undefined
  const decode = tolerant(operation.decode)
  if (formats === undefined || known === undefined || known.elsewhere.some(format => format in formats)) {
    return raw => decode(raw, checks)
  }
  const asked = known.places.flatMap(({ at, format }) => {
    const is = formats[format]
    return is === undefined ? [] : [{ at, is }]
  })
  return raw => {
    const decoded = decode(raw)
    if (decoded.ok && asked.every(({ at, is }) => holds(decoded.value, { at, from: 0, is }))) return decoded
    return decode(raw, checks)
  }
}

/** Numbers may come with so many digits that they are read as bigints: where those are refused, as numbers. */
const tolerant =
  <Raw>(decode: Decode<Raw>): Decode<Raw> =>
  (raw, options) => {
    const decoded = decode(raw, options)
    if (decoded.ok) return decoded
    const narrower = narrowed(raw)
    return narrower === undefined ? decoded : decode(narrower as Raw, options)
  }

const holds = (
  value: unknown,
  { at, from, is }: { readonly at: readonly (string | null)[]; readonly from: number; readonly is: Format },
): boolean => {
  if (from === at.length) return is(value)
  const name = at[from]
  if (typeof value !== 'object' || value === null || name === undefined) return true
  if (name === null) return !Array.isArray(value) || value.every(item => holds(item, { at, from: from + 1, is }))
  if (!Object.hasOwn(value, name)) return true
  const member: unknown = Reflect.get(value, name)
  return member === undefined || holds(member, { at, from: from + 1, is })
}
