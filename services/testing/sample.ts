import { fileURLToPath } from 'node:url'
import type { Settings } from '../config/settings.ts'
import { type RunningService, type StartOptions, startService } from '../service.ts'
import type { Store } from '../store/store.ts'
import { tables } from '../store/tables.ts'

/** The chains file of the sample data. */
export const sampleChains = fileURLToPath(new URL('../sample/chains.json', import.meta.url))

/** The chains file of the chain that was recorded from our own node. */
export const sampleAnvil = fileURLToPath(new URL('../sample/anvil.json', import.meta.url))

/** Serves the sample data on a free port, from an empty database; ready when all of it is in the store. */
export const startSample = async (
  database: Pick<Settings, 'data' | 'databaseUrl' | 'minFreeBytes'>,
  options: StartOptions & Partial<Settings> = {},
): Promise<RunningService> => {
  const problems: string[] = []
  const service = await startService(
    {
      ...database,
      chains: sampleChains,
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 20,
      rateLimits: false,
      // Tests only access this machine.
      fetchMetadata: false,
      ...options,
    },
    { onProblem: message => problems.push(message), ...options },
  )
  await service.ingested
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return service
}

/**
 * All rows of the tables with chain data, as text in a fixed order: two stores with the same text have the same
 * content.
 */
export const contentsOf = async ({ store }: { readonly store: Store }): Promise<Readonly<Record<string, string[]>>> => {
  const contents: Record<string, string[]> = {}
  for (const table of [...(Object.keys(tables) as (keyof typeof tables)[]), 'chain', 'gap'] as const) {
    const rows = await store.database.selectFrom(table).selectAll().execute()
    contents[table] = rows.map(row => JSON.stringify(row)).sort()
  }
  return contents
}
