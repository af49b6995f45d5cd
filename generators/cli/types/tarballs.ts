import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { minSatisfying, valid } from 'semver'
import { extract, list } from 'tar'
import { UsageError } from '../exit.ts'
import { entriesOfPackage, type Manifest, manifestOf, rangesOf, type Side, type Supporting } from './entries.ts'

/** The folder of each tarball that was unpacked as a dependency, by its path. */
export type Unpacked = Map<string, string>

/**
 * Unpacks a tarball of npm: its only folder becomes `folder`.
 *
 * @param text The name of the file, as it was given.
 * @throws UsageError if the file is not such an archive.
 */
export const unpack = async (file: string, folder: string, text: string): Promise<void> => {
  try {
    await extract({ file, cwd: folder, strip: 1 })
  } catch (error) {
    if (!isOfArchive(error)) throw error
    throw new UsageError(`${text} is not a tarball of a package: ${(error as Error).message}`)
  }
}

/** Whether an error is one of tar or zlib about the content of a file. */
const isOfArchive = (error: unknown): boolean => /^(?:TAR|Z)_/.test(String((error as NodeJS.ErrnoException).code))

/**
 * Finds the dependencies of a version's packages, direct and indirect, among the tarballs of a folder, and unpacks
 * them. Takes the earliest version in the range, which is the one that the package was released with.
 */
export const supportingOf = async (
  { folder, packages }: Side,
  tarballFolder: string,
  unpacked: Unpacked,
): Promise<ReadonlyMap<string, Supporting>> => {
  const found = new Map<string, Supporting>()
  const open = [...packages.values()].flatMap(each => [...rangesOf(manifestOf(each) ?? {})])
  const tarballs = open.length === 0 ? [] : await tarballsIn(tarballFolder)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, range] = next
    if (packages.has(name) || found.has(name)) continue
    const versions = tarballs.filter(tarball => tarball.name === name)
    const version = minSatisfying(
      versions.map(each => each.version),
      range,
      { includePrerelease: true },
    )
    const tarball = versions.find(each => each.version === version)
    if (tarball === undefined) continue
    const at = unpacked.get(tarball.file) ?? join(folder, 'node_modules', name)
    if (!unpacked.has(tarball.file)) {
      await mkdir(at, { recursive: true })
      await unpack(tarball.file, at, tarball.file)
      unpacked.set(tarball.file, at)
    }
    found.set(name, { version: tarball.version, entries: entriesOfPackage(name, at) })
    open.push(...rangesOf(manifestOf(at) ?? {}))
  }
  return found
}

interface Tarball {
  readonly file: string
  readonly name: string
  readonly version: string
}

const tarballsIn = async (folder: string): Promise<readonly Tarball[]> => {
  const files = (await readdir(folder)).filter(file => /\.(tgz|tar\.gz)$/.test(file)).sort()
  const read = await Promise.all(files.map(file => tarballAt(join(folder, file))))
  return read.filter(each => each !== undefined)
}

/** The package of a tarball; undefined if it is not a package. */
const tarballAt = async (file: string): Promise<Tarball | undefined> => {
  const chunks: Buffer[] = []
  try {
    await list({
      file,
      filter: path => /^[^/]+\/package\.json$/.test(path),
      onReadEntry: entry => void entry.on('data', (chunk: Buffer) => chunks.push(chunk)),
    })
    const { name, version } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Manifest
    return name === undefined || version === undefined || valid(version) === null ? undefined : { file, name, version }
  } catch (error) {
    if (isOfArchive(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}
