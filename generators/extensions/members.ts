import type { Schema } from '../model/index.ts'

/** Schemas of a member of an object, through references and compositions; empty where the object does not name it. */
export const memberOf = (schema: Schema, name: string, seen: ReadonlySet<Schema> = new Set()): Schema[] => {
  if (seen.has(schema)) return []
  const passed = new Set(seen).add(schema)
  const { properties, ref, dynamicRef, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema.keywords
  const own = properties?.get(name)
  const parts = [ref, dynamicRef?.target, ...allOf, ...anyOf, ...oneOf, then, otherwise]
  return [
    ...(own === undefined ? [] : [own]),
    ...parts.flatMap(part => (part === undefined ? [] : memberOf(part, name, passed))),
  ]
}

/** True where some form of the schema is a list. */
export const mayBeList = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): boolean => {
  if (seen.has(schema)) return false
  const passed = new Set(seen).add(schema)
  const { type, items, prefixItems, ref, dynamicRef, allOf = [], anyOf = [], oneOf = [] } = schema.keywords
  if (type?.includes('array') === true || items !== undefined || prefixItems !== undefined) return true
  return [ref, dynamicRef?.target, ...allOf, ...anyOf, ...oneOf].some(
    part => part !== undefined && mayBeList(part, passed),
  )
}
