import { BadRequest, type HttpError } from './errors.ts'

/**
 * Decodes UTF-8 strictly, so that no byte is silently replaced. Keeps a byte order mark, which the JSON reader refuses (RFC 8259
 * §8.1).
 */
export const utf8 = (bytes: Uint8Array): string | HttpError => {
  try {
    return decoder.decode(bytes)
  } catch {
    return new BadRequest('Body is not valid UTF-8')
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Concatenates chunks; returns a single chunk unchanged. */
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
