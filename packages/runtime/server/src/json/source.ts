/** The source text of an object's member (the last one of this name, as in `JSON.parse`). `text` must be a valid JSON object. */
export const memberSource = (text: string, name: string): string | undefined => {
  let found: string | undefined
  let at = skipSpace(text, skipSpace(text, 0) + 1)
  while (text.charCodeAt(at) === quote) {
    const keyEnd = skipString(text, at)
    const key = text.slice(at + 1, keyEnd - 1)
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, start)
    if (key === name || (key.includes('\\') && JSON.parse(`"${key}"`) === name)) found = text.slice(start, end)
    at = skipSpace(text, end)
    if (text.charCodeAt(at) !== comma) break
    at = skipSpace(text, at + 1)
  }
  return found
}

/** The source texts of an array's first `count` elements. `text` must be a valid JSON array. */
export const elementSources = (text: string, count: number): string[] => {
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

const quote = 0x22
const comma = 0x2c

const skipSpace = (text: string, from: number): number => {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at++
  }
}

const skipString = (text: string, from: number): number => {
  let end = text.indexOf('"', from + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

const isEscaped = (text: string, at: number): boolean => {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++
  return slashes % 2 === 1
}

const skipValue = (text: string, from: number): number => {
  let depth = 0
  let at = from
  while (at < text.length) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = skipString(text, at)
        if (depth === 0) return at
        continue
      case 0x7b:
      case 0x5b:
        depth++
        break
      case 0x7d:
      case 0x5d:
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
