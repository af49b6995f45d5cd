import { readFile, realpath, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import type { DocumentLimits } from './limits.ts'

/** How files are read: paths are relative to the root, with `/` between their segments. */
export interface Disk {
  /** The bytes of a file. Throws if the file does not exist, or is not a regular file: a device is endless. */
  read(path: string): Promise<Uint8Array>
  /** The path after symbolic links are resolved. Without this function, paths are used as they are. */
  realPath?(path: string): Promise<string>
}

/**
 * Reads files by their paths relative to a folder. Reads regular files only: a device or a pipe may be endless.
 *
 * @throws (when reading) an error with the code `EISDIR` for a folder, `ENOTSUP` for another kind of file, `EFBIG` for
 * a file with more than `limits.bytes`, or the code of the system
 */
export const diskIn = (root: string, limits: Pick<DocumentLimits, 'bytes'>): Required<Disk> => ({
  read: async path => {
    const file = resolve(root, path)
    const found = await stat(file)
    if (found.isDirectory()) throw failure('EISDIR', 'it is a folder')
    if (!found.isFile()) throw failure('ENOTSUP', 'it is not a regular file')
    if (found.size > limits.bytes)
      throw failure('EFBIG', `it has ${found.size} bytes, but at most ${limits.bytes} are allowed`)
    return readFile(file)
  },
  realPath: async path => {
    const [base, file] = await Promise.all([realpath(root), realpath(resolve(root, path))])
    return (relative(base, file) || '.').split(sep).join('/')
  },
})

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })
