import { type Interceptor, ServiceUnavailable } from '@chainwright/runtime-server'
import { isUnavailable } from '../store/unavailable.ts'

/** Seconds after which a caller may retry. */
const retryAfter = 5

/**
 * Does work that needs the database. @throws ServiceUnavailable while the database is unavailable; every other error unchanged,
 * because it is a fault of the service.
 */
export const withDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw new ServiceUnavailable('the database does not respond', {
      headers: { 'retry-after': String(retryAfter) },
      cause: error,
    })
  }
}

/** Applies `withDatabase` to every call: 503 for interfaces A and B, a JSON-RPC error for interface C. */
export const databaseFaults: Interceptor = (_call, next) => withDatabase(next)
