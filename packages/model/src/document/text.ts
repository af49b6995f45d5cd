/** The text of a document's bytes, or the reason why they are not text. */
export type Decoded = { readonly text: string } | { readonly problem: 'utf-16' | 'not-utf-8' }

/** JSON and YAML documents of OpenAPI and OpenRPC are UTF-8 (RFC 8259 §8.1). A byte order mark is removed. */
export const decode = (bytes: Uint8Array): Decoded => {
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)) return { problem: 'utf-16' }
  // UTF-16 without a byte order mark: JSON and YAML begin with an ASCII character, so one of the first two bytes is
  // zero.
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) return { problem: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'not-utf-8' }
  }
}
