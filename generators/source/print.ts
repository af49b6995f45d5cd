import type { ExportDeclarationStructure, ImportDeclarationStructure, StatementStructures } from 'ts-morph'
import type { Reexport, SourceFile } from './file.ts'
import { type Layout, specifierOf } from './layout.ts'
import { tsMorph } from './ts-morph.ts'

/**
 * The text of a generated module: header, imports and re-exports sorted by specifier, statements with a blank line between them.
 * Structures are printed by ts-morph, strings are taken as they are. Same file and layout, same bytes.
 */
export const print = (file: SourceFile, layout: Layout): string => {
  const head = [header(file, layout), ...importsOf(file, layout), ...reexportsOf(file, layout)].join('\n')
  const body = file.statements.map(statement => (typeof statement === 'string' ? statement.trim() : printed(statement)))
  return `${[head, ...body.filter(text => text !== '')].join('\n\n')}\n`
}

const header = (file: SourceFile, { maker, command }: Layout): string =>
  `// @generated from ${oneLine(file.origin)} by ${maker}/${file.kind}. Run \`${oneLine(command)}\`; do not edit.`

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\p{Surrogate}]+/gu, ' ')

const importsOf = (file: SourceFile, layout: Layout): string[] =>
  mergedImports(file, layout).map(({ specifier, types, all, names }) =>
    printedList({
      kind: tsMorph().StructureKind.ImportDeclaration,
      moduleSpecifier: specifier,
      isTypeOnly: types,
      ...(all === undefined ? { namedImports: listed(names, specifier) } : { namespaceImport: all }),
    } satisfies ImportDeclarationStructure),
  )

const reexportsOf = (file: SourceFile, layout: Layout): string[] =>
  file.reexports
    .map(({ from, names, as, types }: Reexport) => ({ specifier: specifierOf(file, from, layout), names, as, types }))
    .sort((a, b) => byText(a.specifier, b.specifier))
    .map(({ specifier, names, as, types }) =>
      printedList({
        kind: tsMorph().StructureKind.ExportDeclaration,
        moduleSpecifier: specifier,
        isTypeOnly: types,
        ...(as === undefined ? {} : { namespaceExport: as }),
        ...(names === undefined ? {} : { namedExports: listed([...names].sort(byText), specifier) }),
      } satisfies ExportDeclarationStructure),
    )

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

// ts-morph puts a space before the bracket, also where that is on a line of its own
const printedList = (structure: ImportDeclarationStructure | ExportDeclarationStructure): string =>
  printed(structure).replace('\n } from ', '\n} from ')

const listed = (names: readonly string[], specifier: string): string[] => {
  const line = names.join(', ')
  return line.length + specifier.length + "import type {  } from ''".length <= width
    ? [...names]
    : [`\n  ${names.join(',\n  ')},\n`]
}

const width = 120

// By code unit, so that the order is no locale's.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// ts-morph's writer guesses from quotes, slashes and stars whether it is inside of a string, a comment or a regular expression, and
// guesses wrong after `'\\\\'`; it also gives every further line of a type a hanging indent. So it never sees types, initialisers or
// bodies: each is replaced by a token and put back with the indentation of the line it came out in. No text of a document has the
// token's mark: `literal` and `docs` escape it.
const mark = '\u0001'
const tokens = new RegExp(`${mark}(\\d+)${mark}`, 'g')
const linesWithTokens = new RegExp(`^( *)(.*${mark}.*)$`, 'gm')

const printed = (statement: StatementStructures): string => {
  const texts: string[] = []
  return (
    tsMorph()
      .printStructure(withTokens(statement, texts), { indentNumberOfSpaces: 2, useSingleQuote: true })
      .trimEnd()
      // ts-morph always writes semicolons; the lines of comments keep theirs
      .replace(/^(?! *\*)(.*);$/gm, '$1')
      .replace(linesWithTokens, (_, indent: string, line: string) => {
        const whole = line.replace(tokens, (_, index: string) => texts[Number(index)] ?? '')
        return whole.includes('\n') ? indentedTo(whole, indent) : indent + whole
      })
  )
}

const indentedTo = (text: string, indent: string): string =>
  text
    .split('\n')
    .map(line => (line.trim() === '' ? '' : `${indent}${line.trimEnd()}`))
    .join('\n')

const withTokens = <T>(value: T, texts: string[]): T => {
  if (typeof value === 'string') {
    if (simple.test(value)) return value
    texts.push(value)
    return `${mark}${texts.length - 1}${mark}` as T
  }
  if (Array.isArray(value)) return value.map(item => withTokens(item, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, seen.has(key) ? item : withTokens(item, texts)]),
  ) as T
}

const simple = /^[\w$.[\]]*$/

// What ts-morph makes text of itself: stars before lines, quotes around a specifier.
const seen: ReadonlySet<string> = new Set(['docs', 'moduleSpecifier'])
