import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../exit.ts'
import { pathFrom } from '../path-from.ts'

/** A module that users import: `@acme/pets-client/operations/listPets` is `operations/listPets` of that package. */
export interface Entry {
  /** The name of the package; undefined if the folder is not a package. */
  readonly packageName: string | undefined
  /** Without `./`; empty: the package itself. */
  readonly subpath: string
  /** Absolute path of the TypeScript or declaration file. */
  readonly file: string
}

/** One version of generated output: a package, a folder of packages, or a folder that the generator owns. */
export interface Side {
  /** Absolute. */
  readonly folder: string
  readonly entries: readonly Entry[]
  /** The folder of each package, by name. */
  readonly packages: ReadonlyMap<string, string>
  /**
   * The source that it was unpacked from, and the name that the user gave. Absent for a folder that is compared in
   * place.
   */
  readonly unpacked?: { readonly from: 'tarball' | 'commit'; readonly text: string }
  /** Packages that this version depends on and that were unpacked for it, by name: they are read, and not compared themselves. */
  readonly supporting?: ReadonlyMap<string, Supporting>
}

export interface Supporting {
  readonly version: string
  readonly entries: readonly Entry[]
}

export const sideOf = (folder: string): Side => {
  const packages = packagesBelow(folder)
  const entries =
    packages.size > 0
      ? [...packages].flatMap(([name, at]) => entriesOfPackage(name, at))
      : sourcesBelow(folder).map(file => ({ packageName: undefined, subpath: stemOf(relative(folder, file)), file }))
  return { folder, entries: entries.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en')), packages }
}

export const keyOf = ({ packageName, subpath }: Entry): string =>
  packageName === undefined ? subpath : subpath === '' ? packageName : `${packageName}/${subpath}`

const packagesBelow = (folder: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const look = (at: string, depth: number): void => {
    const manifest = manifestOf(at)
    if (manifest?.name !== undefined && manifest.exports !== undefined) found.set(manifest.name, at)
    else if (depth > 0) for (const child of foldersIn(at)) look(join(at, child), depth - 1)
  }
  look(folder, 2)
  return found
}

export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** A target, conditions, or one of both by subpath (nodejs.org, Packages, Exports). */
  readonly exports?: string | Readonly<Record<string, unknown>>
}

export const manifestOf = (folder: string): Manifest | undefined => {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}

/** The range of each package that a manifest depends on. */
export const rangesOf = ({ dependencies, peerDependencies, optionalDependencies }: Manifest) =>
  new Map(Object.entries({ ...peerDependencies, ...optionalDependencies, ...dependencies }))

/** The first target of `exports` that is a module, for an error about a package whose modules do not exist. */
export const absentTarget = ({ packages }: Side): string | undefined =>
  [...packages.values()].flatMap(folder => Object.values(bySubpath(manifestOf(folder)?.exports)).flatMap(typesOf)).at(0)

export const entriesOfPackage = (packageName: string, folder: string): readonly Entry[] =>
  Object.entries(bySubpath(manifestOf(folder)?.exports)).flatMap(([subpath, target]) => {
    const targets = typesOf(target)
    const name = subpath.replace(/^\.\/?/, '')
    // A commit contains the sources, and not the build output.
    for (const file of [...targets, ...targets.map(sourceOfBuilt)]) {
      const found = modulesAt(folder, file, name)
      if (found.length > 0) return found.map(module => ({ packageName, ...module }))
    }
    return []
  })

const modulesAt = (folder: string, file: string, name: string): readonly Pick<Entry, 'subpath' | 'file'>[] => {
  if (!name.includes('*')) {
    const present = withTypes(join(folder, file))
    return present === undefined ? [] : [{ subpath: name, file: present }]
  }
  const [before = '', after = ''] = file.split('*')
  const [head = '', tail = ''] = name.split('*')
  const base = join(folder, before)
  return sourcesBelow(base).map(source => {
    const path = pathFrom(base, source)
    const stem = path.endsWith(after) ? path.slice(0, path.length - after.length) : stemOf(path)
    return { subpath: `${head}${stem}${tail}`, file: source }
  })
}

/** `./dist/gen/pets.d.ts` is built from `./src/gen/pets.ts`. */
const sourceOfBuilt = (target: string): string =>
  target.replace(/^(?:\.\/)?[^/]+\//, './src/').replace(/(?:\.d)?\.([cm]?)[jt]s$/, '.$1ts')

const bySubpath = (exports: Manifest['exports'] = {}): Readonly<Record<string, unknown>> =>
  typeof exports === 'string' || !Object.keys(exports).every(key => key.startsWith('.')) ? { '.': exports } : exports

/** The targets that TypeScript may use, in order: `types`, then the module itself. The first one that exists counts. */
const typesOf = (target: unknown): readonly string[] => {
  if (typeof target === 'string') return /\.(d\.[cm]?ts|[cm]?tsx?|[cm]?js)$/.test(target) ? [target] : []
  if (typeof target !== 'object' || target === null) return []
  const conditions = target as Readonly<Record<string, unknown>>
  return ['types', 'import', 'default'].flatMap(condition => typesOf(conditions[condition]))
}

/** The declaration file of a module, or the source that a workspace exports. */
const withTypes = (file: string): string | undefined =>
  [file, file.replace(/\.([cm]?)js$/, '.d.$1ts'), file.replace(/\.([cm]?)js$/, '.$1ts')].find(
    candidate => /\.[cm]?tsx?$/.test(candidate) && existsSync(candidate),
  )

const sourcesBelow = (folder: string): readonly string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /(?<!\.test)\.[cm]?ts$/.test(entry.name))
        .map(entry => join(entry.parentPath, entry.name))
        .filter(file => !relative(folder, file).split(sep).includes('node_modules'))

const stemOf = (path: string): string =>
  path
    .split(sep)
    .join('/')
    .replace(/(\.d)?\.[cm]?ts$/, '')

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
        .map(({ name }) => name)
    : []
