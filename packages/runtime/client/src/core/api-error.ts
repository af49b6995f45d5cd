import { parseBy, type Reading } from '../json/parse-by.ts'
import type { Exchanged } from './core.ts'
import { ApiError } from './errors.ts'
import { redacted } from './redacted.ts'
import { contextOf } from './request-id.ts'

/** The error of a response, with its body, parsed if it is JSON. A credential that the service echoed is redacted. */
export const apiError = (exchanged: Exchanged, reading: Reading): ApiError => {
  const { settings, incoming } = exchanged
  const { response, status } = incoming
  const clean = (text: string) => redacted(settings, text)
  let body: unknown = clean(incoming.body as string)
  try {
    body = parseBy(reading, body as string)
  } catch {
    // Not JSON: the body stays text.
  }
  const headers = new Headers([...response.headers].map(([name, value]): [string, string] => [name, clean(value)]))
  return new ApiError(contextOf(exchanged), { status, statusText: clean(response.statusText), headers, body })
}
