import type { StatementStructures } from 'ts-morph'
import { type Code, columnsOf } from '../code/code.ts'
import { continuedAt } from '../code/lines.ts'
import { width, writeInto } from '../code/write.ts'
import { declarationOf } from './declarations.ts'
import type { DataFile, Import, Kind, ModuleRef, Reexport, SourceFile, Statement } from './file.ts'
import { type Layout, specifiersFor } from './layout.ts'
import { literal } from './quoting.ts'
import { printedByTsMorph } from './ts-morph.ts'

/**
 * The text of a generated module: header, imports and re-exports sorted by specifier, statements with a blank line between them.
 * Strings are printed unchanged. The output is deterministic.
 */
export const print = (file: SourceFile, layout: Layout): string => printWith(ours, file, layout)

/** Like `print`, with another printer of declarations and another line width. */
export const printWith = (printer: Printer, file: SourceFile, layout: Layout): string =>
  [...withLong(file, textWith(printer, file, layout))].join('')

/** Like `print`, in parts, which each iteration creates again: a module with long literals has several. */
export const printParts = (file: SourceFile, layout: Layout): string | Iterable<string> => {
  const text = textWith(ours, file, layout)
  return file.long === undefined ? text : { [Symbol.iterator]: () => withLong(file, text) }
}

interface Printer {
  readonly declaration: (statement: StatementStructures) => Code
  readonly width: number
}

const ours: Printer = { declaration: statement => declarationOf(statement) ?? printedByTsMorph(statement), width }

/**
 * Stands for a long literal in code: a literal that does not fit on a line. Literals and comments escape its characters, so that no other code
 * contains it.
 */
export const standIn = `'${'\0'.repeat(width)}'`

function* withLong({ long = [] }: SourceFile, text: string): Generator<string> {
  for (const [index, between] of text.split(standIn).entries()) {
    yield* long[index - 1] ?? []
    yield between
  }
}

/** The text of a module, in which each long literal is still `standIn`. */
const textWith = ({ declaration, width }: Printer, file: SourceFile, layout: Layout): string => {
  const specifierOf = specifiersFor(file, layout)
  const imports: Import[] = [...file.imports]
  const print = (statement: Statement): string => textOf(statement, imports, declaration, width)
  const printed = file.withoutUnused ? usedTexts(file, imports, print) : file.statements.map(print)
  const texts = printed.filter(text => text !== '')
  const head = [header(file, layout), ...importsOf(imports, file, specifierOf), ...reexportsOf(file, specifierOf)].join(
    '\n',
  )
  const parts = [head, ...texts]
  // Appending the file end to the last part avoids a second copy of the text.
  parts.push(`${parts.pop()}\n`)
  return parts.join('\n\n')
}

/** The texts of the exported statements, and of the statements that these refer to; empty texts for the others. */
const usedTexts = (file: SourceFile, imports: readonly Import[], print: (statement: Statement) => string): string[] => {
  const texts = file.statements.map(() => '')
  const unused = new Map<string, number>()
  let seen = imports.length
  const printAt = (index: number): void => {
    texts[index] = print(file.statements[index] ?? '')
  }
  for (const [index, statement] of file.statements.entries()) {
    const name = ownName(statement)
    if (name !== undefined) unused.set(name, index)
  }
  for (const [index, statement] of file.statements.entries()) if (ownName(statement) === undefined) printAt(index)
  // a printed statement adds its references to the imports
  for (; seen < imports.length && unused.size > 0; seen++) {
    const { from, names } = imports[seen] as Import
    const [name = ''] = names
    const index = isOwn(from, file) ? unused.get(name) : undefined
    if (index === undefined) continue
    unused.delete(name)
    printAt(index)
  }
  return texts
}

/** The name of a constant that is not exported. */
const ownName = (statement: Statement): string | undefined =>
  typeof statement === 'object' && 'declarations' in statement && statement.isExported !== true
    ? statement.declarations[0]?.name
    : undefined

/** A statement as text. Removes the line breaks around a raw text, and the spaces at the ends of its lines. */
const textOf = (
  statement: Statement,
  imports: Import[],
  declaration: (statement: StatementStructures) => Code,
  width: number,
): string => {
  if (typeof statement === 'string') return continuedAt(statement.trim(), '')
  return writeInto(imports, isCode(statement) ? statement : declaration(statement), width)
}

// A `Code` has a string as its `kind`, a structure of ts-morph a number.
const isCode = (statement: Exclude<Statement, string>): statement is Exclude<Code, string> =>
  typeof statement.kind === 'string'

