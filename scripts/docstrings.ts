import { globSync, readFileSync } from 'node:fs'
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
 * The undocumented exports of modules and of the modules that they export again. Generated modules and other packages are not
 * followed: emitters write the comments of the former.
 */
export const undocumentedIn = (entries: readonly string[], read: (file: string) => string): readonly Undocumented[] => {
  const modules = new Map<string, typescript.SourceFile>()
  const moduleOf = (file: string): typescript.SourceFile => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const made = typescript.createSourceFile(file, read(file), typescript.ScriptTarget.Latest, true)
    modules.set(file, made)
    return made
  }
  const found = new Map<string, Undocumented>()
  const visited = new Set<string>()
  /** `names`: the exports to check; undefined for all. */
  const visit = (file: string, names: readonly string[] | undefined): void => {
    if (file.includes('/gen/')) return
    const key = `${file} ${names?.join() ?? '*'}`
    if (visited.has(key)) return
    visited.add(key)
    const module = moduleOf(file)
    const imported = importsOf(module)
    for (const statement of module.statements) {
      if (typescript.isExportDeclaration(statement)) {
        const from = statement.moduleSpecifier === undefined ? undefined : textOf(statement.moduleSpecifier)
        const clause = statement.exportClause
        if (clause === undefined) {
          if (from?.startsWith('.')) visit(posix.join(posix.dirname(file), from), names)
          continue
        }
        if (!typescript.isNamedExports(clause)) continue
        for (const element of clause.elements) {
          if (names !== undefined && !names.includes(element.name.text)) continue
          const own = (element.propertyName ?? element.name).text
          const source = from === undefined ? imported.get(own) : { from, name: own }
          if (source === undefined) visit(file, [own])
          else if (source.from.startsWith('.')) visit(posix.join(posix.dirname(file), source.from), [source.name])
        }
      }
      for (const { name, node } of declarationsOf(statement, names === undefined)) {
        if (names !== undefined && !names.includes(name)) continue
        if (typescript.getJSDocCommentsAndTags(node).length > 0) continue
        const line = module.getLineAndCharacterOfPosition(node.getStart(module)).line + 1
        // A later declaration of the same name, such as an overload, needs no comment of its own.
        if (!isDocumented(module, name)) found.set(`${file} ${name}`, { file, line, name })
      }
    }
  }
  for (const entry of entries) visit(entry, undefined)
  return [...found.values()]
}

const isDocumented = (module: typescript.SourceFile, name: string): boolean =>
  module.statements.some(statement =>
    declarationsOf(statement, false).some(
      each => each.name === name && typescript.getJSDocCommentsAndTags(each.node).length > 0,
    ),
  )

/** The names that a module imports, with the module and the name there. */
const importsOf = (
  module: typescript.SourceFile,
): ReadonlyMap<string, { readonly from: string; readonly name: string }> => {
  const imported = new Map<string, { readonly from: string; readonly name: string }>()
  for (const statement of module.statements) {
    if (!typescript.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !typescript.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements)
      imported.set(name.text, { from: textOf(statement.moduleSpecifier), name: (propertyName ?? name).text })
  }
  return imported
}

const declarationsOf = (
  statement: typescript.Statement,
  exported: boolean,
): readonly { readonly name: string; readonly node: typescript.Node }[] => {
  if (typescript.isExportAssignment(statement)) return [{ name: 'default', node: statement }]
  if (!typescript.canHaveModifiers(statement)) return []
  const isExported = typescript
    .getModifiers(statement)
    ?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword)
  if (exported && isExported !== true) return []
  if (typescript.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      typescript.isIdentifier(name) ? [{ name: name.text, node: statement }] : [],
    )
  if (
    typescript.isFunctionDeclaration(statement) ||
    typescript.isClassDeclaration(statement) ||
    typescript.isInterfaceDeclaration(statement) ||
    typescript.isTypeAliasDeclaration(statement)
  )
    return statement.name === undefined ? [] : [{ name: statement.name.text, node: statement }]
  return []
}

const textOf = (specifier: typescript.Expression): string =>
  typescript.isStringLiteral(specifier) ? specifier.text : ''

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const manifests = globSync('{generators,packages/*,packages/*/*}/package.json', { cwd: root }).sort()
  const entries = entriesOf(manifests, read)
  const undocumented = undocumentedIn(entries, read)
  for (const { file, line, name } of undocumented)
    console.error(`${file}:${line}: "${name}" is an export of a published package: describe it in a comment`)
  if (undocumented.length > 0 || entries.length === 0) process.exitCode = 1
  else console.log(`${entries.length} entries whose exports have comments`)
}
