import { apiError } from '../core/api-error.ts'
import type { Exchanged } from '../core/core.ts'
import { ContractError, shortened } from '../core/errors.ts'
import { redacted } from '../core/redacted.ts'
import { contextOf } from '../core/request-id.ts'
import { parseBy } from '../json/parse-by.ts'
import type { HttpTable } from './table.ts'

/** The value of a successful response. Throws `ApiError` for another status, `ContractError` if the body cannot be parsed. */
export const readAnswer = (table: HttpTable, exchanged: Exchanged): unknown => {
  const { response, status, body } = exchanged.incoming
  if (!response.ok && !exchanged.out.success?.includes(status)) throw apiError(exchanged, table)
  if (table.response === 'none' || (table.maybeEmpty && body === '')) return undefined
  if (table.response || typeof body !== 'string') return body
  try {
    return parseBy(table, body, response)
  } catch (cause) {
    throw unreadable(exchanged, 'JSON', cause)
  }
}

/** The reason why a body was not read. `type` names the expected type, if it is more specific than "JSON". */
interface NotRead {
  readonly type?: string
}

/** The error of an unexpected body. Its message quotes the start of the body. */
export const unreadable = (exchanged: Exchanged, what: string, cause?: unknown): ContractError => {
  const { settings, incoming } = exchanged
  const { status, headers } = incoming.response
  const type = headers.get('content-type')
  const text = redacted(settings, incoming.body as string)
  const message = `the response (${status}${type ? `, ${redacted(settings, type)}` : ''}) is not ${(cause as NotRead | undefined)?.type ?? what}: ${shortened(text) || 'it is empty'}`
  return new ContractError(
    // the error of a parser quotes the body, so it is omitted if a credential was redacted in the body
    { ...contextOf(exchanged), ...((cause as NotRead | undefined) && text === incoming.body && { cause }) },
    { side: 'response', message, status },
  )
}
