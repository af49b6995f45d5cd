import { headerRecord } from './connection.ts'
import type { CallOptions, Settings } from './core.ts'

/** Headers of the client, then those of the call, and the id of the request. Shared between calls where nothing differs. */
export const requestHeaders = (
  settings: Settings,
  common: Readonly<Record<string, string>>,
  options: CallOptions,
): Readonly<Record<string, string>> => {
  const id = options.requestId ?? settings.requestId?.()
  if (!id && !options.headers) return common
  return { ...common, ...headerRecord(options.headers), ...(id && { 'x-request-id': id }) }
}
