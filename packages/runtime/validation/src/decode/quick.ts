import { define } from './fill.ts'
import { find, type Readers } from './pairs.ts'
import { asInteger, fewDigits, type Scalar } from './readers.ts'

/** A query parameter that is one text. */
export interface Named {
  readonly member: string
  readonly read: Scalar
  /** Whether it is read by `asInteger`, which finds digits where they are. */
  readonly isInteger: boolean
  /** Of the characters of its name. */
  readonly codes: readonly number[]
  /** Marks it among those that were read. */
  readonly bit: number
}

/** The parameters of a query that can be read quickly; undefined where one of them cannot, or where there are more than bits. */
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
 * Reads a query of which every parameter is one text, names compared in place: cutting each name out and looking it up costs more
 * than all the rest. False where that does not do: encoded text, a name that comes twice. Nothing is to be kept of `input` then.
 */
export const readQuickly = (input: Record<string, unknown>, known: readonly Named[], query: string): boolean => {
  let seen = 0
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start)
    const end = next < 0 ? query.length : next
    const named = namedAt(known, query, start, end)
    const from = named === undefined ? start : Math.min(start + named.codes.length + 1, end)
    const few = named?.isInteger === true ? fewDigits(query, from, end) : -1
    // digits need no decoding; everything else may
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

/** The parameter whose name stands there. */
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

/** Whether names may be compared in place: none needs encoding, none is what every object inherits. */
const isPlain = (name: string): boolean => /^[\w.~-]+$/.test(name) && !(name in {})

const equals = 0x3d
