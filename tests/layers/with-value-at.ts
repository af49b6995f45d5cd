import { append, unescaped } from '@chainwright/model'

/**
 * A copy with another value at a pointer, or without its value. Creates missing objects on the path; `*` is the first
 * item.
 */
export const withValueAt = (value: unknown, pointer: string, replacement: unknown): unknown => {
  const [token, ...rest] = pointer.split('/').slice(1).map(unescaped)
  if (token === undefined) return replacement
  const below = rest.reduce(append, '')
  if (token === '*' || Array.isArray(value)) {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    const index = token === '*' ? 0 : Number(token)
    list[index] = withValueAt(list[index], below, replacement)
    return list
  }
  const object: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const member = withValueAt(object[token], below, replacement)
  if (member === undefined) delete object[token]
  else object[token] = member
  return object
}
