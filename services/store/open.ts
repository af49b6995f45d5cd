import type { Settings } from '../config/settings.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openServer } from './server.ts'
import type { Store, StoreOptions } from './store.ts'

/** The database that the settings name, with the newest schema. */
export const openStore = async (
  { databaseUrl, data, minFreeBytes }: Pick<Settings, 'databaseUrl' | 'data' | 'minFreeBytes'>,
  options: StoreOptions = {},
): Promise<Store> => {
  const store =
    databaseUrl === undefined
      ? await openEmbedded({ ...options, folder: data, minFreeBytes })
      : openServer({ ...options, url: databaseUrl })
  try {
    await migrate(store, migrations)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
