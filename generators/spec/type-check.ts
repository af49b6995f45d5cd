import { createRequire } from 'node:module'
import { dirname, posix } from 'node:path'
import type { CompilerHost, CompilerOptions, Diagnostic, SourceFile } from 'typescript'

// Not by `import`: Node would search the whole file, which has nine megabytes, for the names of its exports.
export const ts = createRequire(import.meta.url)('typescript') as typeof import('typescript')

const strictest: CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  types: [],
}

// The compiler uses slashes in all paths.
const libraries = dirname(createRequire(import.meta.url).resolve('typescript')).replaceAll('\\', '/')

// The standard library has a hundred files, which never change.
const parsedLibraries = new Map<string, SourceFile>()

const root = '/cases'

/** Compiles files in memory, in one program with the strictest settings. Returns the errors, one line each. */
export const typeErrors = (files: ReadonlyMap<string, string>): string[] =>
  typeDiagnostics(files).map(({ file, start, code, messageText }) => {
    const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
    return `${file?.fileName.slice(root.length + 1) ?? ''}:${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })

/** The diagnostics of files in memory, with the strictest and the given settings. */
export const typeDiagnostics = (
  files: ReadonlyMap<string, string>,
  given: Pick<CompilerOptions, 'lib' | 'noLib' | 'skipLibCheck'> = { lib: ['lib.es2023.d.ts'] },
): readonly Diagnostic[] => {
  const settings = { ...strictest, ...given }
  const paths = new Map([...files].map(([path, text]) => [posix.join(root, path), text]))
  const read = (path: string): string | undefined =>
    path === posix.join(root, 'package.json')
      ? '{"type":"module"}'
      : (paths.get(path) ?? (path.startsWith(libraries) ? ts.sys.readFile(path) : undefined))
  const host: CompilerHost = {
    ...ts.createCompilerHost(settings),
    getCurrentDirectory: () => root,
    fileExists: path =>
      paths.has(path) ||
      path === posix.join(root, 'package.json') ||
      (path.startsWith(libraries) && ts.sys.fileExists(path)),
    directoryExists: () => true,
    getDirectories: () => [],
    realpath: path => path,
    readFile: read,
    getSourceFile: (path, language) => {
      const library = parsedLibraries.get(path)
      if (library !== undefined) return library
      const text = read(path)
      const source = text === undefined ? undefined : ts.createSourceFile(path, text, language)
      if (source !== undefined && path.startsWith(libraries)) parsedLibraries.set(path, source)
      return source
    },
  }
  return ts.getPreEmitDiagnostics(ts.createProgram([...paths.keys()], settings, host))
}
