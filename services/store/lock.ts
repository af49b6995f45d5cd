import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that belongs to this process until it is released, or the process ends. */
export interface Lock {
  release(): void
}

/** The folder belongs to another process. */
export class Locked extends Error {
  override readonly name = 'Locked'
}

/**
 * Takes the lock file of a folder. It names a process by its id and its start time, so that a later process with the same id does not hold the
 * lock.
 *
 * @throws Locked if a running process holds it.
 */
export const takeLock = (folder: string): Lock => {
  const path = join(folder, 'lock')
  const mine = join(folder, `lock.${process.pid}`)
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
    for (let attempt = 0; attempt < 10; attempt++) {
      // A link is created completely or not at all, and never replaces another file.
      if (linked(mine, path)) return { release: () => rmSync(path, { force: true }) }
      const holder = holderOf(path)
      if (holder !== undefined && isAlive(holder))
        throw new Locked(
          `Process ${holder.pid} uses the database in ${folder}. End it, or set DATABASE_URL so that several processes share a server.`,
        )
      moveAside(path, holder)
    }
    throw new Locked(`The lock file ${path} cannot be acquired. Delete it if no process uses the folder.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

interface Holder {
  readonly pid: number
  readonly started: string | null
}

const linked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the file of a process that ended. If a running process has replaced the file since it was read, that file is
 * put back.
 */
const moveAside = (path: string, dead: Holder | undefined): void => {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = holderOf(aside)
  if (moved !== undefined && (moved.pid !== dead?.pid || moved.started !== dead.started)) linked(aside, path)
  rmSync(aside, { force: true })
}

const holderOf = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === null || now === null || started === now
}

/**
 * The start time of a process in ticks since boot, if the system reports it (Linux, proc(5)). A zombie (ended, but not
 * yet reaped by its parent) counts as not running: `none`, which equals no start time.
 */
const startOf = (pid: number): string | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return /^[ZX]$/.test(fields?.[0] ?? '') ? 'none' : (fields?.[19] ?? null)
  } catch {
    return null
  }
}
