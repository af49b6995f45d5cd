import { define } from './fill.ts'
import type { Scalar } from './readers.ts'

/** A query parameter that is one text. */
export interface Named {
  readonly name: string
  readonly member: string
  readonly read: Scalar
}

/**
 * Reads a query of which every parameter is one text, names compared in place: cutting each name out and looking it up costs more
 * than all the rest. False where that does not do: encoded text, a name that comes twice. Nothing is to be kept of `input` then.
 */
export function readQuickly(input: Record<string, unknown>, known: readonly Named[], query: string): boolean {
  if (query.includes('%') || query.includes('+')) return false
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start)
    const end = next < 0 ? query.length : next
    for (let i = 0; i < known.length; i++) {
      const { name, member, read } = known[i] as Named
      const stop = start + name.length
      if (stop > end || (stop < end && query.charCodeAt(stop) !== equals) || !query.startsWith(name, start)) continue
      if (input[member] !== undefined) return false
      define(input, member, read(query.slice(Math.min(stop + 1, end), end)))
      break
    }
    start = end + 1
  }
  return true
}

/** Whether names may be compared in place: none needs encoding, none is what every object inherits. */
export const isPlain = (name: string): boolean => /^[\w.~-]+$/.test(name) && !(name in {})

const equals = 0x3d
