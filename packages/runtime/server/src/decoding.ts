import type { CheckOptions, Format } from '@chainwright/runtime-validation'
import type { Decoded, Operation } from './contract.ts'

type Decode<Raw> = (raw: Raw, options?: CheckOptions) => Decoded

/**
 * An operation's decoder, with formats asked only where the contract has some: a decoder that is told of formats takes its slow way,
 * which explains. So the structure is read first, and the slow way is gone only where something is wrong.
 */
export const decoderOf = <Raw>(
  operation: Operation & { readonly decode?: Decode<Raw> },
  checks: CheckOptions,
): Decode<Raw> | undefined => {
  const { decode, formats: known } = operation
  const { formats } = checks
  if (decode === undefined) return undefined
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
