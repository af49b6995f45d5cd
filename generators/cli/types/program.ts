import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'
import { keyOf, type Side } from './entries.ts'

/** How both versions are read: as strictly as a project that uses them may be. */
export const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  lib: [
    'lib.es2023.d.ts',
    'lib.dom.d.ts',
    'lib.dom.iterable.d.ts',
    'lib.dom.asynciterable.d.ts',
    'lib.esnext.disposable.d.ts',
  ],
  types: [],
}

type Resolve = (name: string, from: string) => string | undefined

/**
 * Packages that are compared are found on the side of the module that imports them. Everything else is found beside the later version, for
 * both: a class of a runtime is then the same class.
 */
const resolverOf = (before: Side, after: Side): Resolve => {
  const [was, is] = [modulesOf(before), modulesOf(after)]
  return (name, from) => {
    const modules =
      isWithin(from, before.folder) && !isWithin(from, after.folder)
        ? was
        : isWithin(from, after.folder)
          ? is
          : undefined
    return modules?.get(name)
  }
}

const modulesOf = ({ entries }: Side): ReadonlyMap<string, string> =>
  new Map(entries.flatMap(entry => (entry.packageName === undefined ? [] : [[keyOf(entry), entry.file] as const])))

export const isWithin = (file: string, folder: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** A host of the compiler that finds the modules of both versions. */
export const hostOf = (before: Side, after: Side): ts.CompilerHost => {
  const resolve = resolverOf(before, after)
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, file, redirected, compilerOptions) =>
    literals.map(({ text }) => {
      const own = resolve(text, file)
      if (own !== undefined)
        return {
          resolvedModule: { resolvedFileName: own, extension: extensionOf(own), isExternalLibraryImport: false },
        }
      const written = /^\.\.?\//.test(text) ? sourceOf(join(dirname(file), text)) : undefined
      if (written !== undefined)
        return {
          resolvedModule: {
            resolvedFileName: written,
            extension: extensionOf(written),
            isExternalLibraryImport: false,
          },
        }
      return ts.resolveModuleName(text, file, compilerOptions, host, undefined, redirected, ts.ModuleKind.ESNext)
    })
  return host
}

const sourceOf = (path: string): string | undefined =>
  [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.d.ts'), `${path}.ts`].find(
    candidate => /\.(d\.)?ts$/.test(candidate) && existsSync(candidate),
  )

export const extensionOf = (file: string): ts.Extension => (file.endsWith('.d.ts') ? ts.Extension.Dts : ts.Extension.Ts)
