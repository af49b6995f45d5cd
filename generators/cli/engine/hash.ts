import * as crypto from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slashed } from '../path-from.ts'
import { isLong, piecesOf, utf8Of } from './utf8.ts'

export const hashOf = (content: string | Uint8Array): string => {
  if (typeof content === 'string' && isLong(content)) return hashOfPieces(piecesOf(content))
  const bytes = typeof content === 'string' ? utf8Of(content) : content
  return inOneStep?.('sha256', bytes, 'base64url') ?? hashOfPieces([bytes])
}

export const hashOfPieces = (pieces: Iterable<Uint8Array>): string => {
  const hash = crypto.createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('base64url')
}

// Takes half the time for small files. Some versions of Node 20 lack it.
const { hash: inOneStep }: Partial<Pick<typeof crypto, 'hash'>> = crypto

/** Converts a hash of the lock (`sha256-` and base64) into the form of `hashOf`. */
export const fileHash = (locked: string): string =>
  Buffer.from(locked.slice('sha256-'.length), 'base64').toString('base64url')

/** The hash of a file; undefined if the file cannot be read. */
export const hashOfFile = (path: string): Promise<string | undefined> => readFile(path).then(hashOf, () => undefined)

/** The hash of chainwright's own code: another version may write another output for the same document. */
export const hashOfGenerator = (): string => {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(homeOf('chainwright'), 'dist') + sep)
  const code = ['chainwright', '@chainwright/model'].flatMap(name => {
    const home = homeOf(name)
    const files = isBuilt ? [join(home, 'package.json'), ...codeIn(join(home, 'dist'), false)] : codeIn(home, true)
    // Synchronous reading of hundreds of small files takes a third of the time.
    return files.map(file => `${name}${file.slice(home.length)} ${hashOf(readFileSync(file))}`)
  })
  return hashOf(code.join('\n'))
}

const homeOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/**
 * The paths of files with code, sorted, without tests and declarations. The code of a build is in one folder; folders below it contain only
 * declarations.
 */
export const codeIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter(isCode)
    .sort()
    .map(file => join(folder, file))

const isCode = (file: string): boolean =>
  /(\.[jt]s|package\.json)$/.test(file) && !/(^|\/)(node_modules|dist)\/|\.(test|d)\.ts$/.test(slashed(file))
