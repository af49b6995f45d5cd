import { withHeaders } from '../answer.ts'
import type { Middleware } from './middleware.ts'

/** Adds the `x-request-id`, which errors and logs name, to every response. */
export const requestIds = (): Middleware => async (request, next) =>
  withHeaders(await next(), { 'x-request-id': request.requestId })

/** Whether a caller's request id is safe in a log line and a header. */
export const isRequestId = (text: string): boolean => /^[A-Za-z0-9._:/+=-]{1,128}$/.test(text)

export const newRequestId = (): string => crypto.randomUUID()
