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

/** Whether no value of a schema is an object: then it is written alike in styles that differ for objects only. */
export const takesNoObjects = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): boolean => {
  if (seen.has(schema)) return false
  const { keywords: k } = schema
  if (k.type !== undefined) return !k.type.includes('object')
  const inside = new Set([...seen, schema])
  if (k.ref !== undefined) return takesNoObjects(k.ref, inside)
  const members = k.anyOf ?? k.oneOf
  if (members !== undefined) return members.every(member => takesNoObjects(member, inside))
  return takesOnlyScalars(schema) || (k.allOf?.some(member => takesNoObjects(member, inside)) ?? false)
}
