import type { Reexport, SourceFile } from './file.ts'
import { type Layout, specifierOf } from './layout.ts'
import { indentedTo } from './lines.ts'
import { printStructure } from './print-structure.ts'
import { literal } from './quoting.ts'
import { statementText } from './statement-text.ts'

/**
 * The text of a generated module: header, imports and re-exports sorted by specifier, statements with a blank line between them.
 * Strings are taken as they are. Same file and layout, same bytes.
 */
export const print = (file: SourceFile, layout: Layout): string => {
  const parts = [[header(file, layout), ...importsOf(file, layout), ...reexportsOf(file, layout)].join('\n')]
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

const importsOf = (file: SourceFile, layout: Layout): string[] =>
  mergedImports(file, layout).map(({ specifier, types, all, names }) => {
    const what = all === undefined ? listed(names, specifier) : `* as ${all}`
    return `import ${types ? 'type ' : ''}${what} from ${literal(specifier)}`
  })

const reexportsOf = (file: SourceFile, layout: Layout): string[] =>
  file.reexports
    .map(({ from, names, as, types }: Reexport) => ({ specifier: specifierOf(file, from, layout), names, as, types }))
    .sort((a, b) => byText(a.specifier, b.specifier))
    .map(({ specifier, names, as, types }) => {
      const what =
        names === undefined ? `*${as === undefined ? '' : ` as ${as}`}` : listed([...names].sort(byText), specifier)
      return `export ${types ? 'type ' : ''}${what} from ${literal(specifier)}`
    })

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
  const specifiers = new Map<string, string>()
  for (const { from, names, types, all } of file.imports) {
    const place =
      'module' in from ? `${from.kind}:${from.module}` : 'runtime' in from ? from.runtime : `"${from.package}`
    const specifier = specifiers.get(place) ?? specifierOf(file, from, layout)
    specifiers.set(place, specifier)
    const key = keyOf({ specifier, types, all })
    const line = lines.get(key) ?? { specifier, types, all, names: [] }
    lines.set(key, line)
    line.names.push(...names)
  }
  return [...lines.values()]
    .map(line => {
      const names = new Set(line.names)
      const values = line.types ? lines.get(keyOf({ ...line, types: false })) : undefined
      for (const name of values?.names ?? []) names.delete(name)
      return { ...line, names: [...names].sort(byText) }
    })
    .filter(line => line.all !== undefined || line.names.length > 0)
    .sort(
      (a, b) =>
        byText(a.specifier, b.specifier) || Number(a.types) - Number(b.types) || byText(a.all ?? '', b.all ?? ''),
    )
}

const keyOf = ({ specifier, types, all }: Omit<Line, 'names'>): string => `${types} ${all ?? ''} ${specifier}`

const listed = (names: readonly string[], specifier: string): string => {
  const line = names.join(', ')
  return line.length + specifier.length + "import type {  } from ''".length <= width
    ? `{ ${line} }`
    : `{\n  ${names.join(',\n  ')},\n}`
}

const width = 120

// By code unit, so that the order is no locale's.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
