import type { Exchanged } from './core.ts'
import type { ErrorContext } from './errors.ts'
import { redacted } from './redacted.ts'

/** What was sent as `x-request-id`, else what the service says. */
export const requestIdOf = ({ out, incoming }: Pick<Exchanged, 'out' | 'incoming'>): string | undefined => {
  const { headers } = incoming.response
  return out.headers['x-request-id'] ?? headers.get('x-request-id') ?? headers.get('request-id') ?? undefined
}

/** The properties of an error that identify its request. */
export const contextOf = (exchanged: Exchanged, operation = exchanged.out.operation): ErrorContext => ({
  operation,
  requestId: redacted(exchanged.settings, requestIdOf(exchanged) ?? '') || undefined,
})
