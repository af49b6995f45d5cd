import { type ReadBody, text } from '../core/read-body.ts'

/**
 * Leaves the body of a successful response unread: the value is the stream, or the empty text without a body. The body of an
 * error is read as text.
 */
export const unread: ReadBody = Object.assign(
  (response: Response, most: number, success?: readonly number[]) =>
    response.ok || success?.includes(response.status)
      ? Promise.resolve((response.body ?? '') as unknown as string)
      : text(response, most),
  { parseAs: 'stream' as const },
)
