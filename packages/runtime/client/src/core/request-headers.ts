import { headerRecord } from './connection.ts'
import type { CallOptions, Settings } from './core.ts'

/** The headers of the client, those of the call, and the request id. Calls with equal headers share the object. */
export const requestHeaders = (
  settings: Settings,
  common: Readonly<Record<string, string>>,
  options: CallOptions,
): Readonly<Record<string, string>> => {
  const id = options.requestId ?? settings.requestId?.()
  if (!id && !options.headers) return common
  return { ...common, ...headerRecord(options.headers), ...(id && { 'x-request-id': id }) }
}
