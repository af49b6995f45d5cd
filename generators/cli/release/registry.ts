import { join } from 'node:path'
import { manifestIn, packagesIn, type Tools } from './tools.ts'

/** The URL of the registry that a package is published to. */
export type RegistryOf = (name: string) => Promise<string>

/**
 * Finds registries as npm does: `publishConfig` of the package for its scope, npm's settings for the scope, `publishConfig.registry`, npm's setting
 * `registry`.
 */
export const registriesOf = async (tools: Tools): Promise<RegistryOf> => {
  const folders = new Map((await packagesIn(tools)).map(({ name, folder }) => [name, folder]))
  const settings = new Map<string, Promise<string | undefined>>()
  const settingOf = (key: string): Promise<string | undefined> => {
    const found = settings.get(key) ?? tools.output('npm', ['config', 'get', key]).then(stated)
    settings.set(key, found)
    return found
  }
  return async name => {
    const scope = scopeOf(name)
    const folder = folders.get(name)
    const { publishConfig = {} } = folder === undefined ? {} : await manifestIn(join(tools.folder, folder))
    const scoped =
      scope === undefined ? undefined : (publishConfig[`${scope}:registry`] ?? (await settingOf(`${scope}:registry`)))
    return String(scoped ?? publishConfig['registry'] ?? (await settingOf('registry')) ?? '')
  }
}

/** npm prints `undefined` for a missing setting. */
const stated = (text: string | undefined): string | undefined =>
  text === undefined || text === '' || text === 'undefined' ? undefined : text

/** Options that make npm use one registry for a package, whatever its settings are. */
export const registryOptions = (name: string, registry: string): readonly string[] => {
  const scope = scopeOf(name)
  return [`--registry=${registry}`, ...(scope === undefined ? [] : [`--${scope}:registry=${registry}`])]
}

const scopeOf = (name: string): string | undefined => /^(@[^/]+)\//.exec(name)?.[1]
