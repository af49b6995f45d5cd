import type { StatementStructures } from 'ts-morph'
import { commentOfText, indentedTo } from './lines.ts'
import { tsMorph } from './ts-morph.ts'

/** The text of any statement, by ts-morph. */
export const printStructure = (statement: StatementStructures): string => {
  const texts: string[] = []
  const printed = tsMorph().printStructure(
    { kind: tsMorph().StructureKind.SourceFile, statements: [withTokens(statement, texts)] },
    { indentNumberOfSpaces: 2, useSingleQuote: true },
  )
  return withTexts(printed.replace(semicolons, '').trim(), texts)
}

// ts-morph's writer looks at every character, guesses from quotes, slashes and stars whether it is inside of a string, a comment or
// a regular expression, and guesses wrong after `'\\\\'`; it also gives every further line of a type a hanging indent. So it never sees
// types, initialisers, bodies or comments: each is replaced by a token and put back with the indentation of the line it came out
// in. No text of a document has the token's mark: `literal` and `docs` escape it.
const mark = '\u0001'
const token = `${mark}(\\d+)${mark}`
const tokens = new RegExp(token, 'g')
const linesWithTokens = new RegExp(`^( *)(.*${mark}.*)$`, 'gm')
const comments = new RegExp(`^/\\*\\* ${token} \\*/$`)

// ts-morph always writes them, and with all text out of sight they end nothing but statements and members
const semicolons = /;$/gm

const tokenOf = (text: string, texts: string[]): string => {
  texts.push(text)
  return `${mark}${texts.length - 1}${mark}`
}

const withTokens = <T>(value: T, texts: string[]): T => {
  if (typeof value === 'string') return (simple.test(value) ? value : tokenOf(value, texts)) as T
  if (Array.isArray(value)) return value.map(item => withTokens(item, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (key === 'docs' && Array.isArray(item))
      copy[key] = item.map(doc => (typeof doc === 'string' ? tokenOf(doc, texts) : doc))
    else copy[key] = key === 'moduleSpecifier' ? item : withTokens(item, texts)
  }
  return copy as T
}

const simple = /^[\w$.[\]]*$/

const withTexts = (printed: string, texts: readonly string[]): string =>
  printed.replace(linesWithTokens, (_, indent: string, line: string) => {
    const comment = comments.exec(line)
    const whole =
      comment === null
        ? line.replace(tokens, (_, index: string) => texts[Number(index)] ?? '')
        : commentOfText(texts[Number(comment[1])] ?? '')
    return whole.includes('\n') ? indentedTo(whole, indent) : indent + whole
  })
