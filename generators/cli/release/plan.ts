import { gt, parse } from 'semver'
import { type RegistryOf, registryOptions } from './registry.ts'
import type { Tools } from './tools.ts'

/** One package that a release publishes, or that is already in the registry and only lacks its git tag. */
export interface Release {
  readonly kind: 'publish' | 'tag-only'
  readonly name: string
  readonly version: string
  /** The dist-tag of npm: what `npm install name@tag` installs. */
  readonly tag?: string
  /** `public` or `restricted`. */
  readonly access?: string
  readonly tarball?: { readonly path: string; readonly integrity: string }
}

/** The output of `changeset publish-plan`: groups in the order in which they are published. */
export interface PublishPlan {
  readonly version: 1
  readonly plan: readonly (readonly Release[])[]
}

export const releasesOf = ({ plan }: PublishPlan): readonly Release[] => plan.flat()

/**
 * The plan with the dist-tags that its versions need. `latest` never moves to a lower version: a fix of an earlier
 * major version gets a separate tag, `latest-1`, and below 1.0.0 `latest-0.4`.
 *
 * @param latest The version that has the tag `latest` in the registry; undefined: the package does not exist there.
 */
export const withDistTags = async (
  { version, plan }: PublishPlan,
  latest: (name: string) => Promise<string | undefined>,
): Promise<PublishPlan> => ({
  version,
  plan: await Promise.all(
    plan.map(group =>
      Promise.all(
        group.map(async release => {
          if (release.kind !== 'publish' || release.tag !== 'latest') return release
          const present = await latest(release.name)
          return present !== undefined && parse(present) !== null && gt(present, release.version)
            ? { ...release, tag: lineOf(release.version) }
            : release
        }),
      ),
    ),
  ),
})

const lineOf = (version: string): string => {
  const found = parse(version)
  if (found === null) return 'earlier'
  return found.major > 0 ? `latest-${found.major}` : `latest-0.${found.minor}`
}

/** Whether the registry has a version of a package. */
export const publishedIn =
  (tools: Tools, registryOf: RegistryOf) =>
  async (name: string, version: string): Promise<boolean> => {
    const options = registryOptions(name, await registryOf(name))
    return ((await tools.output('npm', ['view', `${name}@${version}`, 'version', ...options])) ?? '') !== ''
  }

/** The version with the tag `latest` in the registry. */
export const latestIn =
  (tools: Tools, registryOf: RegistryOf) =>
  async (name: string): Promise<string | undefined> => {
    const options = registryOptions(name, await registryOf(name))
    const text = await tools.output('npm', ['view', name, 'dist-tags.latest', '--json', ...options])
    if (text === undefined || text === '') return undefined
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  }
