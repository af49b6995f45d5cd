import type { Exchanged } from './core.ts'
import type { ErrorContext } from './errors.ts'
import { redacted } from './redacted.ts'

/** The `x-request-id` of the request, otherwise that of the response. */
export const requestIdOf = ({ out, incoming }: Pick<Exchanged, 'out' | 'incoming'>): string | undefined => {
  const { headers } = incoming.response
  return out.headers['x-request-id'] ?? headers.get('x-request-id') ?? headers.get('request-id') ?? undefined
}

/** The properties of an error that identify its request. */
export const contextOf = (exchanged: Exchanged, operation = exchanged.out.operation): ErrorContext => ({
  operation,
  requestId: redacted(exchanged.settings, requestIdOf(exchanged) ?? '') || undefined,
})
