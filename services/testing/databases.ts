import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { startPostgres, type TestServer } from './postgres.ts'
import { templateDatabases } from './template.ts'

/** Databases for tests: each call of `fresh` uses a new place. */
export interface Databases {
  readonly kind: 'embedded' | 'server'
  /** Settings for a database without rows. By default, its migrations may have run; in an `empty` one, none has. */
  fresh(state?: 'migrated' | 'empty'): Promise<Pick<Settings, 'data' | 'databaseUrl' | 'minFreeBytes'>>
  close(): Promise<void>
}

/** The embedded database in temporary folders: copies of a template, since creating one takes seconds. */
export const embeddedDatabases = async (): Promise<Databases> => {
  const templates = await templateDatabases()
  const root = mkdtempSync(join(tmpdir(), 'chainwright-data-'))
  let count = 0
  return {
    kind: 'embedded',
    async fresh(state = 'migrated') {
      const data = join(root, String(++count))
      cpSync(join(templates, state), data, { recursive: true })
      return { data, databaseUrl: undefined, minFreeBytes: 0 }
    },
    close: async () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Databases of one PostgreSQL server. */
export const serverDatabases = async (version?: 'newest' | 'oldest'): Promise<Databases> => {
  const server: TestServer = await startPostgres(version)
  const root = mkdtempSync(join(tmpdir(), 'chainwright-data-'))
  let count = 0
  return {
    kind: 'server',
    fresh: async () => ({ data: join(root, String(++count)), databaseUrl: await server.database(), minFreeBytes: 0 }),
    close: async () => {
      rmSync(root, { recursive: true, force: true })
      await server.close()
    },
  }
}

/** Both, for tests that must pass on each: `describe.each(bothDatabases)`. */
export const bothDatabases = [
  { kind: 'embedded', open: embeddedDatabases },
  { kind: 'server', open: () => serverDatabases() },
] as const
