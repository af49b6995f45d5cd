import type { ExportDeclarationStructure, ImportDeclarationStructure } from 'ts-morph'
import type { Reexport, SourceFile } from './file.ts'
import { type Layout, specifierOf } from './layout.ts'
import { tsMorph } from './ts-morph.ts'

/**
 * The text of a generated module: header, imports and re-exports sorted by specifier, statements with a blank line between them.
 * Structures are printed by ts-morph, strings are taken as they are. Same file and layout, same bytes.
 */
export const print = (file: SourceFile, layout: Layout): string => {
  const texts: string[] = []
  const head = [...importsOf(file, layout), ...reexportsOf(file, layout)]
  const statements = file.statements.filter(statement => typeof statement !== 'string' || statement.trim() !== '')
  const [imports = '', ...body] = tsMorph()
    .printStructure(
      {
        kind: tsMorph().StructureKind.SourceFile,
        statements: [...head, ...statements].flatMap((statement, i) => {
          const one = typeof statement === 'string' ? tokenOf(statement.trim(), texts) : withTokens(statement, texts)
          return i < head.length ? [one] : [divider, one]
        }),
      },
      { indentNumberOfSpaces: 2, useSingleQuote: true },
    )
    .replace(semicolons, '')
    .split(divider)
    .map(part => withTexts(part.trim(), texts))
  // ts-morph puts a space before the bracket, also where that is on a line of its own
  const lines = [header(file, layout), imports.replaceAll('\n } from ', '\n} from ')].filter(line => line !== '')
  return `${[lines.join('\n'), ...body].join('\n\n')}\n`
}

const header = (file: SourceFile, { maker, command }: Layout): string =>
  `// @generated from ${oneLine(file.origin)} by ${maker}/${file.kind}. Run \`${oneLine(command)}\`; do not edit.`

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\p{Surrogate}]+/gu, ' ')

const importsOf = (file: SourceFile, layout: Layout): ImportDeclarationStructure[] =>
  mergedImports(file, layout).map(({ specifier, types, all, names }) => ({
    kind: tsMorph().StructureKind.ImportDeclaration,
    moduleSpecifier: specifier,
    isTypeOnly: types,
    ...(all === undefined ? { namedImports: listed(names, specifier) } : { namespaceImport: all }),
  }))

const reexportsOf = (file: SourceFile, layout: Layout): ExportDeclarationStructure[] =>
  file.reexports
    .map(({ from, names, as, types }: Reexport) => ({ specifier: specifierOf(file, from, layout), names, as, types }))
    .sort((a, b) => byText(a.specifier, b.specifier))
    .map(({ specifier, names, as, types }) => ({
      kind: tsMorph().StructureKind.ExportDeclaration,
      moduleSpecifier: specifier,
      isTypeOnly: types,
      ...(as === undefined ? {} : { namespaceExport: as }),
      ...(names === undefined ? {} : { namedExports: listed([...names].sort(byText), specifier) }),
    }))

type Line = {
  readonly specifier: string
  readonly types: boolean
  readonly all: string | undefined
  readonly names: string[]
}

// One declaration a specifier, so that emitters may say what they need wherever they notice it. A name that is
// imported as a value needs no import as a type.
const mergedImports = (file: SourceFile, layout: Layout): Line[] => {
  const lines = new Map<string, Line>()
  const values = new Set<string>()
  for (const { from, names, types, all } of file.imports) {
    const specifier = specifierOf(file, from, layout)
    const key = JSON.stringify([specifier, all ?? '', types])
    const line = lines.get(key) ?? { specifier, types, all, names: [] }
    lines.set(key, line)
    line.names.push(...names)
    if (!types && all === undefined) for (const name of names) values.add(`${specifier}\n${name}`)
  }
  return [...lines.values()]
    .map(line => {
      const wanted = line.types ? line.names.filter(name => !values.has(`${line.specifier}\n${name}`)) : line.names
      return { ...line, names: [...new Set(wanted)].sort(byText) }
    })
    .filter(line => line.all !== undefined || line.names.length > 0)
    .sort(
      (a, b) =>
        byText(a.specifier, b.specifier) || Number(a.types) - Number(b.types) || byText(a.all ?? '', b.all ?? ''),
    )
}

const listed = (names: readonly string[], specifier: string): string[] => {
  const line = names.join(', ')
  return line.length + specifier.length + "import type {  } from ''".length <= width
    ? [...names]
    : [`\n  ${names.join(',\n  ')},\n`]
}

const width = 120

// By code unit, so that the order is no locale's.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

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

const divider = `${mark}/${mark}`

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
        : commentOf(texts[Number(comment[1])] ?? '')
    return whole.includes('\n') ? indentedTo(whole, indent) : indent + whole
  })

const commentOf = (text: string): string => {
  const lines = text.trim().split('\n')
  return lines.length === 1 ? `/** ${lines[0]} */` : `/**\n${lines.map(line => ` * ${line}`).join('\n')}\n */`
}

const indentedTo = (text: string, indent: string): string =>
  text
    .split('\n')
    .map(line => (line.trim() === '' ? '' : `${indent}${line.trimEnd()}`))
    .join('\n')
