import type { MiddlewareRequest } from '../middleware/middleware.ts'

/** Returns the principal for the credentials of a request, by scheme id. */
export type Authenticate = (
  credentials: Readonly<Record<string, string>>,
  request: MiddlewareRequest,
) => Principal | Nobody | PromiseLike<Principal | Nobody>

/** Returns a text that is the same for all requests of a principal, and different for other principals. */
export type PrincipalKey = (principal: unknown) => string

/**
 * A principal: any value except null, undefined, false and promises, so that a function that forgets to return one is a type
 * error.
 */
export type Principal = string | number | bigint | symbol | true | (object & { readonly then?: never })

type Nobody = null | false
