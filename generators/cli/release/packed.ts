import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from '../engine/make-folder.ts'
import { UsageError } from '../exit.ts'
import { type Note, writeNotes } from './notes.ts'
import type { Release } from './plan.ts'
import type { RegistryOf } from './registry.ts'
import type { MissingTag } from './tags.ts'
import { packagesIn, type Tools } from './tools.ts'

/** A release that was checked and is not published yet. */
export interface Packed {
  /** The tools of the worktree, at the commit of the release. */
  readonly tools: Tools
  /** The folder that the paths of tarballs are relative to. */
  readonly packs: string
  /** The commit at which the release started. */
  readonly base: string
  readonly releases: readonly Release[]
  readonly untagged: readonly MissingTag[]
  readonly notes: readonly Note[]
  readonly registryOf: RegistryOf
}

/** @throws UsageError The folder for a packed release has files: they would be published, too. */
export const requireEmpty = async (folder: string): Promise<void> => {
  const [present] = await readdir(folder).catch(() => [])
  if (present !== undefined)
    throw new UsageError(`${folder} is not empty: it contains ${present}. Name another folder.`)
}

/**
 * Writes all remaining steps of a release to a folder, for a job that publishes and runs no code of the project:
 * tarballs and `packages.tsv` (file, package, dist-tag, access, registry), `tags.tsv` (tag, commit), `commit.bundle` if
 * versions were raised (git bundle), and `notes/`.
 */
export const writePacked = async (
  folder: string,
  { tools, packs, base, releases, untagged, notes, registryOf }: Packed,
): Promise<void> => {
  makeFolder(folder)
  await mkdir(join(folder, 'packages'))
  const head = (await tools.run('git', ['rev-parse', 'HEAD'])).trim()
  const packages: (readonly string[])[] = []
  for (const { name, version, tag = 'latest', access = 'public', tarball } of releases) {
    if (tarball === undefined) continue
    const file = `packages/${basename(tarball.path)}`
    await cp(join(packs, tarball.path), join(folder, file))
    packages.push([file, `${name}@${version}`, tag, access, await registryOf(name)])
  }
  const known = await packagesIn(tools)
  const tagOf = ({ name, version }: Release): string =>
    known.find(each => each.name === name)?.tag ?? `${name}@${version}`
  const tags = [...releases.map(release => [tagOf(release), head]), ...untagged.map(({ tag, commit }) => [tag, commit])]
  await writeFile(join(folder, 'packages.tsv'), linesOf(packages))
  await writeFile(join(folder, 'tags.tsv'), linesOf(tags))
  if (head !== base)
    await tools.run('git', ['bundle', 'create', '--quiet', join(folder, 'commit.bundle'), `${base}..HEAD`])
  await writeNotes(notes, join(folder, 'notes'))
}

const linesOf = (rows: readonly (readonly string[])[]): string => rows.map(row => `${row.join('\t')}\n`).join('')
