import { contractLimits } from '../limits/limits.ts'
import type { Json } from './fixture.ts'

/** Maximum nesting depth of JSON, because code that visits values is recursive. The generated servers have the same limit. */
export const maximumDepth = contractLimits.depth

/** Parses a JSON text; `undefined` if it is invalid, or nested deeper than `maximumDepth`. */
export const parsed = (text: string | undefined): Json | undefined => {
  if (text === undefined || isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Whether a text is nested deeper than the maximum. */
export const isTooDeep = (text: string): boolean => {
  if (text.length <= maximumDepth) return false
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === bracket || code === brace) {
      depth += 1
      if (depth > maximumDepth) return true
    } else if (code === bracket + 2 || code === brace + 2) depth -= 1
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const bracket = 0x5b
const brace = 0x7b
