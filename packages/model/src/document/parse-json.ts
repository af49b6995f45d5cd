import { createRequire } from 'node:module'
import type { ParseError } from 'jsonc-parser'
import { keepExact } from '../model/exact-integers.ts'
import type { Json } from '../model/index.ts'
import { endOfString, isSpace } from './json-text.ts'
import type { DocumentLimits } from './limits.ts'
import { locateInJson } from './locate-json.ts'
import { tooDeep, treeProblem } from './measure.ts'
import { type LineColumn, locateNothing, type Parsed, type TextProblem } from './parsed.ts'
import { append, childOf, parentOf } from './pointer.ts'

/** Loads the parser that reports places: only documents with mistakes or very large integers need it. */
const jsoncParser = (): typeof import('jsonc-parser') => createRequire(import.meta.url)('jsonc-parser')

/**
 * Parses JSON (RFC 8259). Positions are computed on demand, because most runs report nothing, and finding positions
 * costs more than parsing.
 */
export const parseJson = (text: string, limits: DocumentLimits): Parsed => {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    // The search for the syntax error recurses with the depth of the text.
    return deep(text, limits) ?? { value: undefined, problems: [syntaxProblem(text)], locate: locateIn(text, walked) }
  }
  const { keys, problem } = treeProblem(value, limits)
  if (problem?.code === 'document.too-deep') return deep(text, limits) as Parsed
  if (problem !== undefined) return { value: undefined, problems: [problem], locate: locateIn(text, locateInJson) }
  if (long.test(text)) keepDigits(text, value)
  // JSON.parse keeps the last of two equal keys. If the text has more keys than the value, some keys occur twice.
  if (mostKeysIn(text) === keys || keysIn(text) === keys)
    return { value, problems: [], locate: locateIn(text, locateInJson) }
  return { value, problems: duplicateKeys(text), locate: locateIn(text, walked) }
}

const deep = (text: string, limits: DocumentLimits): Parsed | undefined => {
  const offset = deeperAt(text, limits.depth + 1)
  if (offset === undefined) return undefined
  return {
    value: undefined,
    problems: [{ ...tooDeep(limits), ...lineColumn(text, offset) }],
    locate: locateNothing,
  }
}

/** The offset where brackets are first nested deeper than this limit, in a text that may be invalid. */
const deeperAt = (text: string, most: number): number | undefined => {
  let depth = 0
  // An unterminated string is read to the end of the text at once, not again from each of its quotes.
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*\\?(?:"|$)|[[{]|[\]}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > most) return index
  }
  return undefined
}

/**
 * Matches an integer of 16 digits or more, possibly with a fraction of zero, or a string that contains one between a
 * space and a comma or bracket.
 */
const long = /[[:,\s]-?\d{16,80}(?:\.0+)?\s*[,\]}]/

/** Keeps the digits of large integers: JSON.parse returns the nearest number instead. */
const keepDigits = (text: string, root: Json): void => {
  const holders: { readonly value: Json | undefined; key: string | number }[] = []
  const next = (): Json | undefined => {
    const holder = holders.at(-1)
    if (holder === undefined) return root
    const value = childOf(holder.value ?? null, String(holder.key))
    if (typeof holder.key === 'number') holder.key += 1
    return value
  }
  jsoncParser().visit(text, {
    onObjectBegin: () => void holders.push({ value: next(), key: '' }),
    onObjectProperty: key => {
      const holder = holders.at(-1)
      if (holder !== undefined) holder.key = key
    },
    onObjectEnd: () => void holders.pop(),
    onArrayBegin: () => void holders.push({ value: next(), key: 0 }),
    onArrayEnd: () => void holders.pop(),
    onLiteralValue: (value, offset, length) => {
      const holder = holders.at(-1)
      if (typeof value === 'number' && typeof holder?.value === 'object' && holder.value !== null)
        keepExact(holder.value, holder.key, value, text.slice(offset, offset + length))
      next()
    },
  })
}

type Search = (text: string, pointers: ReadonlySet<string>) => ReadonlyMap<string, LineColumn>

/** If a value does not exist, its position is that of its nearest ancestor. */
const locateIn =
  (text: string, search: Search) =>
  (pointers: Iterable<string>): Map<string, LineColumn> => {
    const requested = [...pointers]
    const found = search(text, new Set(requested.flatMap(ancestors)))
    return new Map(
      requested.map(pointer => {
        const nearest = ancestors(pointer).find(ancestor => found.has(ancestor)) ?? ''
        return [pointer, found.get(nearest) ?? { line: 1, column: 1 }]
      }),
    )
  }

