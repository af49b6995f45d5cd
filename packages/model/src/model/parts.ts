import type { Schema } from './schema.ts'

/** All direct subschemas of a schema, including the targets of its references. */
export const partsOf = ({ keywords: k }: Schema): Schema[] => {
  // Each keyword is read by name instead of in a loop, because this function runs several times for every schema of a
  // document.
  const parts: Schema[] = []
  if (k.ref !== undefined) parts.push(k.ref)
  if (k.dynamicRef !== undefined) parts.push(k.dynamicRef.target)
  if (k.items !== undefined) parts.push(k.items)
  if (k.unevaluatedItems !== undefined) parts.push(k.unevaluatedItems)
  if (k.additionalProperties !== undefined) parts.push(k.additionalProperties)
  if (k.unevaluatedProperties !== undefined) parts.push(k.unevaluatedProperties)
  if (k.if !== undefined) parts.push(k.if)
  if (k.then !== undefined) parts.push(k.then)
  if (k.else !== undefined) parts.push(k.else)
  if (k.prefixItems !== undefined) for (const part of k.prefixItems) parts.push(part)
  if (k.properties !== undefined) for (const part of k.properties.values()) parts.push(part)
  if (k.patternProperties !== undefined) for (const part of k.patternProperties.values()) parts.push(part)
  if (k.dependentSchemas !== undefined) for (const part of k.dependentSchemas.values()) parts.push(part)
  if (k.allOf !== undefined) for (const part of k.allOf) parts.push(part)
  if (k.anyOf !== undefined) for (const part of k.anyOf) parts.push(part)
  if (k.oneOf !== undefined) for (const part of k.oneOf) parts.push(part)
  return parts
}

/** The direct subschemas that apply to the same value, including the targets of references. */
export const sameValueParts = ({ keywords: k }: Schema): Schema[] => {
  const parts: Schema[] = []
  if (k.ref !== undefined) parts.push(k.ref)
  if (k.dynamicRef !== undefined) parts.push(k.dynamicRef.target)
  if (k.not !== undefined) parts.push(k.not)
  if (k.if !== undefined) parts.push(k.if)
  if (k.then !== undefined) parts.push(k.then)
  if (k.else !== undefined) parts.push(k.else)
  if (k.allOf !== undefined) for (const part of k.allOf) parts.push(part)
  if (k.anyOf !== undefined) for (const part of k.anyOf) parts.push(part)
  if (k.oneOf !== undefined) for (const part of k.oneOf) parts.push(part)
  if (k.dependentSchemas !== undefined) for (const part of k.dependentSchemas.values()) parts.push(part)
  return parts
}

/** The schemas that always apply together with a schema: the target of its reference, and the parts of `allOf`. */
export const certainParts = ({ keywords: { ref, allOf = [] } }: Schema): readonly Schema[] =>
  ref === undefined ? allOf : [ref, ...allOf]

/** A schema, and all schemas that always apply together with it. */
export const withCertainParts = (schema: Schema): ReadonlySet<Schema> => {
  const parts = new Set([schema])
  for (const each of parts) for (const part of certainParts(each)) parts.add(part)
  return parts
}

/**
 * The directions of the messages that have a property. `readOnly` and `writeOnly` may be next to a reference or in its
 * target.
 */
export const travels = (property: Schema): 'both' | 'input' | 'output' => {
  // Create the set of visited schemas only for references, because most schemas are not references.
  let seen: Set<Schema> | undefined
  for (
    let schema: Schema | undefined = property;
    schema !== undefined && seen?.has(schema) !== true;
    schema = schema.keywords.ref
  ) {
    if (schema.keywords.ref !== undefined) seen = (seen ?? new Set()).add(schema)
    // The two keywords contradict each other. The property is then allowed in both directions.
    if (schema.keywords.readOnly === true) return schema.keywords.writeOnly === true ? 'both' : 'output'
    if (schema.keywords.writeOnly === true) return 'input'
  }
  return 'both'
}

/** Whether messages in a direction have a property. */
export const isSentIn = (direction: 'input' | 'output', property: Schema): boolean => {
  const way = travels(property)
  return way === 'both' || way === direction
}
