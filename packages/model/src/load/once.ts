import type { Schema } from '../model/index.ts'

/** The result of a function for each schema, computed once. */
export const once = <T>(of: (schema: Schema) => T): ((schema: Schema) => T) => {
  const known = new WeakMap<Schema, { readonly value: T }>()
  return schema => {
    const found = known.get(schema) ?? { value: of(schema) }
    known.set(schema, found)
    return found.value
  }
}
