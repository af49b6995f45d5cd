import { readJson } from './read.ts'

/** Where a text stops being JSON: `at` counts UTF-16 units from 0. */
export interface JsonFault {
  readonly kind: 'empty' | 'truncated' | 'invalid'
  readonly at: number
  /** The character that does not belong there; undefined at the end of the text. */
  readonly character: string | undefined
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault }

/**
 * Reads a JSON text (RFC 8259). Integers beyond 2^53 become `bigint`, so that none loses digits; everything else is
 * what `JSON.parse` gives. Never throws.
 */
export const parseJson = (text: string): ParsedJson => {
  if (longNumber.test(text)) return readJson(text)
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return readJson(text)
  }
}

// 16 digits are the shortest integer that a double may not hold; what precedes a number keeps hex and decimal strings out
const longNumber = /(?:^|[[:,\s])-?[0-9]{16}/
