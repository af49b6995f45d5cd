import { closeBrace, closeBracket, endOfString, openBrace, openBracket, quote } from './json-text.ts'

/** Where a value is in a text, in UTF-16 code units from 0. */
export interface SourcePlace {
  readonly start: number
  readonly end: number
}

/** The place of an object's member (the last one of this name, as in `JSON.parse`). `text` must be valid JSON. */
export const memberPlace = (text: string, name: string): SourcePlace | undefined => {
  let found: SourcePlace | undefined
  const first = skipSpace(text, 0)
  if (text.charCodeAt(first) !== openBrace) return undefined
  let at = skipSpace(text, first + 1)
  while (text.charCodeAt(at) === quote) {
    const keyEnd = endOfString(text, at)
    const key = text.slice(at + 1, keyEnd)
    const start = skipSpace(text, skipSpace(text, keyEnd + 1) + 1)
    const end = skipValue(text, start)
    if (key === name || (key.includes('\\') && JSON.parse(`"${key}"`) === name)) found = { start, end }
    at = skipSpace(text, end)
    if (text.charCodeAt(at) !== comma) break
    at = skipSpace(text, at + 1)
  }
  return found
}

/** The source text of an object's member. */
export const memberSource = (text: string, name: string): string | undefined => {
  const place = memberPlace(text, name)
  return place && text.slice(place.start, place.end)
}

/** The source texts of an array's first `count` elements; without it, of all. `text` must be a valid JSON array. */
export const elementSources = (text: string, count = Number.POSITIVE_INFINITY): string[] => {
  const elements: string[] = []
  let at = skipSpace(text, skipSpace(text, 0) + 1)
  while (elements.length < count && at < text.length && text[at] !== ']') {
    const end = skipValue(text, at)
    elements.push(text.slice(at, end))
    at = skipSpace(text, end)
    if (text.charCodeAt(at) !== comma) break
    at = skipSpace(text, at + 1)
  }
  return elements
}

const comma = 0x2c

const skipSpace = (text: string, from: number): number => {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at++
  }
}

const skipValue = (text: string, from: number): number => {
  let depth = 0
  let at = from
  while (at < text.length) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at) + 1
        if (depth === 0) return at
        continue
      case openBrace:
      case openBracket:
        depth++
        break
      case closeBrace:
      case closeBracket:
        if (depth === 0) return trimEnd(text, from, at)
        depth--
        if (depth === 0) return at + 1
        break
      case comma:
        if (depth === 0) return trimEnd(text, from, at)
        break
      default:
    }
    at++
  }
  return trimEnd(text, from, at)
}

const trimEnd = (text: string, from: number, to: number): number => {
  let end = to
  while (end > from && text.charCodeAt(end - 1) <= 0x20) end--
  return end
}
