import { posix } from 'node:path'
import type { Disk } from './disk.ts'

/** Why a file that a document refers to is not read. */
export type Refusal = 'outside' | 'hidden'

/** Which files the documents of a run may refer to. */
export interface Folders {
  /**
   * Undefined if the file may be read. Called with the path as it is written, and with its real path after symbolic
   * links.
   */
  refusalOf(path: string): Promise<Refusal | undefined>
}

export interface FoldersOptions {
  /** Entry documents, by paths relative to the root. References to files in their folders and below are permitted. */
  readonly entries: readonly string[]
  /** Other folders that the user named. */
  readonly named: readonly string[]
  readonly disk: Disk
}

/**
 * Decides which files may be read: those in the project's folder, in the folders of the entry documents, and in other
 * folders that the user named. In the first two, files are refused if their name or a folder of their path begins with
 * a dot: these are settings, which may contain secrets, such as `.npmrc`, `.env` and `.git/config`.
 */
export const foldersOf = ({ entries, named, disk }: FoldersOptions): Folders => {
  const own = unique(['.', ...entries.filter(isOutside).map(entry => posix.dirname(posix.normalize(entry)))])
  const allowed = unique(named.map(folder => posix.normalize(folder)))
  const real = async (path: string): Promise<string> =>
    disk.realPath === undefined ? path : disk.realPath(path).catch(() => path)
  let known: Promise<readonly [readonly string[], readonly string[]]> | undefined
  const realFolders = () => {
    known ??= Promise.all([Promise.all(own.map(real)), Promise.all(allowed.map(real))])
    return known
  }
  return {
    refusalOf: async path => {
      const [realOwn, realAllowed] = await realFolders()
      return refusalIn(posix.normalize(path), own, allowed) ?? refusalIn(await real(path), realOwn, realAllowed)
    },
  }
}

const refusalIn = (path: string, own: readonly string[], allowed: readonly string[]): Refusal | undefined => {
  if (allowed.some(folder => below(folder, path) !== undefined)) return undefined
  const inner = own.flatMap(folder => below(folder, path) ?? [])
  if (inner.length === 0) return 'outside'
  return inner.every(isHidden) ? 'hidden' : undefined
}

/** The relative path from a folder to a file; undefined if the file is not in the folder. */
const below = (folder: string, path: string): string | undefined => {
  const inner = posix.relative(folder, path)
  return isOutside(inner) ? undefined : inner
}

const isOutside = (path: string): boolean => {
  const normal = posix.normalize(path)
  return normal === '..' || normal.startsWith('../') || posix.isAbsolute(normal) || /^[a-z]:/i.test(normal)
}

// Package managers install packages below their own hidden folders.
const isHidden = (path: string): boolean => {
  const segments = path.split('/')
  const installed = segments.indexOf('node_modules')
  return segments.slice(0, installed < 0 ? undefined : installed).some(segment => /^\.[^.]/.test(segment))
}

const unique = (items: readonly string[]): string[] => [...new Set(items)]