/** For a text that is invalid, or has equal keys. As in JSON.parse, the last of equal keys counts. */
const walked: Search = (text, pointers) => {
  const found = new Map<string, LineColumn>()
  walkText(text, (pointer, position) => {
    if (pointers.has(pointer)) found.set(pointer, position)
  })
  return found
}

/** The pointer itself, and the pointers of its ancestors up to the whole document. */
const ancestors = (pointer: string): string[] => {
  const all: string[] = []
  for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at)) all.push(at)
  return all
}

/**
 * Calls `report` for every member (at the start of its key) and every item (at its start), in text order. For a member,
 * `holder` is a value that only the members of the same object share.
 */
const walkText = (
  text: string,
  report: (pointer: string, position: LineColumn, member?: { readonly key: string; readonly holder: object }) => void,
): void => {
  interface Frame {
    readonly pointer: string
    index: number
    key: string | undefined
  }
  const frames: Frame[] = []
  const begin = (line: number, column: number): string => {
    const frame = frames.at(-1)
    if (frame === undefined) return ''
    if (frame.key !== undefined) return append(frame.pointer, frame.key)
    const pointer = append(frame.pointer, frame.index++)
    report(pointer, { line: line + 1, column: column + 1 })
    return pointer
  }
  jsoncParser().visit(text, {
    onObjectBegin: (_offset, _length, line, column) => {
      frames.push({ pointer: begin(line, column), index: 0, key: '' })
    },
    onObjectProperty: (key, _offset, _length, line, column) => {
      const frame = frames.at(-1)
      if (frame === undefined) return
      frame.key = key
      report(append(frame.pointer, key), { line: line + 1, column: column + 1 }, { key, holder: frame })
    },
    onObjectEnd: () => void frames.pop(),
    onArrayBegin: (_offset, _length, line, column) => {
      frames.push({ pointer: begin(line, column), index: 0, key: undefined })
    },
    onArrayEnd: () => void frames.pop(),
    onLiteralValue: (_value, _offset, _length, line, column) => void begin(line, column),
  })
}

/**
 * An upper bound of the number of keys in a valid JSON text: it also counts strings that begin with a colon. Three
 * times as fast as `keysIn`.
 */
const mostKeysIn = (text: string): number => {
  let keys = 0
  endOfKey.lastIndex = 0
  while (endOfKey.test(text)) keys += 1
  return keys
}

// An even number of backslashes precedes a quote that ends a string.
const endOfKey = /(?<=(?<!\\)(?:\\\\)*)"\s*:/g

/** The number of keys in a valid JSON text: strings before a colon. */
const keysIn = (text: string): number => {
  let keys = 0
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', start)) {
    start = endOfString(text, start)
    while (isSpace(text.charCodeAt(start))) start += 1
    if (text.charCodeAt(start) === colon) keys += 1
  }
  return keys
}

const colon = 0x3a

const duplicateKeys = (text: string): TextProblem[] => {
  // By object, not by pointer: two values of equal keys have the same pointers, but not the same keys.
  const keysOf = new WeakMap<object, Set<string>>()
  const problems: TextProblem[] = []
  walkText(text, (pointer, position, member) => {
    if (member === undefined) return
    const { key, holder } = member
    const keys = keysOf.get(holder) ?? new Set()
    keysOf.set(holder, keys)
    if (keys.has(key))
      problems.push({
        ...position,
        code: 'document.duplicate-key',
        severity: 'error',
        pointer,
        message: `The key ${JSON.stringify(key)} occurs twice in one object.`,
        help: 'Remove or rename one of the two. Most parsers use only the last one.',
        recovery: 'The last one is used.',
      })
    keys.add(key)
  })
  return problems
}

const syntaxProblem = (text: string): TextProblem => {
  const errors: ParseError[] = []
  const { parse, printParseErrorCode } = jsoncParser()
  parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  return {
    ...lineColumn(text, first?.offset ?? 0),
    code: 'document.syntax',
    severity: 'error',
    pointer: '',
    message: `Invalid JSON: ${first === undefined ? 'unexpected end of input' : (reasons[printParseErrorCode(first.error)] ?? 'an unexpected character')}.`,
    help: 'Correct the text at this place.',
  }
}

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that is neither true, false nor null',
  InvalidNumberFormat: 'a malformed number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing brace',
  CloseBracketExpected: 'expected a closing bracket',
  EndOfFileExpected: 'expected the end of the text',
  InvalidCommentToken: 'a comment, which JSON does not allow',
  UnexpectedEndOfString: 'an unterminated string',
  UnexpectedEndOfNumber: 'an unterminated number',
  InvalidUnicode: 'a malformed \\u escape',
  InvalidEscapeCharacter: 'an escape sequence that JSON does not allow',
  InvalidCharacter: 'a control character inside a string',
}

const lineColumn = (text: string, offset: number): LineColumn => {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
