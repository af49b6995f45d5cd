import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder for one test, deleted afterwards. */
export interface Folder {
  readonly path: string
  write(file: string, text: string): Promise<void>
  read(file: string): Promise<string>
  /** Every file in it, sorted. */
  files(): Promise<string[]>
}

/** A concurrent test gives the `onTestFinished` of its context. */
export const temporaryFolder = async (
  files: Readonly<Record<string, string>> = {},
  whenFinished: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<Folder> => {
  const path = await mkdtemp(join(tmpdir(), 'chainwright-test-'))
  whenFinished(() => rm(path, { recursive: true, force: true }))
  const folder: Folder = {
    path,
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    read: file => readFile(join(path, file), 'utf8'),
    files: async () =>
      (await readdir(path, { recursive: true, withFileTypes: true }))
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(path.length + 1))
        .sort(),
  }
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
  return folder
}
