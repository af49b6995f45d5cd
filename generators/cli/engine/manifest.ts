import { posix } from 'node:path'

/**
 * The files that the last run wrote into a kind's folder, one per line, sorted. It is committed, so that clones contain
 * the list of generated files.
 */
export const manifestName = '.manifest.json'

/** @param files Paths below the folder. */
export const manifestText = (folder: string, files: Iterable<string>): string =>
  `${JSON.stringify([...files].map(file => file.slice(folder.length + 1)).sort(), undefined, 2)}\n`

/**
 * Paths relative to the folder of the layout. Empty if there is no manifest, or if a merge broke it; headers then
 * identify generated files.
 *
 * @param text The text of the manifest, if it exists.
 */
export const manifestFiles = (folder: string, text: string | undefined): ReadonlySet<string> =>
  new Set(entriesOf(text ?? '[]').map(entry => posix.join(folder, entry)))

const entriesOf = (text: string): string[] => {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(entry => typeof entry === 'string') : []
  } catch {
    return []
  }
}
