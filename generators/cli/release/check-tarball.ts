import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { list } from 'tar'
import { packagesIn, type Tools } from './tools.ts'

/** The requirements for a tarball. */
export interface TarballRules {
  /** The folder of the project, whose installed publint and @arethetypeswrong/core check the tarball. */
  readonly root: string
  /** The largest packed size in bytes, by package. */
  readonly sizes: Readonly<Record<string, number>>
}

export interface TarballReport {
  readonly name: string
  readonly version: string
  /** The size of the download in bytes. */
  readonly size: number
  readonly files: number
  /** Empty: the tarball may be published. */
  readonly problems: readonly string[]
  /** Checks whose tool is not installed in the project. */
  readonly unchecked: readonly string[]
  /** The reserved host (RFC 2606) of the manifest's repository, if it has one: provenance and links would have no target. */
  readonly placeholder: string | undefined
  /** Whether the manifest names a repository: without one, a registry refuses provenance. */
  readonly hasRepository: boolean
  /** False if the manifest refuses provenance: `publishConfig: { provenance: false }`. */
  readonly takesProvenance: boolean
}

/**
 * Checks a packed package as its users receive it: publint, attw, license, size, and files that do not belong in it.
 */
export const checkTarball = async (file: string, { root, sizes }: TarballRules): Promise<TarballReport> => {
  const data = await readFile(file)
  const { manifest, files } = await contentsOf(file)
  const name = String(manifest['name'] ?? basename(file))
  const results = await Promise.all([publintOn(data, root), attwOn(data, root)])
  const limit = sizes[name]
  return {
    name,
    version: String(manifest['version'] ?? ''),
    size: data.length,
    files: files.length,
    problems: [
      ...ownRules(manifest, files),
      ...(limit !== undefined && data.length > limit
        ? [`The tarball has ${data.length} bytes, but the configuration allows ${limit}.`]
        : []),
      ...results.flatMap(one => one ?? []),
    ],
    placeholder: placeholderIn(manifest),
    hasRepository: repositoryIn(manifest) !== undefined,
    takesProvenance: (manifest['publishConfig'] as { provenance?: unknown } | undefined)?.provenance !== false,
    unchecked: ['publint', '@arethetypeswrong/core'].filter((_, index) => results[index] === undefined),
  }
}

/**
 * The problems that prevent publishing, one per line, with the file if known.
 *
 * @param signed Whether they are published with provenance, which requires a repository.
 */
export const problemsOf = async (
  reports: readonly TarballReport[],
  tools: Tools,
  { signed }: { readonly signed: boolean },
): Promise<readonly string[]> => {
  const packages = await packagesIn(tools)
  return reports.flatMap(({ name, problems, placeholder, hasRepository, takesProvenance }) => {
    const folder = packages.find(each => each.name === name)?.folder ?? '.'
    const file = posix.join(folder, 'package.json')
    const command = `npm pkg set "repository.url=git+https://…"${folder === '.' ? '' : ` --prefix ${folder}`}`
    return [
      ...problems.map(problem => `${name}: ${problem}`),
      ...(placeholder === undefined
        ? []
        : [
            `${file}: \`repository\` of ${name} is the placeholder ${placeholder}. Name the real repository: ${command}`,
          ]),
      ...(signed && takesProvenance && !hasRepository
        ? [
            `${file}: ${name} has no \`repository\`, and registries refuse provenance without it. Name the repository: ${command}`,
          ]
        : []),
    ]
  })
}

type ManifestOf = Readonly<Record<string, unknown>>

