import { type ReadBody, text } from '../core/read-body.ts'

/** The answer is not read here: its body is the stream, or the empty text where it has none. An error is text. */
export const unread: ReadBody = Object.assign(
  (response: Response, most: number, success?: readonly number[]) =>
    response.ok || success?.includes(response.status)
      ? Promise.resolve((response.body ?? '') as unknown as string)
      : text(response, most),
  { parseAs: 'stream' as const },
)
