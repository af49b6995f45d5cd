/**
 * The exact text of a member's value in the text of a JSON object; for duplicate members the last one, as in `JSON.parse`.
 * Undefined if there is none.
 *
 * @param text A valid JSON object.
 */
export const memberText = (text: string, name: string): string | undefined => {
  let found: string | undefined
  let at = text.indexOf('{') + 1
  for (;;) {
    const start = text.indexOf('"', at)
    if (start === -1) return found
    const key = endOfString(text, start)
    const from = skipSpace(text, text.indexOf(':', key) + 1)
    const to = endOfValue(text, from)
    if (JSON.parse(text.slice(start, key)) === name) found = text.slice(from, to)
    at = skipSpace(text, to)
    if (text[at] !== ',') return found
    at++
  }
}

const skipSpace = (text: string, at: number): number => {
  let place = at
  while (/\s/.test(text[place] ?? '')) place++
  return place
}

const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The index after the value that starts at a place: after its closing bracket, or before the first character that does not belong to it. */
const endOfValue = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; ) {
    const character = text[at] ?? ''
    if (character === '"') {
      at = endOfString(text, at)
      if (depth === 0) return at
      continue
    }
    if ('{['.includes(character)) depth++
    else if ('}]'.includes(character)) {
      if (depth === 0) return trimmed(text, start, at)
      depth--
      if (depth === 0) return at + 1
    } else if (depth === 0 && character === ',') return trimmed(text, start, at)
    at++
  }
  return text.length
}

const trimmed = (text: string, start: number, end: number): number => start + text.slice(start, end).trimEnd().length
