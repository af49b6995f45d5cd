import { access, constants, readFile, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { EnvironmentError, UsageError } from './exit.ts'

/** The file or folder that an option names. */
export interface OptionFile {
  /** `--gaps` */
  readonly option: string
  /** The value, as the user wrote it. */
  readonly path: string
}

/** Reads the file of an option. */
export const textOfOption = async (
  { option, path }: OptionFile,
  cwd: string,
): Promise<{ readonly text: string } | { readonly problem: string }> => {
  try {
    return { text: await readFile(resolve(cwd, path), 'utf8') }
  } catch (error) {
    return { problem: unreadable({ option, path }, error) }
  }
}

/** The reason why a file cannot be read; undefined if it can. */
export const unreadableFile = async (path: string): Promise<string | undefined> => {
  try {
    if ((await stat(path)).isDirectory()) return reasons['EISDIR']
    await access(path, constants.R_OK)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * Runs a function that writes into the folder of an option. A value that cannot be such a folder is reported before it runs.
 *
 * @throws UsageError, EnvironmentError that names the option, the rule and the value
 */
export const writingTo = async <T>(file: OptionFile, cwd: string, write: () => Promise<T>): Promise<T> => {
  if (file.path.trim() === '') throw new UsageError(`${file.option} must be the path of a folder, not "${file.path}".`)
  const folder = resolve(cwd, file.path)
  const reason = await unwritableFolder(folder)
  if (reason !== undefined) throw new EnvironmentError(`${file.option} "${file.path}" cannot be written: ${reason}.`)
  try {
    return await write()
  } catch (error) {
    throw concerns(error, folder) ? new EnvironmentError(unwritable(file, error)) : error
  }
}

/** The reason why no file can be written to a folder, which may not exist yet; undefined if there is none. */
const unwritableFolder = async (folder: string): Promise<string | undefined> => {
  for (let place = folder; ; place = dirname(place))
    try {
      if (!(await stat(place)).isDirectory())
        return place === folder ? 'it is a file, not a folder' : reasons['ENOTDIR']
      await access(place, constants.W_OK)
      return undefined
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if ((code !== 'ENOENT' && code !== 'ENOTDIR') || place === dirname(place)) return reasonOf(error)
    }
}

/** Whether an error of the system is about a folder, something in it, or a part of its path. */
const concerns = (error: unknown, folder: string): boolean => {
  const { path, syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || path === undefined || syscall === undefined) return false
  return `${path}${sep}`.startsWith(`${folder}${sep}`) || `${folder}${sep}`.startsWith(`${path}${sep}`)
}

/** `--report "json=reports" cannot be written: it is a folder, not a file.` */
export const unwritable = ({ option, path }: OptionFile, error: unknown): string =>
  `${option} "${path}" cannot be written: ${error instanceof Error ? reasonOf(error) : String(error)}.`

/** `--gaps "gaps.txt" cannot be read: it does not exist.` */
export const unreadable = ({ option, path }: OptionFile, error: unknown): string =>
  `${option} "${path}" cannot be read: ${reasonOf(error)}.`

const reasonOf = (error: unknown): string => {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && syscall === 'mkdir') return 'its file system does not allow new folders there'
  return (code !== undefined && reasons[code]) || (error instanceof Error ? message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
}
