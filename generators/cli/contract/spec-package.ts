import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** The documents and the fixtures of an installed spec package. */
export interface SpecPackage {
  readonly documents: readonly string[]
  readonly fixtures: readonly string[]
}

/**
 * A spec package that is installed where the command runs, by its name: `@chainwright/data-spec`. Undefined where the text is the path of a
 * file, or no such package has a bundled document.
 */
export const specPackageOf = (name: string, cwd: string): SpecPackage | undefined => {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name) || existsSync(resolve(cwd, name))) return undefined
  const manifest = manifestOf(name, cwd)
  if (manifest === undefined) return undefined
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Readonly<Record<string, unknown>> }
  const file = (subpath: string): readonly string[] => {
    const target = exports[subpath]
    const path = typeof target === 'string' ? join(dirname(manifest), target) : undefined
    return path !== undefined && existsSync(path) ? [relative(cwd, path)] : []
  }
  const documents = ['./openrpc.json', './openapi.json'].flatMap(file)
  return documents.length === 0 ? undefined : { documents, fixtures: file('./fixtures.json') }
}

const manifestOf = (name: string, cwd: string): string | undefined => {
  try {
    return createRequire(join(cwd, 'package.json')).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}
