import { access, constants, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

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
