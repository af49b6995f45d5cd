import type { ModuleRef, Reexport, SourceFile } from './file.ts'
import { type Layout, specifiersFor } from './layout.ts'
import { indentedTo } from './lines.ts'
import { printStructure } from './print-structure.ts'
import { literal } from './quoting.ts'
import { statementText } from './statement-text.ts'

/**
 * The text of a generated module: header, imports and re-exports sorted by specifier, statements with a blank line between them.
 * Strings are taken as they are. Same file and layout, same bytes.
 */
export const print = (file: SourceFile, layout: Layout): string => {
  const specifierOf = specifiersFor(file, layout)
  const parts = [[header(file, layout), ...importsOf(file, specifierOf), ...reexportsOf(file, specifierOf)].join('\n')]
  for (const statement of file.statements) {
    const text =
      typeof statement === 'string'
        ? indentedTo(statement.trim(), '')
        : (statementText(statement) ?? printStructure(statement))
    if (text !== '') parts.push(text)
  }
  // Put to the last part, the end of the file takes no second copy of the text.
  parts.push(`${parts.pop()}\n`)
  return parts.join('\n\n')
}

const header = (file: SourceFile, { maker, command }: Layout): string =>
  `// @generated from ${oneLine(file.origin)} by ${maker}/${file.kind}. Run \`${oneLine(command)}\`; do not edit.`

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\p{Surrogate}]+/gu, ' ')

type SpecifierOf = (to: ModuleRef) => string

const importsOf = (file: SourceFile, specifierOf: SpecifierOf): string[] =>
  mergedImports(file, specifierOf).map(({ specifier, types, all, names }) => {
    const what = all === undefined ? listed(names, specifier) : `* as ${all}`
    return `import ${types ? 'type ' : ''}${what} from ${literal(specifier)}`
  })

const reexportsOf = (file: SourceFile, specifierOf: SpecifierOf): string[] =>
  file.reexports
    .map(({ from, names, as, types }: Reexport) => ({ specifier: specifierOf(from), names, as, types }))
    .sort((a, b) => byText(a.specifier, b.specifier))
    .map(({ specifier, names, as, types }) => {
      const what =
        names === undefined ? `*${as === undefined ? '' : ` as ${as}`}` : listed([...names].sort(byText), specifier)
      return `export ${types ? 'type ' : ''}${what} from ${literal(specifier)}`
    })

interface Line {
  readonly specifier: string
  readonly types: boolean
  readonly all?: string | undefined
  readonly names: readonly string[]
}

// One declaration a specifier, so that emitters may say what they need wherever they notice it. A name that is
// imported as a value needs no import as a type.
const mergedImports = (file: SourceFile, specifierOf: SpecifierOf): Line[] => {
  const named = new Map<string, { readonly values: Set<string>; readonly types: Set<string> }>()
  const whole = new Map<string, Line>()
  for (const { from, names, types, all } of file.imports) {
    const specifier = specifierOf(from)
    if (all !== undefined) {
      whole.set(`${types} ${all} ${specifier}`, { specifier, types, all, names })
      continue
    }
    const line = named.get(specifier) ?? { values: new Set(), types: new Set() }
    named.set(specifier, line)
    const into = types ? line.types : line.values
    for (const name of names) into.add(name)
  }
  const lines = [...whole.values()]
  for (const [specifier, { values, types }] of named) {
    for (const name of values) types.delete(name)
    if (values.size > 0) lines.push({ specifier, types: false, names: [...values].sort(byText) })
    if (types.size > 0) lines.push({ specifier, types: true, names: [...types].sort(byText) })
  }
  return lines.sort(
    (a, b) => byText(a.specifier, b.specifier) || Number(a.types) - Number(b.types) || byText(a.all ?? '', b.all ?? ''),
  )
}

const listed = (names: readonly string[], specifier: string): string => {
  const line = names.join(', ')
  return line.length + specifier.length + "import type {  } from ''".length <= width
    ? `{ ${line} }`
    : `{\n  ${names.join(',\n  ')},\n}`
}

const width = 120

// By code unit, so that the order is no locale's.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
