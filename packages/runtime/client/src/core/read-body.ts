/**
 * Takes the body out of an answer: as text where it is an error. Undefined where it has more bytes than `most`, unpacked, which are then not
 * read. `success` are the statuses beside 2xx that are none.
 */
export interface ReadBody {
  (response: Response, most: number, success?: readonly number[]): Promise<string | Blob | undefined>
  /** How others take it out before, where that is not as a `Blob`: a stream is left as it is. */
  readonly parseAs?: 'stream'
}

/** Whoever stops reading ends the request too. */
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
