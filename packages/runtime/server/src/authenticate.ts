import type { MiddlewareRequest } from './middleware/middleware.ts'

/** Turns a request's credentials, by scheme id, into who is calling. */
export type Authenticate = (
  credentials: Readonly<Record<string, string>>,
  request: MiddlewareRequest,
) => Principal | Nobody | PromiseLike<Principal | Nobody>

/** A text that a principal has in all its requests, and no other has. */
export type PrincipalKey = (principal: unknown) => string

/** Who is calling: anything but nothing, and no promise, so that a function which forgets to answer is a type error. */
export type Principal = string | number | bigint | symbol | true | (object & { readonly then?: never })

type Nobody = null | false
