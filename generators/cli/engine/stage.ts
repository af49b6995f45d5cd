import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { manifestName } from './manifest.ts'
import type { Text } from './utf8.ts'
import { isEmptied, replaced, writeHashed } from './write.ts'

/**
 * The files of a run until it is known that all of them may be written. They are on the disk: in memory, the texts of a large API would take more
 * than its model.
 */
export interface Stage {
  /**
   * Keeps a file.
   *
   * @param folder The generator's folder of its kind. Both paths are relative to the root.
   * @returns The hash of the text.
   */
  put(folder: string, path: string, text: Text): string
  /**
   * Moves all files to their places. Every file appears completely or not at all, and a new folder appears with all its files at once. In existing
   * folders, manifests are moved last; after an interrupted run, headers still identify its files.
   */
  commit(): void
  /** Removes the files that were not moved, and the folders that were created for them. */
  remove(): void
}

export const stageIn = (root: string): Stage => {
  const stages = new Map<string, FolderStage>()
  /** Folders that did not exist, each before those in it. */
  const made: string[] = []
  const stageOf = (folder: string): FolderStage => {
    const known = stages.get(folder)
    if (known !== undefined) return known
    const target = join(root, folder)
    made.push(...makeFolder(dirname(target)))
    const stage = new FolderStage(target)
    stages.set(folder, stage)
    return stage
  }
  return {
    put: (folder, path, text) => {
      const own = path.startsWith(`${folder}/`) ? folder : posix.dirname(path)
      return stageOf(own).put(posix.relative(own, path), text)
    },
    commit: () => {
      for (const stage of stages.values()) stage.commit()
    },
    remove: () => {
      for (const stage of stages.values()) stage.remove()
      for (const folder of made.toReversed()) isEmptied(folder)
    },
  }
}

/** The files of one folder, in a hidden folder next to it: on the same file system, and compilers of the code around it do not read it. */
class FolderStage {
  readonly #target: string
  readonly #path: string
  readonly #names: string[] = []
  /** The folders in it that exist. */
  readonly #made = new Set<string>()

  constructor(target: string) {
    this.#target = target
    this.#path = pathOf(target, process.pid)
    removeAbandoned(target)
  }

  put(name: string, text: Text): string {
    const path = `${this.#path}/${name}`
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!this.#made.has(folder)) makeFolder(folder)
    this.#made.add(folder)
    this.#names.push(name)
    return writeHashed(path, text)
  }

  commit(): void {
    if (!existsSync(this.#target)) renameSync(this.#path, this.#target)
    else for (const name of this.#names.toSorted(manifestsLast)) move(`${this.#path}/${name}`, join(this.#target, name))
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true })
  }
}

const pathOf = (target: string, process: number): string => join(dirname(target), `.${basename(target)}.${process}.tmp`)

/** Removes the folders of runs that were killed. */
const removeAbandoned = (target: string): void => {
  const folder = dirname(target)
  for (const name of readdirSync(folder)) {
    const owner = Number(/\.(\d+)\.tmp$/.exec(name)?.[1])
    const path = join(folder, name)
    if (path === pathOf(target, owner) && !(owner !== process.pid && isRunning(owner)))
      rmSync(path, { recursive: true, force: true })
  }
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // A process of another user may not be signaled, but it is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A rename is atomic. It fails if the target is on another file system, because it is a mount point or behind a symbolic link. */
const move = (from: string, to: string): void => {
  makeFolder(dirname(to))
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    replaced(to, sibling => copyFileSync(from, sibling))
  }
}

const manifestsLast = (a: string, b: string): number => Number(a === manifestName) - Number(b === manifestName)
