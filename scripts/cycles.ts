import { posix } from 'node:path'
import typescript from 'typescript'

/**
 * Import cycles between modules, of values and of types: each cycle as the path of its imports, from a module back to it. Dynamic imports inside a
 * function are ignored, as they need no order. Generated modules may import each other if the schemas of a contract refer to each other.
 *
 * @param files Paths relative to the root, with `/`.
 */
export const findCycles = (files: readonly string[], read: (file: string) => string): string[][] => {
  const written = new Set(files.filter(file => !file.includes('/gen/')))
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file) || path.includes(file)) return
    for (const target of neededBy(file, read(file))) if (written.has(target)) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of written) visit(file, [])
  return cycles
}

/** The files that a module names. */
const neededBy = (file: string, text: string): string[] =>
  typescript
    .createSourceFile(file, text, typescript.ScriptTarget.Latest)
    .statements.flatMap(importOf)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => posix.join(posix.dirname(file), specifier))

const importOf = (statement: typescript.Statement): string[] => {
  if (!typescript.isImportDeclaration(statement) && !typescript.isExportDeclaration(statement)) return []
  const specifier = statement.moduleSpecifier
  return specifier !== undefined && typescript.isStringLiteral(specifier) ? [specifier.text] : []
}
