import { posix } from 'node:path'
import typescript from 'typescript'

/**
 * Modules that need each other, to load or by their types: each circle as the path of its imports, from a module back to it. What a function imports
 * is loaded when it runs and needs no order. Generated modules may need each other, where the schemas of a contract do.
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
    for (const { target, types } of neededBy(file, read(file)))
      if (written.has(target) && !(types && isEntangled(file))) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of written) visit(file, [])
  return circles
}

/** Rooms whose types still need each other. None may be added; each is to be opened by moving a type to a module of its own. */
const entangled = ['packages/contract/src/replay/', 'packages/contract/src/verify/', 'packages/runtime/client/src/']

const isEntangled = (file: string): boolean => entangled.some(room => file.startsWith(room))

/** The files that a module names, and whether it needs them for their types alone. */
const neededBy = (file: string, text: string): { target: string; types: boolean }[] =>
  typescript
    .createSourceFile(file, text, typescript.ScriptTarget.Latest)
    .statements.flatMap(importOf)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, types }) => ({ target: posix.join(posix.dirname(file), specifier), types }))

const importOf = (statement: typescript.Statement): { specifier: string; types: boolean }[] => {
  if (!typescript.isImportDeclaration(statement) && !typescript.isExportDeclaration(statement)) return []
  const types = typescript.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === typescript.SyntaxKind.TypeKeyword
    : statement.isTypeOnly
  const specifier = statement.moduleSpecifier
  return specifier !== undefined && typescript.isStringLiteral(specifier) ? [{ specifier: specifier.text, types }] : []
}
