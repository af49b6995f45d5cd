import type { Json, JsonObject } from '@chainwright/model'
import { exactOf, isJsonObject } from '@chainwright/model'

/**
 * JSON as block-style YAML 1.2. Strings are plain if unambiguous, literal blocks for prose of several lines, otherwise JSON
 * strings, which YAML 1.2 supports (§1.3). Own code, because for large documents libraries build a tree of nodes and take fifty
 * times as long.
 */
export const yaml = (value: Json): string => {
  const lines = new Lines()
  if (isFilled(value)) writeFilled(value, { first: '', indent: '' }, lines)
  else lines.add(scalar(value, ''))
  return lines.text()
}

/** Lines, joined in blocks of a thousand, because single ones slow down each garbage collection. */
class Lines {
  readonly #joined: string[] = []
  #lines: string[] = []

  add(line: string): void {
    if (this.#lines.push(line) < 1000) return
    this.#joined.push(this.#lines.join('\n'))
    this.#lines = []
  }

  text(): string {
    return [...this.#joined, ...this.#lines, ''].join('\n')
  }
}

/** The starts of a value's lines: the first one may follow the dash of an item. */
interface Lead {
  readonly first: string
  readonly indent: string
}

type Filled = readonly Json[] | JsonObject

const isFilled = (value: Json): value is Filled =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0)

const writeFilled = (value: Filled, { first, indent }: Lead, lines: Lines): void => {
  let begin = first
  if (!isJsonObject(value)) {
    for (const [index, item] of value.entries()) {
      if (isLong(item)) lines.add(`${begin}- ${exactOf(value, String(index)) ?? scalar(item, indent)}`)
      else writeItem(item, { first: begin, indent }, lines)
      begin = indent
    }
    return
  }
  for (const key of Object.keys(value)) {
    const item = value[key] as Json
    const start = keyText(key, { first: begin, indent })
    begin = indent
    if (isFilled(item)) {
      lines.add(start)
      writeFilled(item, { first: `${indent}  `, indent: `${indent}  ` }, lines)
    } else lines.add(`${start} ${(isLong(item) ? exactOf(value, key) : undefined) ?? scalar(item, indent)}`)
  }
}

/** Whether a number may have lost digits. */
const isLong = (item: Json): boolean => typeof item === 'number' && !Number.isSafeInteger(item)

// A key of more than 1024 characters must have an explicit indicator (YAML 1.2.2 §8.2.2).
const keyText = (key: string, { first, indent }: Lead): string =>
  key.length < 1000 ? `${first}${plainKey(key)}:` : `${first}? ${JSON.stringify(key)}\n${indent}:`

// A cache, because documents repeat few different keys.
const plainKey = (key: string): string => {
  const known = keys.get(key)
  if (known !== undefined) return known
  const text = plain(key)
  keys.set(key, text)
  return text
}

const keys = new Map<string, string>()

const writeItem = (item: Json, { first, indent }: Lead, lines: Lines): void => {
  const lead = `${first}- `
  if (isFilled(item)) writeFilled(item, { first: lead, indent: `${indent}  ` }, lines)
  else lines.add(lead + scalar(item, indent))
}

const scalar = (value: Json, indent: string): string => {
  if (typeof value === 'string') return isBlock(value) ? block(value, `${indent}  `) : plain(value)
  if (Array.isArray(value)) return '[]'
  return isJsonObject(value) ? '{}' : JSON.stringify(value)
}

// Quotes texts that could be read as a number, a date, a boolean or null, also by YAML 1.1 parsers.
const plainText = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z_/$][\w ./$()+-]*(?<! )$/i

const plain = (text: string): string => (plainText.test(text) ? text : JSON.stringify(text))

const isBlock = (text: string): boolean =>
  text.includes('\n') &&
  /^[^\s]/.test(text) &&
  !/[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(text) &&
  !/[ \t]\n|[ \t]$/.test(text)

const block = (text: string, indent: string): string => {
  const body = text.replace(/(?<!\n)\n+$/, '')
  const ends = text.length - body.length
  const chomp = ends === 0 ? '-' : ends === 1 ? '' : '+'
  return `|${chomp}\n${(ends > 1 ? text.slice(0, -1) : body)
    .split('\n')
    .map(line => (line === '' ? '' : indent + line))
    .join('\n')}`
}
