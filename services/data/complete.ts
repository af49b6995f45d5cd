import { ServiceUnavailable } from '@chainwright/runtime-server'
import type { Kysely } from 'kysely'
import type { Database } from '../store/schema.ts'
import { readIsComplete } from './queries/head.ts'

/** Seconds after which a caller should wait before a request for a chain that is still being ingested. */
const retryAfter = 5

/** Whether chains are ingested to the end of their sources. A complete chain stays complete, and is not queried again. */
export const completeness = (database: Kysely<Database>, stage: 'evm' | 'primary') => {
  const complete = new Set<number>()
  return async (chain: number): Promise<boolean> => {
    if (complete.has(chain)) return true
    if (!(await readIsComplete(database, { chain, stage }))) return false
    complete.add(chain)
    return true
  }
}

/** The error for a chain whose first ingest has not ended, so that no response is based on incomplete data. */
export const stillIngested = (parameter: string, name: string, last: number | undefined): ServiceUnavailable =>
  new ServiceUnavailable(
    `${parameter}: '${name}' is still being ingested${last === undefined ? '' : `; its blocks up to ${last} are stored`}`,
    { headers: { 'retry-after': String(retryAfter) } },
  )
