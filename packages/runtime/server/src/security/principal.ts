import { canonicalText } from '../json/canonical.ts'

/** The name of a principal: a string or number itself, or the `id` or `sub` of an object. */
export const nameOf = (principal: unknown): string | undefined => {
  switch (typeof principal) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'symbol':
      return `${typeof principal} ${String(principal)}`
    case 'object': {
      const { id, sub } = principal as { readonly id?: unknown; readonly sub?: unknown }
      const name = id ?? sub
      return typeof name === 'string' || typeof name === 'number' || typeof name === 'bigint'
        ? `${typeof name} ${name}`
        : undefined
    }
    default:
      return undefined
  }
}

/**
 * A text that equal principals share and different principals do not. It contains all properties of the principal, because an `id` may exist in
 * several tenants, and the credentials of the request (`sent`) if the principal has no name. Throws if this does not identify the principal, or
 * cannot be serialized. `true` is one principal: all callers that a host does not distinguish.
 */
export const ownerText = (principal: unknown, sent: string | undefined): string => {
  const name = nameOf(principal)
  if (name !== undefined && typeof principal !== 'object') return name
  const members = typeof principal === 'object' ? membersText(principal) : String(principal)
  if (name === undefined && sent === undefined && (members === undefined || members === '{}'))
    throw new TypeError('this principal cannot be distinguished from others')
  return JSON.stringify(name === undefined ? { members, sent } : { name, members })
}

/** The properties of a principal as text; undefined for an opaque object. */
const membersText = (principal: object | null): string | undefined =>
  isOpaque(principal) ? undefined : canonicalText(plain(principal, { name: '', above: [] }))

/** The JSON form of a value, with the contents of maps and sets. */
const plain = (
  given: unknown,
  { name, above }: { readonly name: string; readonly above: readonly object[] },
): unknown => {
  const value = hasToJson(given) ? given.toJSON(name) : given
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) throw new TypeError(`its property ${name} refers to itself`)
  if (isOpaque(value)) throw new TypeError(`its property ${name} cannot be serialized`)
  const within = [...above, value]
  if (Array.isArray(value) || value instanceof Map || value instanceof Set)
    return [...value].map((item, index) => plain(item, { name: String(index), above: within }))
  const members = Object.entries(value).filter(([member]) => !ofCredentials.has(member))
  return Object.fromEntries(members.map(([member, held]) => [member, plain(held, { name: member, above: within })]))
}

const hasToJson = (value: unknown): value is { toJSON(name: string): unknown } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'

/** Claims about a token, not about its subject (RFC 7519 §4.1, OpenID Connect Core §2): they change with each token. */
const ofCredentials: ReadonlySet<string> = new Set(['iat', 'nbf', 'exp', 'jti', 'auth_time', 'nonce', 'at_hash'])

/** Whether a value is an instance of a class without public properties. Two such values cannot be compared. */
const isOpaque = (value: object | null): boolean => {
  if (value === null || Object.keys(value).length > 0 || Array.isArray(value)) return false
  if (value instanceof Map || value instanceof Set || hasToJson(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== null && Object.getPrototypeOf(prototype) !== null
}
