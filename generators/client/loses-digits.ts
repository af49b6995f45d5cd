import type { Schema } from '../model/index.ts'
import { partsOf } from '../model/parts.ts'

/** Whether a value of a schema may hold an integer, as a JSON number, that a double cannot: a 64-bit one, or one whose bounds say so. */
export const losesDigits = (root: Schema): boolean => {
  const seen = new Set<Schema>([root])
  for (const schema of seen) {
    if (isWide(schema)) return true
    for (const part of partsOf(schema)) seen.add(part)
  }
  return false
}

const isWide = ({ keywords: k }: Schema): boolean => {
  const numeric = k.type?.some(type => type === 'integer' || type === 'number') ?? false
  if (!numeric) return false
  if (k.format !== undefined && /^u?int(?:64|128|256)$/.test(k.format)) return true
  const bounds = [k.maximum, k.exclusiveMaximum, k.minimum, k.exclusiveMinimum]
  return bounds.some(bound => bound !== undefined && !Number.isSafeInteger(Math.trunc(bound)))
}
