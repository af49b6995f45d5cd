import * as crypto from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const hashOf = (content: string | Uint8Array): string => {
  const bytes = typeof content === 'string' && content.length <= short ? utf8(content) : content
  return inOneStep?.('sha256', bytes, 'base64url') ?? crypto.createHash('sha256').update(bytes).digest('base64url')
}

/** UTF-8 of a text, until that of the next is asked for: crypto takes new memory for each, which costs short ones half as much again. */
const utf8 = (text: string): Uint8Array => scratch.subarray(0, scratch.write(text))

const short = 1 << 16
// No more than that: V8 looks for garbage where much memory is kept outside of its heap.
const scratch = Buffer.allocUnsafeSlow(short * 3)

// Takes half the time of small files. Not every Node 20 has it.
const { hash: inOneStep }: Partial<Pick<typeof crypto, 'hash'>> = crypto

/** The hash of a file, of one as the lock has it: `sha256-` and base64. */
export const fileHash = (locked: string): string =>
  Buffer.from(locked.slice('sha256-'.length), 'base64').toString('base64url')

/** Undefined where the file cannot be read. */
export const hashOfFile = (path: string): Promise<string | undefined> => readFile(path).then(hashOf, () => undefined)

/** The hash of chainwright's own code: another generator may write another output for the same document. */
export const hashOfGenerator = (): string => {
  const home = dirname(createRequire(import.meta.url).resolve('chainwright/package.json'))
  const dist = join(home, 'dist')
  const isBuilt = fileURLToPath(import.meta.url).startsWith(dist + sep)
  const code = isBuilt ? [join(home, 'package.json'), ...filesIn(dist, false)] : filesIn(home, true)
  // Synchronous: hundreds of small files take a third of the time so.
  return hashOf(code.map(file => `${file.slice(home.length)} ${hashOf(readFileSync(file))}`).join('\n'))
}

/** A build has all code in one folder, and below it declarations only. */
const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter(isCode)
    .sort()
    .map(file => join(folder, file))

const isCode = (file: string): boolean =>
  /(\.[jt]s|package\.json)$/.test(file) &&
  !/(^|\/)(node_modules|dist)\/|\.(test|d)\.ts$/.test(file.split('\\').join('/'))
