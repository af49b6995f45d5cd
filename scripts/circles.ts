import { posix } from 'node:path'
import typescript from 'typescript'

/**
 * Modules that need each other to load: each circle as the path of its imports, from a module back to it. Imports of types are erased, and what a
 * function imports is loaded when it runs: neither needs an order. Generated modules may need each other, where the schemas of a contract do.
 *
 * @param files Paths relative to the root, with `/`.
 */
export const findCircles = (files: readonly string[], read: (file: string) => string): string[][] => {
  const written = new Set(files.filter(file => !file.includes('/gen/')))
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file) || path.includes(file)) return
    for (const needed of neededBy(file, read(file))) if (written.has(needed)) visit(needed, [...path, file])
    done.add(file)
  }
  for (const file of written) visit(file, [])
  return circles
}

/** The files that a module waits for before it runs. */
const neededBy = (file: string, text: string): string[] =>
  typescript
    .createSourceFile(file, text, typescript.ScriptTarget.Latest)
    .statements.map(specifierOf)
    .filter(specifier => specifier !== undefined)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => posix.join(posix.dirname(file), specifier))

/** What a statement imports to run; undefined of one that imports types alone, or nothing. */
const specifierOf = (statement: typescript.Statement): string | undefined => {
  if (!typescript.isImportDeclaration(statement) && !typescript.isExportDeclaration(statement)) return undefined
  const types = typescript.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === typescript.SyntaxKind.TypeKeyword
    : statement.isTypeOnly
  const specifier = statement.moduleSpecifier
  return !types && specifier !== undefined && typescript.isStringLiteral(specifier) ? specifier.text : undefined
}
