import { join } from 'node:path'
import ts from 'typescript-5.9'

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  isolatedModules: true,
  resolveJsonModule: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  types: [],
}

/**
 * Returns the types of an expression as text: `code` is compiled as a file of this folder, imports from there, and exports type
 * aliases without parameters. The result maps each alias to its text. @throws if the code does not compile
 */
export const typesOf = (code: string): ReadonlyMap<string, string> => {
  const { program, source } = compiled(code)
  const problems = ts.getPreEmitDiagnostics(program)
  if (problems.length > 0) throw new Error(problems.map(textOf).join('\n'))
  const checker = program.getTypeChecker()
  const answers = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.typeParameters !== undefined) continue
    const type = checker.getTypeAtLocation(statement.name)
    answers.set(
      statement.name.text,
      checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias),
    )
  }
  return answers
}

/** The compile errors of code in this folder, one line each. */
export const problemsOf = (code: string): string[] => ts.getPreEmitDiagnostics(compiled(code).program).map(textOf)

/** The compile errors of code in this folder, without those of the modules that it imports, one line each. */
export const ownProblemsOf = (code: string): string[] => {
  const { program, source } = compiled(code)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(textOf)
}

/** Names of all values and types that a module exports. */
export const exportsOf = (module: string): string[] => {
  const { program, source } = compiled(`export type * from '${module}'`)
  const checker = program.getTypeChecker()
  const symbol = checker.getSymbolAtLocation(source)
  return symbol === undefined ? [] : checker.getExportsOfModule(symbol).map(({ name }) => name)
}

const textOf = ({ file, start, messageText }: ts.Diagnostic): string => {
  const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
  return `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
}

/** A program with one source text, located in this folder. */
export const compiled = (code: string): { program: ts.Program; source: ts.SourceFile } => {
  const path = join(import.meta.dirname, 'question.ts')
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ES2023, true)
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = file => file === path || fileExists(file)
  host.getSourceFile = (file, ...rest) => (file === path ? source : getSourceFile(file, ...rest))
  return { program: ts.createProgram([path], options, host), source }
}
