import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { UsageError } from '../exit.ts'
import { pathFrom } from '../path-from.ts'
import { absentTarget, type Side, sideOf } from './entries.ts'
import { supportingOf, type Unpacked, unpack } from './tarballs.ts'

const exec = promisify(execFile)

/** A version of generated output, on disk until it is disposed of. */
export interface OpenSide extends AsyncDisposable {
  readonly side: Side
}

/**
 * Opens a version that the command line names: a folder, a tarball (`.tgz`), or a folder of a commit (`git:v1.2.0:packages/pets`). Tarballs and
 * commits are unpacked to `node_modules/.cache` of the project, so that they find the project's dependencies.
 *
 * @param unpacked The tarballs that were unpacked for the other version. A tarball that both depend on is shared.
 */
export const openSide = async (text: string, cwd: string, unpacked: Unpacked = new Map()): Promise<OpenSide> => {
  const [, ref, path] = /^git:([^:]+):(.*)$/.exec(text) ?? []
  if (ref !== undefined && path !== undefined) return fromCommit({ ref, path, cwd })
  const file = resolve(cwd, text)
  if (!existsSync(file)) throw new UsageError(`${text} does not exist.`)
  if (statSync(file).isDirectory()) return opened(sideOf(file), text, async () => {})
  if (!/\.(tgz|tar\.gz)$/.test(file)) throw new UsageError(`${text} is neither a folder nor a tarball (.tgz).`)
  const folder = await asideIn(cwd)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await unpack(file, folder, text)
    const side = sideOf(folder)
    const supporting = await supportingOf(side, dirname(file), unpacked)
    return opened({ ...side, unpacked: { from: 'tarball', text }, supporting }, text, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

const fromCommit = async ({ ref, path, cwd }: { ref: string; path: string; cwd: string }): Promise<OpenSide> => {
  const folder = await asideIn(cwd)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const top = (await git(cwd, 'rev-parse', '--show-toplevel')).trim()
    const inside = pathFrom(top, resolve(cwd, path))
    const archive = join(folder, 'archive.tar')
    await git(cwd, '-C', top, 'archive', '--format=tar', '--output', archive, ref, '--', inside === '' ? '.' : inside)
    const target = join(folder, 'files')
    await mkdir(target)
    await extract({ file: archive, cwd: target })
    const name = `git:${ref}:${path}`
    return opened({ ...sideOf(join(target, inside)), unpacked: { from: 'commit', text: name } }, name, remove)
  } catch (error) {
    await remove()
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `Cannot read ${path} at ${ref}: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`,
    )
  }
}

const git = async (cwd: string, ...args: readonly string[]): Promise<string> =>
  (await exec('git', args, { cwd, maxBuffer: 64 << 20 })).stdout

const asideIn = async (cwd: string): Promise<string> => {
  const cache = join(cwd, 'node_modules', '.cache', 'chainwright')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'types-'))
  // Treats the files as modules, regardless of the package.json files above.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  return folder
}

const opened = (side: Side, text: string, remove: () => Promise<void>): OpenSide => {
  if (side.entries.length === 0) {
    const target = absentTarget(side)
    if (target === undefined) throw new UsageError(`${text} has no TypeScript module and no package with \`exports\`.`)
    throw new UsageError(
      side.unpacked?.from === 'commit'
        ? `The targets of \`exports\` of ${text} are not in git, for example ${target}, and neither are their sources in src. Build both versions, and compare their folders or tarballs.`
        : `The targets of \`exports\` of ${text} do not exist, for example ${target}. Build the package first.`,
    )
  }
  return { side, [Symbol.asyncDispose]: remove }
}
