import { tagPatterns } from './tags.ts'
import { manifestAt, packagesIn, type Tools } from './tools.ts'

/**
 * The commit or tag that contracts are compared with before a release: the last tag, or, if a release stopped between its commit
 * and its tags, this commit. Its changesets were applied and deleted, so they cannot be required again. Undefined if there is no
 * release yet.
 */
export const comparedWith = async (tools: Tools): Promise<string | undefined> => {
  const packages = await packagesIn(tools)
  if (packages.length === 0) return undefined
  // A project may also have other tags, for example of deployments.
  const patterns = tagPatterns(packages).map(pattern => `--match=${pattern}`)
  const tag = await tools.output('git', ['describe', '--tags', '--abbrev=0', ...patterns])
  if (tag === undefined) return undefined
  for (const { folder, version } of packages) {
    const before = await manifestAt(tools, tag, folder)
    if (before?.version === undefined || before.version === version) continue
    // A version that was raised by hand has no section in the changelog.
    const commit = await tools.output('git', [
      'log',
      '--max-count=1',
      '--format=%H',
      `-S## ${version}`,
      `${tag}..HEAD`,
      '--',
      folder === '.' ? 'CHANGELOG.md' : `${folder}/CHANGELOG.md`,
    ])
    if (commit !== undefined && commit !== '') return commit
  }
  return tag
}

/** The packages with a tag at the current commit. A release creates the tags before it publishes, so it may not have ended. */
export const taggedAt = async (
  tools: Tools,
): Promise<readonly { readonly name: string; readonly version: string }[]> => {
  const tags = new Set((await tools.run('git', ['tag', '--points-at', 'HEAD'])).split('\n'))
  return (await packagesIn(tools)).filter(({ tag }) => tags.has(tag))
}
