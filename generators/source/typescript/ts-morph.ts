import { createRequire } from 'node:module'
import type { StatementStructures } from 'ts-morph'
import { type Code, type CodeNode, hardline, indent, sequence, verbatim } from '../code/code.ts'
import { commentOfText } from '../code/lines.ts'

type TsMorph = typeof import('ts-morph')

let loaded: TsMorph | undefined

/** Loads ts-morph on first use: it contains a whole compiler, and a run without changes does not need it. */
const tsMorph = (): TsMorph => {
  loaded ??= createRequire(import.meta.url)('ts-morph') as TsMorph
  return loaded
}

/** The code of any statement, with its declaration printed by ts-morph. */
export const printedByTsMorph = (statement: StatementStructures): Code => {
  const codes: Code[] = []
  const printed = tsMorph().printStructure(
    { kind: tsMorph().StructureKind.SourceFile, statements: [withHoles(statement, codes)] },
    { indentNumberOfSpaces: 2, useSingleQuote: true },
  )
  return withCodes(printed.replace(semicolons, '').trim(), codes)
}

// ts-morph's writer guesses from quotes, slashes and asterisks whether it is in a string, a comment or a regular expression, and
// fails after `'\\\\'`. It also gives continued lines of a type a hanging indent. So it prints only declarations with a
// placeholder for each type, initializer, body and comment, which is then replaced by code. No text of a document contains the
// placeholder: `literal` and `docs` escape it.
const mark = '\u0001'
const holes = new RegExp(`${mark}(\\d+)${mark}`)
const comments = new RegExp(`^/\\*\\* ${holes.source} \\*/$`)

// ts-morph always writes semicolons; without other text, they only end statements and members
const semicolons = /;$/gm

const holeFor = (code: Code, codes: Code[]): string => {
  codes.push(code)
  return `${mark}${codes.length - 1}${mark}`
}

const withHoles = <T>(value: T, codes: Code[]): T => {
  if (typeof value === 'string') return (simple.test(value) ? value : holeFor(verbatim(value), codes)) as T
  if (typeof value === 'function')
    return ('code' in value ? holeFor((value as { code: CodeNode }).code, codes) : value) as T
  if (Array.isArray(value)) return value.map(item => withHoles(item, codes)) as T
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (key === 'docs' && Array.isArray(item))
      copy[key] = item.map(doc => (typeof doc === 'string' ? holeFor(verbatim(commentOfText(doc)), codes) : doc))
    else copy[key] = key === 'moduleSpecifier' ? item : withHoles(item, codes)
  }
  return copy as T
}

const simple = /^[\w$.[\]]*$/

const withCodes = (printed: string, codes: readonly Code[]): Code =>
  sequence(
    printed.split('\n').map((line, index) => {
      const [, space = '', text = ''] = /^( *)(.*)$/s.exec(line) ?? []
      const comment = comments.exec(text)
      const parts =
        comment === null
          ? text.split(holes).map((part, i) => (i % 2 === 0 ? part : (codes[Number(part)] ?? '')))
          : [codes[Number(comment[1])] ?? '']
      return index === 0 ? sequence(parts) : deeper(space.length / 2, [hardline, ...parts])
    }),
  )

const deeper = (levels: number, parts: readonly Code[]): Code =>
  levels === 0 ? sequence(parts) : indent([deeper(levels - 1, parts)])
