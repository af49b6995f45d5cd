import { withHeaders } from '../exchange/answer.ts'
import type { Middleware } from './middleware.ts'

/** Adds the `x-request-id`, which errors and logs name, to every response. */
export const requestIds = (): Middleware => async (request, next) =>
  withHeaders(await next(), { 'x-request-id': request.requestId })
