import { ApiError } from './errors.ts'
import type { Exchanged } from './exchange.ts'
import { parseBy, type Reading } from './parse-by.ts'
import { redacted } from './redacted.ts'
import { contextOf } from './request-id.ts'

/** A refusal with its body, parsed where it is JSON. A credential that the service sent back is taken out. */
export const apiError = (exchanged: Exchanged, reading: Reading): ApiError => {
  const { settings, incoming } = exchanged
  const { status, statusText, headers } = incoming.response
  const text = redacted(settings, incoming.body as string)
  let body: unknown = text
  try {
    body = parseBy(reading, text)
  } catch {
    // not JSON: the text says what it says
  }
  return new ApiError(contextOf(exchanged), { status, statusText, headers, body })
}
