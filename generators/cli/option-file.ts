import { readFile } from 'node:fs/promises'
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
): Promise<{ readonly text: string } | { readonly complaint: string }> => {
  try {
    return { text: await readFile(resolve(cwd, path), 'utf8') }
  } catch (error) {
    return { complaint: unreadable({ option, path }, error) }
  }
}

/** `--gaps "gaps.txt" cannot be read: it does not exist.` */
export const unreadable = ({ option, path }: OptionFile, error: unknown): string =>
  `${option} "${path}" cannot be read: ${reasonOf(error)}.`

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return (code !== undefined && reasons[code]) || (error instanceof Error ? message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}
