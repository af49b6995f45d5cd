import { define } from './fill.ts'
import { find, type Readers } from './pairs.ts'
import { asInteger, fewDigits, type Scalar } from './readers.ts'

/** A query parameter with a single text value. */
export interface Named {
  readonly member: string
  readonly read: Scalar
  /** Whether `asInteger` reads it, which can parse digits in place. */
  readonly isInteger: boolean
  /** The character codes of its name. */
  readonly codes: readonly number[]
  /** Its bit in the set of parameters that were read. */
  readonly bit: number
}

/** The parameters of a query that can be read quickly; undefined if one of them cannot, or if there are more than bits. */
export const namedOf = (query: Readers = {}): readonly Named[] | undefined => {
  const named: Named[] = []
  for (const name of Object.keys(query)) {
    const found = isPlain(name) ? find(query, name) : undefined
    if (found === undefined || typeof found.read !== 'function' || !isPlain(found.member)) return undefined
    const codes = Array.from(name, character => character.charCodeAt(0))
    const { member, read } = found
    named.push({ member, read, isInteger: read === asInteger, codes, bit: 1 << named.length })
  }
  return named.length > 31 ? undefined : named
}

/**
 * Reads a query whose parameters are single texts, and compares names in place: substrings and look-ups would cost more than the
 * rest. Returns false if this is not possible, for encoded text or a repeated name; discard `input` then.
 */
export const readQuickly = (input: Record<string, unknown>, known: readonly Named[], query: string): boolean => {
  let seen = 0
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start)
    const end = next < 0 ? query.length : next
    const named = namedAt(known, query, start, end)
    const from = named === undefined ? start : Math.min(start + named.codes.length + 1, end)
    const few = named?.isInteger === true ? fewDigits(query, from, end) : -1
    // only digits need no decoding
    const text = few >= 0 ? '' : query.slice(from, end)
    if (text.includes('%') || text.includes('+')) return false
    if (named !== undefined) {
      if ((seen & named.bit) !== 0) return false
      seen |= named.bit
      define(input, named.member, few >= 0 ? few : named.read(text))
    }
    start = end + 1
  }
  return true
}

/** The parameter whose name is at a position. */
const namedAt = (known: readonly Named[], query: string, start: number, end: number): Named | undefined => {
  for (let i = 0; i < known.length; i++) {
    const named = known[i] as Named
    const stop = start + named.codes.length
    if (stop > end || (stop < end && query.charCodeAt(stop) !== equals)) continue
    if (isAt(query, start, named.codes)) return named
  }
  return undefined
}

const isAt = (text: string, start: number, codes: readonly number[]): boolean => {
  for (let i = 0; i < codes.length; i++) if (text.charCodeAt(start + i) !== codes[i]) return false
  return true
}

/** Whether a name can be compared in place: it needs no encoding, and is not an inherited member. */
const isPlain = (name: string): boolean => /^[\w.~-]+$/.test(name) && !(name in {})

const equals = 0x3d
