import { hasPrototype, tooDeepAt } from '@chainwright/runtime-validation'
import { type ParsedJson, prototypeFault } from './fault.ts'
import { readJson } from './read.ts'

export type { JsonFault, ParsedJson } from './fault.ts'

/**
 * Reads a JSON text (RFC 8259). Integers beyond 2^53 become `bigint`, so that none loses digits; everything else is
 * what `JSON.parse` gives. Never throws.
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

// 16 digits are the shortest integer that a double may not hold; what precedes a number keeps hex and decimal strings out
const longNumber = /(?:^|[[:,\s])-?[0-9]{16}/
