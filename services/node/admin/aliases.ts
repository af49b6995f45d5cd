import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidConfiguration } from '../../config/invalid-configuration.ts'
import { messageOf } from '../../error-message.ts'
import type { Aliases } from '../aliases.ts'
import { decoded } from '../paths.ts'

/** The content of the file. It belongs to one node, whose identity it contains. */
interface Kept {
  readonly node: string
  /** Blockchain ids by their aliases. */
  readonly chains: Readonly<Record<string, string>>
  /** Paths from `/ext/` on, by their aliases. */
  readonly paths: Readonly<Record<string, string>>
}

/**
 * Aliases in a file of this node: they persist across restarts, and other nodes do not see them.
 *
 * @throws InvalidConfiguration if the file cannot be read.
 */
export const keptAliases = (file: string): Aliases => {
  let kept = readKept(file)
  const keep = (changed: Kept): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // The file is the old one or the new one, even if the process ends here.
    writeFileSync(`${file}.new`, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    kept = changed
  }
  return {
    chainOf: alias => own(kept.chains, alias),
    ofChain: id => Object.entries(kept.chains).flatMap(([alias, of]) => (of === id ? [alias] : [])),
    pathOf(path) {
      const whole = own(kept.paths, path) ?? own(kept.paths, decoded(path))
      if (whole !== undefined) return whole
      // An alias of an endpoint is also an alias of the paths below it: the longest match counts.
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const above = own(kept.paths, path.slice(0, at)) ?? own(kept.paths, decoded(path.slice(0, at)))
        if (above !== undefined) return above + path.slice(at)
      }
      return undefined
    },
    addChain: async (alias, id) => keep({ ...kept, chains: { ...kept.chains, [alias]: id } }),
    addPath: async (alias, endpoint) => keep({ ...kept, paths: { ...kept.paths, [alias]: endpoint } }),
  }
}

const own = (members: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined

const readKept = (file: string): Kept => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    // A file that exists but cannot be read is not replaced by an empty one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { node: randomUUID(), chains: {}, paths: {} }
    throw new InvalidConfiguration([`${file}: ${messageOf(error)}`])
  }
  try {
    const { node, chains, paths } = JSON.parse(text) as Partial<Kept>
    if (typeof node !== 'string' || !isTexts(chains) || !isTexts(paths))
      throw new Error('must have the members node, chains and paths')
    return { node, chains, paths }
  } catch (error) {
    throw new InvalidConfiguration([`${file}: ${messageOf(error)}`])
  }
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(member => typeof member === 'string')
