import { withHeaders } from '../answer.ts'
import type { Middleware } from './middleware.ts'

/** Sends every answer with the `x-request-id` that errors and logs name. */
export const requestIds = (): Middleware => async (request, next) =>
  withHeaders(await next(), { 'x-request-id': request.requestId })

/** Only what is safe in a log line and a header is taken over from a caller. */
export const isRequestId = (text: string): boolean => /^[A-Za-z0-9._:/+=-]{1,128}$/.test(text)

export const newRequestId = (): string => crypto.randomUUID()
