import type { Json } from '@chainwright/model'
import type { Code } from '../code/code.ts'
import { isIdentifier } from '../names/identifiers.ts'
import { arrayOf, memberOf, objectOf } from './layouts.ts'
import { notInPair } from './surrogates.ts'

/** A value that can be written as a literal: JSON, without undefined members. */
export type LiteralValue =
  | Json
  | bigint
  | undefined
  | readonly LiteralValue[]
  | { readonly [key: string]: LiteralValue }

/** A value that `literal` writes on one line. */
type Scalar = string | number | bigint | boolean | null | undefined

/**
 * A value as a TypeScript expression. Text of a document reaches generated code only through here (and `propertyKey`,
 * `comment`): quotes, line ends, lone surrogates and invisible characters are escaped.
 */
export const literal: {
  (value: Scalar): string
  (value: LiteralValue): Code
} = ((value: LiteralValue): Code => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return numeral(value)
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (isList(value)) return arrayOf(value.map(item => literal(item)))
  return objectOf(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => memberOf(objectKey(key), literal(member))),
  )
}) as typeof literal

/** The name of a member in an interface or a type: quoted if it is not an identifier. */
export const propertyKey = (name: string): string => (isIdentifier(name) ? name : quoted(name))

/** The name of a member in an object literal. A plain `__proto__` there would set the prototype. */
export const objectKey = (name: string): string => (name === '__proto__' ? "['__proto__']" : propertyKey(name))

/** Reads a member of `object`, an expression: `input.id`, `input['nick-name']`. */
export const member = (object: string, name: string): string =>
  isPlain(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`

/**
 * An expression for a pattern that `new RegExp(pattern, flags)` accepts: a literal, unless TypeScript refuses escapes in
 * it, which have a meaning only with the flag `u`.
 */
export const regexp = (pattern: string, flags = 'u'): string =>
  flags.includes('u') || !/\\[1-9Pckpux]/.test(pattern)
    ? regexpLiteral(pattern, flags)
    : `/* @__PURE__ */ new RegExp(${[pattern, ...(flags === '' ? [] : [flags])].map(quoted).join(', ')})`

const regexpLiteral = (pattern: string, flags: string): string => {
  let inClass = false
  let text = ''
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? ''
    if (char === '\\') {
      const next = pattern[++i] ?? ''
      text += awkward.test(next) ? visible(next) : `\\${next}`
      continue
    }
    if (char === '[') inClass = true
    else if (char === ']') inClass = false
    text += char === '/' && !inClass ? '\\/' : char
  }
  return `/${text.replace(awkwardAll, visible) || '(?:)'}/${flags}`
}

const isPlain = (name: string): boolean => name !== '__proto__' && isIdentifier(name)

const isList = (value: object): value is readonly LiteralValue[] => Array.isArray(value)

const numeral = (value: number): string => {
  if (Object.is(value, -0)) return '-0'
  // A number in a document that exceeds the range of doubles was read as infinite.
  if (value === Number.POSITIVE_INFINITY) return '1e999'
  if (value === Number.NEGATIVE_INFINITY) return '-1e999'
  return String(value).replace('e+', 'e')
}

// Double quotes if they avoid escapes, like the formatter.
const quoted = (text: string): string => {
  if (plain.test(text)) return `'${text}'`
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return `${quote}${escaped(text, quote)}${quote}`
}

/** The parts of a string literal for a text in parts, none of which divides a surrogate pair. */
export function* literalParts(parts: Iterable<string>): Generator<string> {
  yield "'"
  for (const part of parts) yield escaped(part, "'")
  yield "'"
}

const escaped = (text: string, quote: '"' | "'"): string =>
  text.replace(quote === '"' ? /[\\"]/g : /[\\']/g, '\\$&').replace(awkwardAll, visible)

// Most texts are printable ASCII without a backslash or an apostrophe.
const plain = /^[ -&(-[\]-~]*$/

// Control characters, the line ends of ECMAScript, lone surrogates, and characters that reorder or hide text in an editor.
const awkwardText = `[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ud800-\\udfff]${notInPair}`
const awkward = new RegExp(awkwardText)
const awkwardAll = new RegExp(awkwardText, 'g')

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const visible = (char: string): string => {
  const code = char.charCodeAt(0)
  return (
    named[char] ??
    (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`)
  )
}
