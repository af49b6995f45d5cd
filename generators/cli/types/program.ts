import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { satisfies, validRange } from 'semver'
import ts from 'typescript'
import { keyOf, manifestOf, rangesOf, type Side } from './entries.ts'
import { isNodeFile, nodeTypesOf } from './node-modules.ts'

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

/** An import of a compared version, or of a dependency, that does not resolve to a type. */
export interface Unresolved {
  readonly side: Side
  /** As written: `@acme/pets-spec/schemas/Pet`. */
  readonly module: string
  /** The module that has it: an absolute path. */
  readonly file: string
  /** The range of the package that the importing package requires. */
  readonly range: string | undefined
  /**
   * A module that was found and cannot be used: a version outside the range, or the working copy of a package for a
   * commit.
   */
  readonly found: string | undefined
}

export const isWithin = (file: string, folder: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** A host of the compiler that finds the modules of both versions, and collects the imports that it does not find. */
export const hostOf = (
  before: Side,
  after: Side,
): {
  readonly host: ts.CompilerHost
  readonly unresolved: readonly Unresolved[]
  readonly files: readonly string[]
} => {
  const unresolved: Unresolved[] = []
  const disk = ts.createCompilerHost(options)
  const nodeTypes = nodeTypesOf(file => disk.readFile(file))
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: file => nodeTypes.textOf(file) !== undefined || disk.fileExists(file),
    readFile: file => nodeTypes.textOf(file) ?? disk.readFile(file),
    getSourceFile: (file, ...rest) => {
      const text = nodeTypes.textOf(file)
      return text === undefined
        ? disk.getSourceFile(file, ...rest)
        : ts.createSourceFile(file, text, options.target ?? ts.ScriptTarget.ES2022)
    },
    // `/// <reference types="node" />`: the installed types could differ between the versions.
    resolveTypeReferenceDirectiveReferences: (references, from, redirected, settings) =>
      references.map(reference => {
        const name = typeof reference === 'string' ? reference : reference.fileName
        return name === 'node'
          ? { resolvedTypeReferenceDirective: undefined }
          : ts.resolveTypeReferenceDirective(name, from, settings, disk, redirected)
      }),
  }
  const modules = new Map([before, after].map(side => [side, modulesOf(side)]))
  const found = (name: string, from: string): ts.ResolvedModuleFull | undefined =>
    ts.resolveModuleName(name, from, options, host, undefined, undefined, ts.ModuleKind.ESNext).resolvedModule
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(literal => {
      const { text } = literal
      if (isNodeFile(file)) return moduleAt(text)
      const ofNode = nodeTypes.moduleFor(literal, file)
      if (ofNode !== undefined) return moduleAt(ofNode)
      const side = ownerOf(file, before, after)
      const relative = /^\.\.?\//.test(text)
      const written = relative ? sourceOf(join(dirname(file), text)) : undefined
      if (written !== undefined) return moduleAt(written)
      if (side === undefined || relative) {
        const resolvedModule = found(text, file)
        if (resolvedModule === undefined && side !== undefined && hasTypes(literal))
          unresolved.push({ side, module: text, file, range: undefined, found: undefined })
        return { resolvedModule }
      }
      const range = rangeIn(file, text, side)
      const supporting = side.supporting?.get(packageOf(text))
      const own = modules.get(side)?.get(text)
      if (own !== undefined && (supporting === undefined || fits(supporting.version, range))) return moduleAt(own)
      let refused = supporting?.version
      // Both versions use the dependency of the later one if its version matches, so that a class of a runtime is the same class in both.
      const places = side.unpacked === undefined ? [file] : [...placesOf(after, text), file, ...placesOf(before, text)]
      for (const place of places) {
        const resolvedModule = found(text, place)
        if (resolvedModule === undefined) continue
        const problem = side.unpacked === undefined ? undefined : problemOf(resolvedModule, side, range)
        if (problem === undefined) return { resolvedModule }
        refused ??= problem
      }
      if (hasTypes(literal)) unresolved.push({ side, module: text, file, range, found: refused })
      return { resolvedModule: undefined }
    })
  return { host, unresolved, files: nodeTypes.files }
}

const moduleAt = (file: string): ts.ResolvedModuleWithFailedLookupLocations => ({
  resolvedModule: { resolvedFileName: file, extension: extensionOf(file), isExternalLibraryImport: false },
})

/** The version that a file belongs to. One of both folders may lie in the other. */
const ownerOf = (file: string, before: Side, after: Side): Side | undefined =>
  [after, before]
    .filter(({ folder }) => isWithin(file, folder))
    .sort((a, b) => b.folder.length - a.folder.length)
    .at(0)

const modulesOf = ({ entries, supporting = new Map() }: Side): ReadonlyMap<string, string> =>
  new Map(
    [...[...supporting.values()].flatMap(each => each.entries), ...entries].flatMap(entry =>
      entry.packageName === undefined ? [] : [[keyOf(entry), entry.file] as const],
    ),
  )

/** `import './styles.css'` has no types. */
const hasTypes = ({ parent }: ts.StringLiteralLike): boolean =>
  !(ts.isImportDeclaration(parent) && parent.importClause === undefined)

/** `@acme/pets-spec/schemas/Pet` is a module of `@acme/pets-spec`. */
export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The range that the package of a file requires of the package that it imports. */
const rangeIn = (file: string, module: string, { folder }: Side): string | undefined => {
  for (let at = dirname(file); at === folder || isWithin(at, folder); at = dirname(at)) {
    const manifest = manifestOf(at)
    if (manifest?.name !== undefined) return rangesOf(manifest).get(packageOf(module))
  }
  return undefined
}

/** Whether a version is in a range; a range without versions, such as `workspace:*`, contains every one. */
const fits = (version: string | undefined, range: string | undefined): boolean =>
  version === undefined ||
  range === undefined ||
  validRange(range) === null ||
  satisfies(version, range, { includePrerelease: true })

/**
 * Paths in the packages of a folder, which need not exist: an import from such a path resolves to the dependencies that
 * the folder has installed.
 */
const placesOf = ({ unpacked, folder, packages }: Side, module: string): readonly string[] =>
  unpacked !== undefined || packages.has(packageOf(module))
    ? []
    : [...packages.values(), folder].map(each => join(each, '__chainwright-types.ts'))

/** Why the installed module cannot be used for an import of an unpacked version. */
const problemOf = (
  { packageId, resolvedFileName }: ts.ResolvedModuleFull,
  { unpacked }: Side,
  range: string | undefined,
): string | undefined => {
  if (unpacked?.from === 'commit' && !resolvedFileName.includes('/node_modules/')) return 'the working copy'
  return fits(packageId?.version, range) ? undefined : packageId?.version
}

const sourceOf = (path: string): string | undefined =>
  [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.d.ts'), `${path}.ts`].find(
    candidate => /\.(d\.)?ts$/.test(candidate) && existsSync(candidate),
  )

export const extensionOf = (file: string): ts.Extension => (file.endsWith('.d.ts') ? ts.Extension.Dts : ts.Extension.Ts)
