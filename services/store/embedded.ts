import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { EngineConnection } from './connection.ts'
import { openEngine } from './engine.ts'
import { Locked, takeLock } from './lock.ts'
import { kyselyOf } from './pool.ts'
import { DiskFull, type Store, type StoreOptions } from './store.ts'

export interface EmbeddedOptions extends StoreOptions {
  readonly folder: string
  /** Bytes that stay free on the disk. */
  readonly minFreeBytes: number
  /**
   * The number of bytes of log after which it is written to the tables, which the embedded database never does by
   * itself.
   */
  readonly checkpointBytes?: number
  readonly timeoutMs?: number
}

/**
 * The database in a folder: `pg/` is the database's own, `lock` names the process that uses it, and `made` exists once the database was created
 * completely. An incomplete database is moved aside, never deleted.
 *
 * @throws Locked if another process uses the folder, DiskFull if the disk has no space to open it.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Store> => {
  try {
    return await open(options)
  } catch (error) {
    if (error instanceof Locked || error instanceof DiskFull) throw error
    const { folder, minFreeBytes, freeBytes = freeBytesOf } = options
    // The error of the database does not name the full disk.
    const free = await freeBytes(folder).catch(() => undefined)
    if (free === undefined || free >= minFreeBytes) throw error
    throw new DiskFull(`${left(folder, free)}: the database cannot be opened.`, { cause: error })
  }
}

const open = async (options: EmbeddedOptions): Promise<Store> => {
  const { folder, minFreeBytes, checkpointBytes = 64 << 20, timeoutMs = 60_000, freeBytes = freeBytesOf } = options
  mkdirSync(folder, { recursive: true })
  const lock = takeLock(folder)
  try {
    const data = join(folder, 'pg')
    const made = join(folder, 'made')
    if (existsSync(data) && !existsSync(made)) renameSync(data, unusedName(`${data}.incomplete`))
    const guard = async (): Promise<void> => {
      const free = await freeBytes(folder)
      if (free < minFreeBytes)
        throw new DiskFull(
          `${left(folder, free)}; the service stops writing below ${Math.ceil(minFreeBytes / 2 ** 20)} MiB.`,
        )
    }
    if (!existsSync(data)) await guard()
    const engine = await openEngine(data, { timeoutMs })
    writeFileSync(made, '')
    // The embedded database has one session.
    const { database, pool } = kyselyOf(
      {
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        database: 'postgres',
        stream: () => new EngineConnection(engine),
      },
      options,
      false,
    )
    const log = join(data, 'pg_wal')
    return {
      database,
      kind: 'embedded',
      guard,
      freeBytes: () => freeBytes(folder),
      async tidy() {
        if (sizeOf(log) > checkpointBytes) await sql`checkpoint`.execute(database)
      },
      async close() {
        await database.destroy()
        if (!pool.ended) await pool.end()
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const left = (folder: string, free: number): string =>
  `The disk of ${folder} has ${Math.floor(free / 2 ** 20)} MiB left`

const unusedName = (path: string): string => {
  for (let number = 1; ; number++) if (!existsSync(`${path}.${number}`)) return `${path}.${number}`
}

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
