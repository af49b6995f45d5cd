import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import typescript from 'typescript'

/** An export of a published package without a comment that describes it. */
export interface Undocumented {
  readonly file: string
  readonly line: number
  readonly name: string
}

interface Manifest {
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string | { readonly default?: string }>>
}

/**
 * The modules that the entries of published packages name. Patterns (`./schemas/*`) are generated modules, and JSON files have no
 * exports.
 *
 * @param manifests Paths of `package.json` files relative to the root, with `/`.
 */
export const entriesOf = (manifests: readonly string[], read: (file: string) => string): readonly string[] =>
  manifests.flatMap(file => {
    const manifest = JSON.parse(read(file)) as Manifest
    if (manifest.private === true) return []
    return Object.values(manifest.exports ?? {}).flatMap(entry => {
      const path = typeof entry === 'string' ? entry : entry.default
      return path?.endsWith('.ts') && !path.includes('*') ? [posix.join(posix.dirname(file), path)] : []
    })
  })

/**
 * The undocumented exports of entries, where they are declared. Those of other packages are not followed, and those of generated
 * modules have the comments that emitters write.
 */
export const undocumentedIn = (
  entries: readonly string[],
  read: (file: string) => string | undefined,
): readonly Undocumented[] => {
  const program = typescript.createProgram(entries, { noLib: true }, hostOf(read))
  const checker = program.getTypeChecker()
  const found = new Map<string, Undocumented>()
  for (const entry of entries) {
    const source = program.getSourceFile(entry)
    const module = source && checker.getSymbolAtLocation(source)
    for (const exported of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const isAlias = (exported.flags & typescript.SymbolFlags.Alias) !== 0
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      const [declaration] = symbol.declarations ?? []
      if (declaration === undefined || typescript.isSourceFile(declaration)) continue
      const { fileName: file } = declaration.getSourceFile()
      if (file.includes('/gen/') || symbol.getDocumentationComment(checker).length > 0) continue
      const { line } = declaration.getSourceFile().getLineAndCharacterOfPosition(declaration.getStart())
      found.set(`${file} ${symbol.name}`, { file, line: line + 1, name: symbol.name })
    }
  }
  return [...found.values()]
}

/** Resolves relative imports only. */
const hostOf = (read: (file: string) => string | undefined): typescript.CompilerHost => ({
  getSourceFile: file => {
    const text = read(file)
    return text === undefined
      ? undefined
      : typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true)
  },
  resolveModuleNameLiterals: (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? { resolvedFileName: posix.join(posix.dirname(from), text), extension: posix.extname(text) }
        : undefined,
    })),
  fileExists: file => read(file) !== undefined,
  readFile: read,
  getDefaultLibFileName: () => '',
  writeFile: () => undefined,
  getCurrentDirectory: () => '',
  getCanonicalFileName: file => file,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => '\n',
})

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const readSome = (file: string): string | undefined => (existsSync(join(root, file)) ? read(file) : undefined)
  const manifests = globSync('{generators,packages/*,packages/*/*}/package.json', { cwd: root }).sort()
  const entries = entriesOf(manifests, read)
  const undocumented = undocumentedIn(entries, readSome)
  for (const { file, line, name } of undocumented)
    console.error(`${file}:${line}: "${name}" is an export of a published package: describe it in a comment`)
  if (undocumented.length > 0 || entries.length === 0) process.exitCode = 1
  else console.log(`${entries.length} entries whose exports have comments`)
}
