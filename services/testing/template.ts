import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../store/embedded.ts'
import { migrate } from '../store/migrate.ts'
import { migrations } from '../store/migrations/index.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/databases', import.meta.url))

/**
 * A folder with two embedded databases to copy: `empty`, and `migrated` to the newest schema. All test files share it;
 * other migrations, or another version of the engine, have another folder.
 */
export const templateDatabases = async (): Promise<string> => {
  const engine = readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')))
  const key = createHash('sha256').update(JSON.stringify(migrations)).update(engine).digest('hex').slice(0, 16)
  const folder = join(cache, key)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'made-'))
  const [empty, migrated] = [join(made, 'empty'), join(made, 'migrated')]
  await (await openEmbedded({ folder: empty, minFreeBytes: 0 })).close()
  cpSync(empty, migrated, { recursive: true })
  const store = await openEmbedded({ folder: migrated, minFreeBytes: 0 })
  await migrate(store, migrations)
  await store.close()
  try {
    renameSync(made, folder)
  } catch (error) {
    // another process was faster
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}
