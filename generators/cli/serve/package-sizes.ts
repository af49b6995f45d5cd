import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Config } from '../config/config.ts'
import { kinds } from '../engine/kinds.ts'

export interface PackageSize {
  readonly name: string
  readonly version: string
  readonly description: string
  /** Bytes of all JavaScript modules as built, and of the same in one gzip stream; 0 before the first build. */
  readonly javascript: number
  readonly gzip: number
  readonly declarations: number
}

/** The packages that a configuration's APIs are generated into, and how large their builds are. */
export const packageSizes = (config: Config, root: string): readonly PackageSize[] =>
  Object.values(config.apis).flatMap(({ output }) =>
    'packages' in output
      ? kinds.map(kind => sizeOf(join(root, output.packages, kind))).filter(size => size !== undefined)
      : [],
  )

const sizeOf = (folder: string): PackageSize | undefined => {
  const manifest = readManifest(join(folder, 'package.json'))
  if (manifest === undefined) return undefined
  const built = filesIn(join(folder, 'dist'))
  const read = (extension: string): Buffer =>
    Buffer.concat(built.filter(file => file.endsWith(extension)).map(file => readFileSync(join(folder, 'dist', file))))
  const javascript = read('.js')
  return {
    name: manifest.name ?? '',
    version: manifest.version ?? '',
    description: manifest.description ?? '',
    javascript: javascript.length,
    gzip: javascript.length === 0 ? 0 : gzipSync(javascript).length,
    declarations: read('.d.ts').length,
  }
}

const readManifest = (file: string): { name?: string; version?: string; description?: string } | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}
