import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Config } from '../config/config.ts'
import { kinds } from '../engine/kinds.ts'

export interface PackageSize {
  readonly name: string
  readonly version: string
  readonly description: string
  /** The API that it is generated from; undefined for hand-written packages. */
  readonly of: string | undefined
  /** The total bytes of all built JavaScript modules, and of the same in one gzip stream; 0 before the first build. */
  readonly javascript: number
  readonly gzip: number
  readonly declarations: number
  /** Absolute. */
  readonly folder: string
}

/**
 * The packages that a configuration's APIs are generated into, and the packages of the same workspace that they and the
 * project depend on, with the sizes of their builds.
 */
export const packageSizes = (config: Config, root: string): readonly PackageSize[] => {
  const generated = Object.entries(config.apis).flatMap(([api, { output }]) =>
    'packages' in output
      ? kinds.map(kind => packageIn(join(root, output.packages, kind), api)).filter(found => found !== undefined)
      : [],
  )
  if (generated.length === 0) return []
  const found = new Map(generated.map(each => [each.folder, each]))
  const project = packageIn(root, undefined)
  const pending = project === undefined ? [...generated] : [...generated, project]
  for (const { folder, manifest } of pending) {
    for (const name of workspaceDependencies(manifest)) {
      const dependency = linkedPackage(folder, name)
      if (dependency === undefined || dependency.manifest.private === true || found.has(dependency.folder)) continue
      found.set(dependency.folder, dependency)
      pending.push(dependency)
    }
  }
  return [...found.values()].map(sizeOf)
}

interface Package {
  readonly folder: string
  readonly manifest: Manifest
  readonly of: string | undefined
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly description?: string
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const workspaceDependencies = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => name)
    .sort()

/** A package of the workspace is a link in `node_modules`. */
const linkedPackage = (folder: string, name: string): Package | undefined => {
  try {
    return packageIn(realpathSync(join(folder, 'node_modules', name)), undefined)
  } catch {
    return undefined
  }
}

const packageIn = (folder: string, of: string | undefined): Package | undefined => {
  try {
    return {
      folder: realpathSync(folder),
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
      of,
    }
  } catch {
    return undefined
  }
}

const sizeOf = ({ folder, manifest, of }: Package): PackageSize => {
  const built = filesIn(join(folder, 'dist'))
  const read = (extension: string): Buffer =>
    Buffer.concat(built.filter(file => file.endsWith(extension)).map(file => readFileSync(join(folder, 'dist', file))))
  const javascript = read('.js')
  return {
    folder,
    name: manifest.name ?? '',
    version: manifest.version ?? '',
    description: manifest.description ?? '',
    of,
    javascript: javascript.length,
    gzip: javascript.length === 0 ? 0 : gzipSync(javascript).length,
    declarations: read('.d.ts').length,
  }
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}
