import type { HttpOperation, HttpResponseRow } from '../contract/contract.ts'
import { preferred } from './accept.ts'

/** The media type of the first success that the caller prefers. */
export const preferredType = (operation: HttpOperation, accept: string | undefined): string | undefined => {
  const row = successOf(operation)
  return row?.mediaTypes === undefined ? row?.mediaType : preferred(accept, row.mediaTypes)
}

/** The response of the contract for a value without a status. */
export const successOf = ({ responses }: HttpOperation): HttpResponseRow | undefined =>
  responses.find(({ status }) => status >= 200 && status < 300)
