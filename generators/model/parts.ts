import type { Schema } from './schema.ts'

/** Every subschema that a type is made of, those that are referred to included. */
export const partsOf = ({ keywords: k }: Schema): Schema[] => {
  const parts: Schema[] = []
  for (const part of [
    k.ref,
    k.dynamicRef?.target,
    k.items,
    k.unevaluatedItems,
    k.additionalProperties,
    k.unevaluatedProperties,
    k.if,
    k.then,
    k.else,
  ])
    if (part !== undefined) parts.push(part)
  // No spreading: this is asked of every schema of a document, several times.
  for (const list of [
    k.prefixItems,
    k.properties?.values(),
    k.patternProperties?.values(),
    k.dependentSchemas?.values(),
    k.allOf,
    k.anyOf,
    k.oneOf,
  ])
    if (list !== undefined) for (const part of list) parts.push(part)
  return parts
}

/** Subschemas that judge the same value, those that are referred to included. */
export const sameValueParts = ({ keywords: k }: Schema): Schema[] => {
  const parts: Schema[] = []
  for (const part of [k.ref, k.dynamicRef?.target, k.not, k.if, k.then, k.else])
    if (part !== undefined) parts.push(part)
  for (const list of [k.allOf, k.anyOf, k.oneOf, k.dependentSchemas?.values()])
    if (list !== undefined) for (const part of list) parts.push(part)
  return parts
}

/** Which way a property goes. `readOnly` and `writeOnly` may be beside a reference or at its end. */
export const travels = (property: Schema): 'both' | 'input' | 'output' => {
  // Most are no references, and need no set of those that were followed.
  let seen: Set<Schema> | undefined
  for (
    let schema: Schema | undefined = property;
    schema !== undefined && seen?.has(schema) !== true;
    schema = schema.keywords.ref
  ) {
    if (schema.keywords.ref !== undefined) seen = (seen ?? new Set()).add(schema)
    // both at once is a contradiction; the value is then allowed either way
    if (schema.keywords.readOnly === true) return schema.keywords.writeOnly === true ? 'both' : 'output'
    if (schema.keywords.writeOnly === true) return 'input'
  }
  return 'both'
}
