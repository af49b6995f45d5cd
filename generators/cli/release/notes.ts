import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../engine/make-folder.ts'
import { sectionOf } from './changelog-section.ts'
import type { Release } from './plan.ts'
import { packagesIn, type Tools } from './tools.ts'

/** Release notes for one tag, for the releases page of a forge. */
export interface Note {
  /** The git tag, as changesets writes it: `@acme/pets-client@1.2.0`, or `v1.2.0` of a project that is one package. */
  readonly tag: string
  readonly title: string
  readonly prerelease: boolean
  /** Markdown: the section of the changelog. */
  readonly text: string
}

/** The release notes, from the changelogs that the release wrote. */
export const notesOf = async (
  releases: readonly Pick<Release, 'name' | 'version'>[],
  tools: Tools,
): Promise<readonly Note[]> => {
  const packages = await packagesIn(tools)
  const notes: Note[] = []
  for (const { name, version } of releases) {
    const { folder = '', tag = `${name}@${version}` } = packages.find(each => each.name === name) ?? {}
    const changelog = await readFile(join(tools.folder, folder, 'CHANGELOG.md'), 'utf8').catch(() => undefined)
    notes.push({
      tag,
      title: `${name} ${version}`,
      prerelease: version.includes('-'),
      text: changelog === undefined ? 'The first release.' : cut(sectionOf(changelog, version) ?? unrecorded),
    })
  }
  return notes
}

/** The maximum length of a note: GitHub accepts 125,000 characters, GitLab a million. */
export const longest = 100_000

const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, Math.max(0, text.lastIndexOf('\n', longest)))}\n\n**The notes are truncated here.** CHANGELOG.md of the package contains all of them.`

const unrecorded = 'No change is recorded for this version.'

/** Writes `index.json` and one Markdown file per note, which a workflow passes to its forge. */
export const writeNotes = async (notes: readonly Note[], folder: string): Promise<void> => {
  makeFolder(folder)
  const index = notes.map(({ tag, title, prerelease }) => ({ tag, title, prerelease, file: fileOf(tag) }))
  for (const { tag, text } of notes) await writeFile(join(folder, fileOf(tag)), `${text}\n`)
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`)
}

const fileOf = (tag: string): string => `${tag.replace(/^@/, '').replace(/[^\w.-]+/g, '-')}.md`
