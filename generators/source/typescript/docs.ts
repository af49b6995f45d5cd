import { type ExactJson, type Json, jsonText } from '@chainwright/model'
import { type Code, hardline, verbatim } from '../code/code.ts'
import { commentOfText } from '../code/lines.ts'
import { notInPair } from './surrogates.ts'

/** The parts of a comment. Every text may come from a document. */
export interface Comment {
  /** Paragraphs; undefined, empty and repeated ones are omitted. */
  readonly text?: readonly (string | undefined)[]
  /** Short facts (bounds, format), one per line after the text. */
  readonly facts?: readonly string[]
  readonly default?: { readonly value: ExactJson } | undefined
  readonly examples?: readonly Json[] | undefined
  /** True, or a text with the reason and the replacement. */
  readonly deprecated?: boolean | string | undefined
}

/** The `docs` of a ts-morph structure: at most one entry. No text can end the comment or start a tag. */
export const docs = (comment: Comment): string[] => {
  const lines = commentLines(comment)
  if (lines.length === 0) return []
  // ts-morph breaks a comment whose text starts with a line end, and keeps one of a single line on that line
  return [lines.length === 1 ? (lines[0] ?? '') : `\n${lines.join('\n')}`]
}

/** The comment as code before its declaration; empty if the comment is empty. */
export const commentCode = (comment: Comment): readonly Code[] => {
  const lines = commentLines(comment)
  return lines.length === 0 ? [] : [verbatim(commentOfText(lines.join('\n'))), hardline]
}

const commentLines = (comment: Comment): string[] => {
  const lines: string[] = []
  let before = ''
  for (const text of comment.text ?? []) {
    if (text === undefined) continue
    const paragraph = paragraphOf(text)
    if (paragraph.text === '' || paragraph.text === before) continue
    if (before !== '') lines.push('')
    lines.push(...paragraph.lines)
    before = paragraph.text
  }
  addFacts(comment.facts ?? [], lines)
  addTags(comment, lines)
  return lines
}

const addFacts = (facts: readonly string[], lines: string[]): void => {
  let isFirst = true
  for (const fact of facts) {
    const line = oneLine(fact)
    if (line === '') continue
    if (isFirst) {
      // An editor shows the text and the facts as one paragraph, so the text needs a full stop.
      if (/[\p{L}\p{N}]$/u.test(lines.at(-1)?.slice(-2) ?? '')) lines.push(`${lines.pop()}.`)
      if (lines.length > 1) lines.push('')
      isFirst = false
    }
    lines.push(line)
  }
}

const addTags = ({ default: preset, examples = [], deprecated = false }: Comment, lines: string[]): void => {
  if (preset === undefined && examples.length === 0 && deprecated === false) return
  if (lines.length > 1) lines.push('')
  if (preset !== undefined) lines.push(`@default ${commentJson(preset.value)}`)
  for (const example of examples.slice(0, maxExamples)) lines.push(`@example ${commentJson(example)}`)
  if (deprecated !== false) lines.push(deprecated === true ? '@deprecated' : `@deprecated ${oneLine(deprecated)}`)
}

const maxExamples = 3
const maxJson = 200

interface Paragraph {
  readonly text: string
  readonly lines: readonly string[]
}

const paragraphOf = (text: string): Paragraph => {
  const known = paragraphs.get(text)
  if (known !== undefined) return known
  const clean = proseOf(text)
  const paragraph = { text: clean, lines: clean === '' ? [] : wrapped(clean) }
  paragraphs.set(text, paragraph)
  return paragraph
}

// A cache, because several kinds of code have the same comment of an operation.
const paragraphs = new Map<string, Paragraph>()

const commentJson = (value: ExactJson): string => {
  const text = safe(jsonText(value).replace(breaking, escaped))
  return text.length <= maxJson ? text : `${[...text].slice(0, maxJson).join('')} …`
}

// Characters that JSON does not escape, but that cannot be on one line of a comment.
const breaking = /[\x7f-\x9f\u2028\u2029]/g

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

const proseOf = (text: string): string => {
  const clean = safe(text)
  const prose = (clean.includes('\n') ? evenLines(clean) : clean).trimEnd()
  return prose.includes('@') ? prose.replace(/^([^\S\n\r\u2028\u2029]*)@/gm, '$1\\@') : prose
}

// Two spaces at the end of a line break it in Markdown, and are kept for `wrapped`.
const evenLines = (text: string): string =>
  text
    .split('\n')
    .map(line => {
      const trimmed = line.trimEnd()
      return trimmed !== '' && line.endsWith('  ') ? `${trimmed}  ` : trimmed
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')

// Wraps only prose: tables, lists, headings, quotes and code keep their layout. If one line of a paragraph is too long, all are wrapped again.
const wrapped = (text: string): string[] => {
  const lines: string[] = []
  let paragraph: string[] = []
  const end = (): void => {
    if (paragraph.some(line => line.length > width)) lines.push(...filled(paragraph.join(' ')))
    else lines.push(...paragraph)
    paragraph = []
  }
  let fenced = false
  for (const written of text.split('\n')) {
    const line = written.trimEnd()
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced
    if (line === '' || fenced || hasLayout.test(line)) {
      end()
      lines.push(line)
      continue
    }
    paragraph.push(line)
    if (written !== line || line.endsWith('\\')) end()
  }
  end()
  return lines
}

// Indented lines, tables, quotes, headings and the lines below them, HTML, links by name, and lists.
const hasLayout = /^(?:\s|[|>#<:]|[=*_-]+$|\[[^\]]*\]:|(?:[*+-]|\d+[.)])(?:\s|$)|(?:```|~~~))/

const width = 110

const filled = (line: string): string[] => {
  const lines: string[] = []
  let start = 0
  let word = 0
  for (let end = line.indexOf(' '); end >= 0; end = line.indexOf(' ', word)) {
    word = end + 1
    const next = line.indexOf(' ', word)
    const length = (next < 0 ? line.length : next) - start
    // a word that would start a list, a heading or a tag is not moved to the start of a line
    if (length > width && /^[\p{L}`([]/u.test(line.slice(word, word + 2))) {
      lines.push(line.slice(start, end))
      start = word
    }
  }
  return [...lines, line.slice(start)]
}

const oneLine = (text: string): string => {
  const clean = safe(text)
  return odd.test(clean) ? clean.replace(/\s+/g, ' ').trim() : clean
}

// Whitespace other than single spaces between words.
const odd = /[^\S ]| {2}|^ | $/

const safe = (text: string): string =>
  harmless.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029\v\f\x85]/g, '\n')
        .replace(/\*(?=\/)/g, '*\\')
        .replace(hidden, '\ufffd')

// Most texts need no change, which a single search detects. Asterisks of Markdown are rare.
const harmless = /^[\n -)+-~]*$/

// Lone surrogates, control characters, and characters that reorder text in an editor.
const hidden = new RegExp(
  `[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ud800-\\udfff]${notInPair}`,
  'g',
)
