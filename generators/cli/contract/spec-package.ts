import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'

/** The documents and the fixtures of an installed spec package. */
export interface SpecPackage {
  readonly documents: readonly string[]
  readonly fixtures: readonly string[]
}

/**
 * The spec package with a name such as `@chainwright/data-spec`, installed in the working directory. Undefined if the text is a
 * file path, or the package has no bundled document.
 */
export const specPackageOf = (name: string, cwd: string): SpecPackage | undefined => {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name) || existsSync(resolve(cwd, name))) return undefined
  const { resolve: find } = createRequire(join(cwd, 'package.json'))
  const file = (path: string): readonly string[] => {
    try {
      return [relative(cwd, find(`${name}/${path}`))]
    } catch {
      return []
    }
  }
  const documents = ['openrpc.json', 'openapi.json'].flatMap(file)
  return documents.length === 0 ? undefined : { documents, fixtures: file('fixtures.json') }
}

/**
 * The reason why a text that can only be the name of a package leads to no documents; undefined for any other text. A
 * name without a scope may be a file.
 */
export const missingPackage = (name: string, cwd: string): string | undefined => {
  const isName = /^@[\w.-]+\/[\w-][\w.-]*$/.test(name) && !/\.(?:json|ya?ml)$/i.test(name)
  if (!isName || existsSync(resolve(cwd, name)) || specPackageOf(name, cwd) !== undefined) return undefined
  const folder = createRequire(join(cwd, 'package.json'))
    .resolve.paths(name)
    ?.find(each => existsSync(join(each, name)))
  return folder === undefined
    ? `The package ${name} is not installed. Install it, or correct its name.`
    : `The package ${name} exports neither openapi.json nor openrpc.json.`
}
