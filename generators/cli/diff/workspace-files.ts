import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'

/** The `package.json` files of a project that git does not ignore, relative to its folder. */
export interface ManifestFiles {
  /** The setting that lists the packages of the workspace, and its file. Undefined if the project is not a workspace. */
  readonly listedIn: string | undefined
  /** The manifests of the workspace's packages; if the project is not a workspace, of every package. */
  readonly packages: readonly string[]
  /** Packages that the setting does not list. */
  readonly outside: readonly string[]
}

/** Package managers and changesets look for packages by the patterns of a setting. Undefined: the folder is in no git repository. */
export const manifestFilesIn = async (folder: string): Promise<ManifestFiles | undefined> => {
  const all = await filesOf(folder, ['package.json', '**/package.json'])
  if (all === undefined) return undefined
  const listed = await listedIn(folder)
  if (listed === undefined) return { listedIn: undefined, packages: all, outside: [] }
  const within = new Set(await filesOf(folder, listed.patterns.flatMap(pathspecsOf)))
  const packages = all.filter(file => within.has(file))
  // The root manifest does not belong to a package of the workspace.
  const outside = all.filter(file => !within.has(file) && file !== 'package.json')
  return { listedIn: listed.setting, packages, outside }
}

interface Listed {
  readonly setting: string
  readonly patterns: readonly string[]
}

const listedIn = async (folder: string): Promise<Listed | undefined> => {
  const settings = await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8').catch(() => '')
  // A pnpm file with settings only, without `packages`, does not define a workspace.
  const { packages } = (membersOf(() => parse(settings)) ?? {}) as { readonly packages?: unknown }
  if (packages !== undefined)
    return { setting: '`packages` of pnpm-workspace.yaml', patterns: Array.isArray(packages) ? textsIn(packages) : [] }
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { workspaces } = (membersOf(() => JSON.parse(manifest)) ?? {}) as { readonly workspaces?: unknown }
  return Array.isArray(workspaces)
    ? { setting: '`workspaces` of package.json', patterns: textsIn(workspaces) }
    : undefined
}

const membersOf = (read: () => unknown): object | undefined => {
  try {
    const value = read()
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    // The code that uses the file reports the error.
    return undefined
  }
}

const textsIn = (values: readonly unknown[]): readonly string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

/**
 * A pattern of folders as pathspecs of git, which supports `*`, `**`, `?` and `[…]`, but not `{a,b}`. For package managers, `/packages/*` is the
 * same as `packages/*`; git refuses a path outside of the repository.
 */
const pathspecsOf = (pattern: string): readonly string[] => {
  const negated = pattern.startsWith('!')
  return alternativesOf(negated ? pattern.slice(1) : pattern).flatMap(folder => {
    const path = posix.join(folder, 'package.json').replace(/^\/+/, '')
    return path.startsWith('../') ? [] : [`:(${negated ? 'exclude,glob' : 'glob'})${path}`]
  })
}

const alternativesOf = (pattern: string): readonly string[] => {
  const found = /\{[^{}]*\}/.exec(pattern)
  if (found === null) return [pattern]
  const [{ length }] = found
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + length)]
  const either = found[0].slice(1, -1)
  return either.split(',').flatMap(each => alternativesOf(`${before}${each}${after}`))
}

const filesOf = async (folder: string, pathspecs: readonly string[]): Promise<readonly string[] | undefined> => {
  // Without one, git would list every file.
  if (!pathspecs.some(each => !each.startsWith(':(exclude'))) return []
  return promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs],
    { cwd: folder, maxBuffer: 64 << 20 },
  ).then(
    ({ stdout }) => [...new Set(stdout.split('\0').filter(file => file !== ''))],
    () => undefined,
  )
}
