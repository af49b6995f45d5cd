import { hasPrototype, longNumber, tooDeepAt } from '@chainwright/runtime-validation'
import { type ParsedJson, prototypeFault } from './fault.ts'
import { readJson } from './read.ts'

export type { JsonFault, ParsedJson } from './fault.ts'

/**
 * Reads a JSON text (RFC 8259). Integers beyond 2^53 become `bigint` and so keep all digits; everything else is as with
 * `JSON.parse`, and `roundedIn` lists the numbers that lost a fraction. Never throws.
 */
export const parseJson = (text: string): ParsedJson => {
  const parsed = longNumber.test(text) ? readJson(text) : parsePlain(text)
  return parsed.ok && hasPrototype(text, parsed.value) ? prototypeFault(text) : parsed
}

const parsePlain = (text: string): ParsedJson => {
  const at = tooDeepAt(text)
  if (at >= 0) return { ok: false, fault: { kind: 'deep', at, character: text[at] } }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return readJson(text)
  }
}
