import { type Interceptor, ServiceUnavailable } from '@chainwright/runtime-server'
import { isUnavailable } from '../store/unavailable.ts'

/** Seconds after which a caller may ask again. */
const retryAfter = 5

/** Does work that needs the database. @throws ServiceUnavailable while that is gone; every other error as it is, since it is a fault of the service. */
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

/** The same around every call: 503 of interfaces A and B, an error of JSON-RPC of interface C. */
export const databaseFaults: Interceptor = (_call, next) => withDatabase(next)
