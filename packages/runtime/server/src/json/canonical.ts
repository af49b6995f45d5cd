/**
 * A canonical text: the same for equal JSON values, whatever the order of members (RFC 8259 §4), and different for others. An
 * integer beyond 2^53 equals the number with the same value.
 */
export const canonicalText = (value: unknown): string => {
  if (typeof value === 'bigint') return value.toString()
  // 1e21 may be parsed as a number or a bigint
  if (Number.isInteger(value)) return BigInt(value as number).toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join()}}`
}

/** Maximum number of characters of a key that is stored unhashed. */
const longestKey = 256

/** A key that equal values share: their text, or its digest if it is long, because stores keep keys for hours. */
export const keyOf = async (value: unknown): Promise<string> => {
  const text = canonicalText(value)
  return text.length > longestKey ? digestOf(text) : text
}

/** SHA-256 of a text, in hex. */
export const digestOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
