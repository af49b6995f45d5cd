import type { Schema } from '@chainwright/model'

/** Schemas, and all schemas that they consist of. */
export const reached = (schemas: readonly Schema[]): Set<Schema> => {
  const found = new Set<Schema>()
  const visit = (schema: Schema): void => {
    if (found.has(schema)) return
    found.add(schema)
    const { ref, dynamicRef, allOf = [], anyOf = [], oneOf = [], then: yes, else: no } = schema.keywords
    for (const part of [ref, dynamicRef?.target, ...allOf, ...anyOf, ...oneOf, yes, no])
      if (part !== undefined) visit(part)
  }
  for (const schema of schemas) visit(schema)
  return found
}
