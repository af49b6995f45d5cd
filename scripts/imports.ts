import typescript from 'typescript'

/** An import of a module, as it is written. */
export interface Import {
  readonly specifier: string
  /** From 1. */
  readonly line: number
  /** Whether the whole statement imports or exports only types: `import type { Json } from './json.ts'`. */
  readonly types: boolean
}

/** The imports of a module, static and dynamic, and its exports from other modules, in order. */
export const importsOf = (text: string): Import[] => {
  const source = typescript.createSourceFile('module.ts', text, typescript.ScriptTarget.Latest)
  const typeOnly = new Set(source.statements.flatMap(statement => typesFrom(statement)?.getStart(source) ?? []))
  return typescript.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: source.getLineAndCharacterOfPosition(pos).line + 1,
    types: typeOnly.has(pos),
  }))
}

/** The specifier of a statement that imports or exports only types; undefined for any other statement. */
const typesFrom = (statement: typescript.Statement): typescript.Expression | undefined => {
  if (typescript.isImportDeclaration(statement))
    return statement.importClause?.isTypeOnly === true ? statement.moduleSpecifier : undefined
  return typescript.isExportDeclaration(statement) && statement.isTypeOnly ? statement.moduleSpecifier : undefined
}

/** Whether a module only serves tests, so that it may import more than others. */
export const isTest = (file: string): boolean => /\.(test|test-d|cases)\.ts$/.test(file) || file.includes('/testing/')
