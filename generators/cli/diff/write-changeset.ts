import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demandOf } from '../../diff/next-version.ts'
import type { Level } from '../../diff/rule.ts'
import { changelogOf } from './changelog.ts'
import type { ApiChanges } from './changes.ts'
import { packagesOf, versionIn } from './changesets.ts'
import type { Sides } from './sides.ts'

/** A changeset that `diff --write-changeset` wrote. */
export interface WrittenChangeset {
  readonly api: string
  /** Relative to the project's folder. */
  readonly file: string
  readonly level: Level
}

/** The command writes between these lines; everything else in the file belongs to the author, and is kept. */
const begin = '<!-- contract changes: written by chainwright diff --write-changeset -->'
const end = '<!-- end of contract changes: write anything else that users need to know below -->'

/**
 * Writes a changeset for each API that changed, at the level that its changes require, with the changes as its summary.
 * A repeated run replaces what it wrote and keeps what was added. Returns an error message if an API has no packages.
 */
export const writeChangesets = async (
  apis: readonly ApiChanges[],
  sides: readonly Sides[],
): Promise<readonly WrittenChangeset[] | { problem: string }> => {
  const written: WrittenChangeset[] = []
  for (const [index, api] of apis.entries()) {
    const side = sides[index]
    if (side === undefined || api.level === undefined) continue
    const packages = packagesOf(side.job)
    if (packages === undefined)
      return { problem: `--write-changeset requires packages, but the output of ${api.api} is a folder.` }
    const version = await versionIn(
      side.root,
      packages.map(({ folder }) => folder),
    )
    const level = demandOf(api.level, version)
    const file = `.changeset/contract-${api.api}.md`
    const path = join(side.root, file)
    const present = await readFile(path, 'utf8').catch(() => undefined)
    const matter = packages.map(({ name }) => `${JSON.stringify(name)}: ${level}`).join('\n')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `---\n${matter}\n---\n\n${begin}\n\n${changelogOf(api)}\n\n${end}\n${addedBy(present)}`)
    written.push({ api: api.api, file, level })
  }
  return written
}

const addedBy = (present: string | undefined): string => {
  if (present === undefined) return ''
  const at = present.indexOf(end)
  // A user's file of the same name: its text is kept.
  if (at < 0) return `\n${present.replace(/^---\r?\n[\s\S]*?^---\r?\n/m, '').trim()}\n`
  return present.slice(at + end.length).replace(/^\n/, '')
}
