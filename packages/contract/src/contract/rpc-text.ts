import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from './pointer.ts'

/** One JSON-RPC call in a text. Its id is kept as text, because a parser would change 2^64 and 1.0. */
export interface Call {
  /** `undefined` for a notification. */
  readonly id: string | undefined
  readonly method: string | undefined
  readonly params: Json | undefined
  readonly value: Json | undefined
  readonly text: string
}

/** The calls of a body; `undefined` if it is not valid JSON. */
export const callsOf = (text: string | undefined): { batch: boolean; calls: readonly Call[] } | undefined => {
  const value = parsed(text)
  if (text === undefined || value === undefined) return undefined
  if (!Array.isArray(value)) return { batch: false, calls: [callOf(text)] }
  return { batch: true, calls: itemsOf(text).map(callOf) }
}

/** The same envelope with another id, otherwise unchanged. An envelope without an id is unchanged. */
export const withId = (text: string, id: string): string => {
  const place = membersIn(text).find(({ name }) => name === 'id')
  return place === undefined ? text : text.slice(0, place.start) + id + text.slice(place.end)
}

/** Renames the methods of the calls in a body and keeps all other characters. Returns a body that is not valid JSON unchanged. */
export const withMethods = (text: string, nameOf: (method: string) => string): string => {
  const value = parsed(text)
  if (!Array.isArray(value)) return isObject(value) ? withMethod(text, nameOf) : text
  let renamed = ''
  let rest = text
  for (const item of itemsOf(text)) {
    const at = rest.indexOf(item)
    renamed += rest.slice(0, at) + withMethod(item, nameOf)
    rest = rest.slice(at + item.length)
  }
  return renamed + rest
}

const withMethod = (text: string, nameOf: (method: string) => string): string => {
  const place = membersIn(text).findLast(({ name }) => name === 'method')
  const method = place && (JSON.parse(text.slice(place.start, place.end)) as unknown)
  if (place === undefined || typeof method !== 'string' || nameOf(method) === method) return text
  return text.slice(0, place.start) + JSON.stringify(nameOf(method)) + text.slice(place.end)
}

const callOf = (text: string): Call => {
  const value = parsed(text)
  if (!isObject(value)) return { id: undefined, method: undefined, params: undefined, value, text }
  // Of duplicate members, parsers use the last.
  const place = membersIn(text).findLast(({ name }) => name === 'id')
  return {
    id: place === undefined ? undefined : text.slice(place.start, place.end),
    method: typeof value['method'] === 'string' ? value['method'] : undefined,
    params: value['params'],
    value,
    text,
  }
}

interface Member {
  readonly name: string
  /** The offset where its value starts. */
  readonly start: number
  readonly end: number
}

/** The members of an object, from its valid JSON text. */
const membersIn = (text: string): readonly Member[] => {
  const found: Member[] = []
  let at = skipSpace(text, 0)
  if (text[at] !== '{') return found
  at = skipSpace(text, at + 1)
  while (text[at] === '"') {
    const nameEnd = skipString(text, at)
    const name = JSON.parse(text.slice(at, nameEnd)) as string
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1)
    const end = skipValue(text, start)
    found.push({ name, start, end })
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

/** The texts of the items of an array, from its valid JSON text. */
const itemsOf = (text: string): readonly string[] => {
  const items: string[] = []
  let at = skipSpace(text, skipSpace(text, 0) + 1)
  while (at < text.length && text[at] !== ']') {
    const end = skipValue(text, at)
    items.push(text.slice(at, end))
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return items
}

const skipSpace = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return at
}

const skipString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const skipValue = (text: string, from: number): number => {
  let depth = 0
  let at = from
  while (at < text.length) {
    const character = text[at] as string
    if (character === '"') {
      at = skipString(text, at)
      if (depth === 0) return at
      continue
    }
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && /[\s,]/.test(character)) return at
    at += 1
  }
  return at
}
