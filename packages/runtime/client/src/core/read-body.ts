/**
 * Reads the body of a response; as text if the response is an error. Undefined if the decompressed body has more bytes than `most`; the rest is
 * then not read. `success` lists the statuses in addition to 2xx that are not errors.
 */
export interface ReadBody {
  (response: Response, most: number, success?: readonly number[]): Promise<string | Blob | undefined>
  /** The option `parseAs` of openapi-fetch. `stream` leaves the body unread. Default: the body is read as a `Blob`. */
  readonly parseAs?: 'stream'
}

/** Reads the body as UTF-8 text. */
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
