import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A module that users import: `@acme/pets-client/operations/listPets` is `operations/listPets` of that package. */
export interface Entry {
  /** Of the package, or undefined where the folder is no package. */
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

interface Manifest {
  readonly name?: string
  /** A target, conditions, or one of both by subpath (nodejs.org, Packages, Exports). */
  readonly exports?: string | Readonly<Record<string, unknown>>
}

const manifestOf = (folder: string): Manifest | undefined => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
}

const entriesOfPackage = (packageName: string, folder: string): readonly Entry[] =>
  Object.entries(bySubpath(manifestOf(folder)?.exports)).flatMap(([subpath, target]) => {
    const file = typesOf(target)
    if (file === undefined) return []
    const name = subpath.replace(/^\.\/?/, '')
    if (!name.includes('*')) {
      const present = withTypes(join(folder, file))
      return present === undefined ? [] : [{ packageName, subpath: name, file: present }]
    }
    const [before = '', after = ''] = file.split('*')
    const [head = '', tail = ''] = name.split('*')
    const base = join(folder, before)
    return sourcesBelow(base).flatMap(source => {
      const path = relative(base, source).split(sep).join('/')
      const stem = path.endsWith(after) ? path.slice(0, path.length - after.length) : stemOf(path)
      return [{ packageName, subpath: `${head}${stem}${tail}`, file: source }]
    })
  })

const bySubpath = (exports: Manifest['exports'] = {}): Readonly<Record<string, unknown>> =>
  typeof exports === 'string' || !Object.keys(exports).every(key => key.startsWith('.')) ? { '.': exports } : exports

/** The target that TypeScript takes: `types` where it is there, else the module itself. */
const typesOf = (target: unknown): string | undefined => {
  if (typeof target === 'string') return /\.(d\.[cm]?ts|[cm]?tsx?|[cm]?js)$/.test(target) ? target : undefined
  if (typeof target !== 'object' || target === null) return undefined
  const conditions = target as Readonly<Record<string, unknown>>
  for (const condition of ['types', 'import', 'default']) {
    const found = typesOf(conditions[condition])
    if (found !== undefined) return found
  }
  return undefined
}

/** The declarations beside a module, or the source that a workspace exports. */
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
