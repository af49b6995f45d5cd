import type { Schema } from '../model/index.ts'

/** Whether every value of a schema is text, a number or a boolean, so that a style's forms for lists and objects never show. */
export const takesOnlyScalars = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): boolean => {
  if (seen.has(schema)) return false
  const { keywords: k } = schema
  if (k.type !== undefined) return k.type.every(type => type !== 'array' && type !== 'object')
  if (k.enum !== undefined) return k.enum.every(item => typeof item !== 'object' || item === null)
  const inside = new Set([...seen, schema])
  if (k.ref !== undefined) return takesOnlyScalars(k.ref, inside)
  const members = k.anyOf ?? k.oneOf
  if (members !== undefined) return members.every(member => takesOnlyScalars(member, inside))
  return k.allOf?.some(member => takesOnlyScalars(member, inside)) ?? false
}