/** The text of a generated file other than TypeScript, below its header if it has one. */
export const dataText = ({ kind, path, text, origin }: DataFile, layout: Layout): string => {
  if (origin === undefined) return text
  const comment = comments.get(path.slice(path.lastIndexOf('.')))
  return comment === undefined ? text : comment(headerText({ kind, origin }, layout)) + text
}

// The text cannot end its comment, because characters that could are replaced.
const comments: ReadonlyMap<string, (text: string) => string> = new Map([
  ['.yaml', text => `# ${text}\n`],
  ['.md', text => `<!-- ${text.replaceAll('>', '_')} -->\n\n`],
  ['.html', text => `<!-- ${text.replaceAll('>', '_')} -->\n`],
  ['.css', text => `/* ${text.replaceAll('*/', '*_')} */\n`],
  ['.js', text => `// ${text}\n`],
])

const header = (file: SourceFile, layout: Layout): string => `// ${headerText(file, layout)}`

const headerText = (
  { kind, origin }: { readonly kind: Kind; readonly origin: string },
  { maker, command }: Layout,
): string => `@generated from ${oneLine(origin)} by ${maker}/${kind}. Run \`${oneLine(command)}\`; do not edit.`

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\p{Surrogate}]+/gu, ' ')

type SpecifierOf = (to: ModuleRef) => string

const importsOf = (imports: readonly Import[], file: SourceFile, specifierOf: SpecifierOf): string[] =>
  mergedImports(imports, file, specifierOf).map(({ specifier, types, all, names }) => {
    const word = types ? 'import type' : 'import'
    return fromOf(word, all === undefined ? names : `* as ${all}`, specifier)
  })

const reexportsOf = (file: SourceFile, specifierOf: SpecifierOf): string[] =>
  file.reexports
    .map(({ from, names, as, types }: Reexport) => ({ specifier: specifierOf(from), names, as, types }))
    .sort((a, b) => byText(a.specifier, b.specifier))
    .map(({ specifier, names, as, types }) => {
      const what = names === undefined ? `*${as === undefined ? '' : ` as ${as}`}` : [...names].sort(byText)
      return fromOf(types ? 'export type' : 'export', what, specifier)
    })

interface Line {
  readonly specifier: string
  readonly types: boolean
  /** The local name of a namespace import; absent if the names are imported one by one. */
  readonly all?: string | undefined
  readonly names: readonly string[]
}

/** The names that a module imports from another. */
interface Named {
  values: Set<string> | undefined
  types: Set<string> | undefined
}

const sorted = (names: ReadonlySet<string>): string[] => [...names].sort(byText)

// One declaration per specifier, so that emitters can add an import wherever they need it. A name that is imported as a value needs no import as a
// type.
const mergedImports = (imports: readonly Import[], file: SourceFile, specifierOf: SpecifierOf): Line[] => {
  const named = new Map<string, Named>()
  // namespace imports, of which there are few
  const lines: Line[] = []
  // many references to a name are the same object
  for (const { from, names, types, all } of new Set(imports)) {
    if (isOwn(from, file)) continue
    const specifier = specifierOf(from)
    if (all !== undefined) {
      if (!lines.some(line => line.all === all && line.types === types && line.specifier === specifier))
        lines.push({ specifier, types, all, names })
      continue
    }
    const line = named.get(specifier) ?? { values: undefined, types: undefined }
    named.set(specifier, line)
    const into = (types ? line.types : line.values) ?? new Set<string>()
    if (types) line.types = into
    else line.values = into
    for (const name of names) into.add(name)
  }
  for (const [specifier, { values, types }] of named) {
    if (values !== undefined && types !== undefined) for (const name of values) types.delete(name)
    if (values !== undefined && values.size > 0) lines.push({ specifier, types: false, names: sorted(values) })
    if (types !== undefined && types.size > 0) lines.push({ specifier, types: true, names: sorted(types) })
  }
  return lines.sort(
    (a, b) => byText(a.specifier, b.specifier) || Number(a.types) - Number(b.types) || byText(a.all ?? '', b.all ?? ''),
  )
}

// A module uses its own names without an import.
const isOwn = (from: ModuleRef, { kind, module }: SourceFile): boolean =>
  'module' in from && from.module === module && from.kind === kind

const fromOf = (word: string, what: string | readonly string[], specifier: string): string => {
  const from = ` from ${literal(specifier)}`
  if (typeof what === 'string') return `${word} ${what}${from}`
  // a single name would not become shorter
  if (what.length < 2) return `${word} { ${what[0] ?? ''} }${from}`
  const line = `${word} { ${what.join(', ')} }${from}`
  return columnsOf(line) <= width ? line : `${word} {\n  ${what.join(',\n  ')},\n}${from}`
}

// Sorts by UTF-16 code unit, so that the order does not depend on a locale.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
