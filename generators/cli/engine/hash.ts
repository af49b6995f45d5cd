import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** Undefined where the file cannot be read. */
export const hashOfFile = (path: string): Promise<string | undefined> => readFile(path).then(hashOf, () => undefined)

/** The hash of chainwright's own code: another generator may write another output for the same document. */
export const hashOfGenerator = async (): Promise<string> => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter(isCode).sort()
  const hashes = await Promise.all(files.map(async file => `${file} ${await hashOfFile(join(folder, file))}`))
  return hashOf(hashes.join('\n'))
}

const isCode = (file: string): boolean =>
  /(\.[jt]s|package\.json)$/.test(file) &&
  !/(^|\/)(node_modules|dist)\/|\.(test|d)\.ts$/.test(file.split('\\').join('/'))
