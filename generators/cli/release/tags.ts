import { literalPattern } from '@chainwright/model'
import { type Package, packagesIn, type Tools } from './tools.ts'

/** A version that is in the registry, and whose git tag an earlier run of the release did not write. */
export interface MissingTag {
  readonly name: string
  readonly version: string
  readonly tag: string
  /** The commit that it belongs to. */
  readonly commit: string
}

/**
 * The tags that are missing in this clone and at its remote. Changesets writes tags only for packages that it publishes
 * in the same run, not for those that are already in the registry.
 *
 * @param publishing Names of packages that this run publishes, and therefore tags.
 * @param isPublished Whether the registry has a version of a package.
 */
export const missingTags = async (
  tools: Tools,
  publishing: ReadonlySet<string>,
  isPublished: (name: string, version: string) => Promise<boolean>,
): Promise<readonly MissingTag[]> => {
  const present = new Set((await tools.run('git', ['tag', '--list'])).split('\n'))
  const packages = await packagesIn(tools)
  const missing: MissingTag[] = []
  for (const pkg of packages) {
    const { name, version, tag } = pkg
    if (publishing.has(name) || present.has(tag) || !(await isPublished(name, version))) continue
    if ((await tools.output('git', ['ls-remote', '--exit-code', 'origin', `refs/tags/${tag}`])) !== undefined) continue
    missing.push({ name, version, tag, commit: await commitOf(pkg, packages, tools) })
  }
  return missing
}

/** Annotated, like those of changesets: `git push --follow-tags` pushes no others. */
export const writeTags = async (tags: readonly MissingTag[], tools: Tools): Promise<void> => {
  for (const { tag, commit } of tags) await tools.run('git', ['tag', tag, commit, '--message', tag])
}

/** Patterns of git for the tags of packages, including those from before a project became one package. */
export const tagPatterns = (packages: readonly Package[]): readonly string[] => [
  ...packages.map(({ name }) => `${name}@*`),
  ...(packages.some(({ tag, version }) => tag === `v${version}`) ? ['v*'] : []),
]

/**
 * The commit of the first release that contains the commit with the raised version; without such a release, the present
 * commit.
 */
const commitOf = async ({ folder, version }: Package, packages: readonly Package[], tools: Tools): Promise<string> => {
  const manifest = folder === '.' ? 'package.json' : `${folder}/package.json`
  const line = `"version": *"${literalPattern(version)}"`
  const raised = await tools.output('git', ['log', '--max-count=1', '--format=%H', `-G${line}`, '--', manifest])
  const patterns = tagPatterns(packages).map(pattern => `refs/tags/${pattern}`)
  const within = raised === undefined || raised === '' ? [] : [`--contains=${raised}`, '--merged=HEAD']
  const tagged =
    within.length === 0
      ? ''
      : await tools.output('git', [
          'for-each-ref',
          ...within,
          '--format=%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)',
          ...patterns,
        ])
  const commits = [...new Set(tagged?.split('\n').filter(id => id !== ''))]
  const first = commits.length > 1 ? await tools.output('git', ['merge-base', '--octopus', ...commits]) : commits[0]
  return first ?? (await tools.run('git', ['rev-parse', 'HEAD'])).trim()
}
