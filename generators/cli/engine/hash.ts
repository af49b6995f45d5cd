import * as crypto from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const hashOf = (content: string | Uint8Array): string => {
  const bytes = typeof content === 'string' ? utf8(content) : content
  return inOneStep?.('sha256', bytes, 'base64url') ?? crypto.createHash('sha256').update(bytes).digest('base64url')
}

/** UTF-8 of a text, until that of the next is asked for: crypto takes new memory for each, and twice the time. */
const utf8 = (text: string): Uint8Array => {
  const most = text.length * 3
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  return scratch.subarray(0, scratch.write(text))
}

let scratch = Buffer.allocUnsafeSlow(1 << 16)

// Takes half the time of small files. Not every Node 20 has it.
const { hash: inOneStep }: Partial<Pick<typeof crypto, 'hash'>> = crypto

/** The hash of a file, of one as the lock has it: `sha256-` and base64. */
export const fileHash = (locked: string): string =>
  Buffer.from(locked.slice('sha256-'.length), 'base64').toString('base64url')

/** Undefined where the file cannot be read. */
export const hashOfFile = (path: string): Promise<string | undefined> => readFile(path).then(hashOf, () => undefined)

/** The hash of chainwright's own code: another generator may write another output for the same document. */
export const hashOfGenerator = (): string => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort()
  // Synchronous: hundreds of small files take a third of the time so.
  return hashOf(files.map(file => `${file} ${hashOf(readFileSync(join(folder, file)))}`).join('\n'))
}

const isCode = (file: string): boolean =>
  /(\.[jt]s|package\.json)$/.test(file) &&
  !/(^|\/)(node_modules|dist)\/|\.(test|d)\.ts$/.test(file.split('\\').join('/'))
