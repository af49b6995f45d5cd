/**
 * Reads the body of a response; as text if the response is an error. Undefined if the decompressed body has more bytes than `most`; the rest is
 * then not read. `success` lists the statuses in addition to 2xx that are not errors.
 */
export interface ReadBody {
  (response: Response, most: number, success?: readonly number[]): Promise<string | Blob | undefined>
  /** How openapi-fetch passes the body, if not as a `Blob`: `stream` leaves it unread. */
  readonly parseAs?: 'stream'
}

/** Cancelling the read also aborts the request. */
export const text: ReadBody = async ({ body }, most) => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let all = ''
  for (let left = most; ; ) {
    const value = (await reader?.read())?.value
    all += decoder.decode(value, { stream: !!value })
    if (!value) return all
    left -= value.length
    if (left < 0) return undefined
  }
}
