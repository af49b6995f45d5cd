import { BadRequest, type HttpError } from '../errors.ts'

/** Strict, so that no byte is silently replaced; a byte order mark is left for the JSON reader to refuse (RFC 8259 §8.1). */
export const utf8 = (bytes: Uint8Array): string | HttpError => {
  try {
    return decoder.decode(bytes)
  } catch {
    return new BadRequest('Body is not UTF-8')
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** One array out of many; the single one as it is. */
export const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const [first] = chunks
  if (chunks.length === 1 && first !== undefined) return first
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