const contentsOf = async (file: string): Promise<{ manifest: ManifestOf; files: readonly string[] }> => {
  const files: string[] = []
  let manifest = ''
  await list({
    file,
    onReadEntry: entry => {
      const path = entry.path.replace(/^[^/]*\//, '')
      files.push(path)
      if (path === 'package.json')
        entry.on('data', (part: Buffer) => {
          manifest += part.toString('utf8')
        })
    },
  })
  return { manifest: JSON.parse(manifest === '' ? '{}' : manifest) as ManifestOf, files: files.sort() }
}

/** Files that never belong in a package: tests, temporary files of tools, settings of a machine, keys. */
const foreign =
  /(^|\/)(node_modules|\.git|test-results)\/|^coverage\/.|\.(test|spec)\.[cm]?[jt]sx?$|\.tsbuildinfo$|(^|\/)([^/]*\.env(\..*)?|\.npmrc|\.manifest\.json|id_(rsa|ed25519))$|\.(pem|p12|pfx|key)$/

const ownRules = (manifest: ManifestOf, files: readonly string[]): readonly string[] => {
  const license = manifest['license']
  return [
    ...(typeof license !== 'string' || license === '' ? ['package.json has no `license`.'] : []),
    ...(license === 'UNLICENSED'
      ? ['`license` is UNLICENSED: state the license under which others may use the package.']
      : []),
    ...(files.some(file => /^licen[cs]e(\.|$)/i.test(file)) ? [] : ['The tarball has no LICENSE file.']),
    ...(files.some(file => /^readme(\.|$)/i.test(file)) ? [] : ['The tarball has no README.']),
    ...files.filter(file => foreign.test(file)).map(file => `${file} does not belong in a package.`),
    ...workspaceRanges(manifest).map(
      name => `The dependency ${name} has a \`workspace:\` range, which npm cannot install.`,
    ),
  ]
}

/** The URL of the repository, if the manifest states one. */
const repositoryIn = ({ repository }: ManifestOf): string | undefined => {
  const url = typeof repository === 'string' ? repository : (repository as { url?: unknown } | undefined)?.url
  return typeof url === 'string' && url !== '' ? url : undefined
}

const placeholderIn = (manifest: ManifestOf): string | undefined => {
  const url = repositoryIn(manifest)
  return url !== undefined && /\.(example|invalid|test)([/:]|$)/.test(url) ? url : undefined
}

/** The dependencies with ranges that only a workspace resolves. */
export const workspaceRanges = (manifest: ManifestOf): readonly string[] =>
  ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap(member =>
    Object.entries((manifest[member] ?? {}) as Record<string, string>)
      .filter(([, range]) => range.startsWith('workspace:'))
      .map(([name]) => name),
  )

/**
 * The module of a tool that is installed in the project, or in a folder around it; undefined if it is not installed.
 */
const toolIn = async <T>(root: string, name: string): Promise<T | undefined> => {
  const [, pkg = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
  for (let folder = root; ; folder = dirname(folder)) {
    // `require.resolve` alone would also search the folders of NODE_PATH.
    if (existsSync(join(folder, 'node_modules', pkg, 'package.json'))) {
      const path = createRequire(join(folder, 'package.json')).resolve(name)
      return (await import(pathToFileURL(path).href)) as T
    }
    if (dirname(folder) === folder) return undefined
  }
}

interface Publint {
  publint(options: {
    pack: { tarball: ArrayBuffer }
    strict: boolean
  }): Promise<{ messages: readonly unknown[]; pkg: unknown }>
}
interface PublintUtils {
  formatMessage(message: unknown, manifest: unknown, options: { color: boolean }): string | undefined
}

const publintOn = async (data: Buffer, root: string): Promise<readonly string[] | undefined> => {
  const tool = await toolIn<Publint>(root, 'publint')
  const utils = await toolIn<PublintUtils>(root, 'publint/utils')
  if (tool === undefined || utils === undefined) return undefined
  const { messages, pkg } = await tool.publint({ pack: { tarball: new Uint8Array(data).buffer }, strict: true })
  return messages.map(message => `publint: ${utils.formatMessage(message, pkg, { color: false }) ?? 'a problem'}`)
}

interface Attw {
  createPackageFromTarballData(data: Uint8Array): unknown
  checkPackage(
    pkg: unknown,
    options: { excludeEntrypoints: readonly RegExp[] },
  ): Promise<{ types: unknown; problems?: readonly AttwProblem[] }>
}
interface AttwProblem {
  readonly kind: string
  readonly resolutionKind?: string
  readonly entrypoint?: string
  readonly moduleSpecifier?: string
}

/**
 * ESM only: Node 10's module resolution is not supported, and `require()` requires a version of Node that can load ESM.
 */
const attwOn = async (data: Buffer, root: string): Promise<readonly string[] | undefined> => {
  const tool = await toolIn<Attw>(root, '@arethetypeswrong/core')
  if (tool === undefined) return undefined
  const analysis = await tool.checkPackage(tool.createPackageFromTarballData(new Uint8Array(data)), {
    excludeEntrypoints: [/\.yaml$/],
  })
  if (analysis.types === false) return []
  return (analysis.problems ?? [])
    .filter(({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10')
    .map(problem => `attw: ${JSON.stringify(problem, ['kind', 'entrypoint', 'resolutionKind', 'moduleSpecifier'])}`)
}
