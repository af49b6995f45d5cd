import type { Keywords, Schema } from '@chainwright/model'

/** Schemas that all apply to one value. If the list is empty, every value is valid. */
export type Parts = readonly Schema[]

/** A schema as parts; without a schema, none. */
export const asParts = (schema: Schema | undefined): Parts => (schema === undefined ? [] : [schema])

/** The different texts that schemas have for a keyword. */
export const statedIn = (
  schemas: Parts,
  keyword: 'format' | 'int64' | 'pattern' | 'contentEncoding' | 'contentMediaType',
): readonly string[] => [...new Set(schemas.flatMap(({ keywords }) => keywords[keyword] ?? []))]

export interface Flat {
  /** Every schema that applies to the value unconditionally, in reading order. */
  readonly all: Parts
  /** Those that constrain the value themselves. */
  readonly constraining: Parts
  /** True if one of them is `false`. */
  readonly never: boolean
}

/** Follows references and `allOf` (JSON Schema 2020-12 core §8.2.3, §10.2.1.1), each schema once. */
export const flat = (parts: Parts): Flat => {
  const all = new Set<Schema>()
  const waiting = [...parts].reverse()
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (all.has(schema)) continue
    all.add(schema)
    const { ref, dynamicRef, allOf = [] } = schema.keywords
    for (const part of [ref, dynamicRef?.target, ...allOf, twiceNegated(schema), decided(schema)].reverse())
      if (part !== undefined) waiting.push(part)
  }
  const found = [...all]
  return {
    all: found,
    constraining: found.filter(constrains),
    never: found.some(schema => schema.always === false),
  }
}

/** True if no value is valid, as far as `false` shows it. */
export const isNever = (parts: Parts): boolean => flat(parts).never

/** True if every value is valid. */
export const isAnything = (parts: Parts): boolean => {
  const { constraining, never } = flat(parts)
  return !never && constraining.length === 0
}

const constrains = (schema: Schema): boolean => {
  const { keywords } = schema
  if (keywords.dynamicRef?.anchor !== undefined) return true
  for (const keyword in keywords) {
    if (roles[keyword as keyof typeof roles] !== 'decides') continue
    if (keyword === 'not' ? twiceNegated(schema) === undefined : !isCondition(keyword) || isConditional(schema))
      return true
  }
  return false
}

/** The inner schema of a double `not`, which applies to the value; undefined for other schemas. */
export const twiceNegated = ({ keywords: { not } }: Schema): Schema | undefined =>
  not?.always === undefined && not?.keywords.not !== undefined && hasOnly(not, 'not') ? not.keywords.not : undefined

/** Whether an `if` decides between branches that constrain the value (JSON Schema 2020-12 core §10.2.2.1). */
export const isConditional = (schema: Schema): boolean => {
  const { if: condition, then: yes, else: no } = schema.keywords
  return condition !== undefined && branchOf(condition) === undefined && (hasConstraint(yes) || hasConstraint(no))
}

/** The branch that an `if` takes for every value. */
const decided = ({ keywords }: Schema): Schema | undefined => {
  const branch = keywords.if && branchOf(keywords.if)
  return branch && keywords[branch]
}

const branchOf = (condition: Schema): 'then' | 'else' | undefined =>
  condition.always === false ? 'else' : hasConstraint(condition) ? undefined : 'then'

const hasConstraint = (schema: Schema | undefined): boolean =>
  schema !== undefined && schema.always !== true && !hasOnly(schema)

/** Whether a schema has no constraint other than this keyword. */
const hasOnly = ({ always, keywords }: Schema, only?: keyof Keywords): boolean => {
  if (always === false) return false
  for (const keyword in keywords)
    if (keyword !== only && (roles as Readonly<Record<string, string>>)[keyword] !== 'notes') return false
  return true
}

const isCondition = (keyword: string): boolean => keyword === 'if' || keyword === 'else'

/**
 * The role of a keyword in a comparison. A new keyword of the model needs a row here and a rule in a family. Without an
 * `if`, a `then` has no effect.
 */
const roles: Readonly<Record<Exclude<keyof Keywords, 'then'>, 'decides' | 'leads' | 'notes'>> = {
  ref: 'leads',
  dynamicRef: 'leads',
  allOf: 'leads',
  type: 'decides',
  enum: 'decides',
  const: 'decides',
  multipleOf: 'decides',
  maximum: 'decides',
  exclusiveMaximum: 'decides',
  minimum: 'decides',
  exclusiveMinimum: 'decides',
  maxLength: 'decides',
  minLength: 'decides',
  pattern: 'decides',
  format: 'decides',
  contentEncoding: 'decides',
  contentMediaType: 'decides',
  contentSchema: 'decides',
  prefixItems: 'decides',
  items: 'decides',
  contains: 'decides',
  maxContains: 'decides',
  minContains: 'decides',
  maxItems: 'decides',
  minItems: 'decides',
  uniqueItems: 'decides',
  unevaluatedItems: 'decides',
  properties: 'decides',
  patternProperties: 'decides',
  additionalProperties: 'decides',
  propertyNames: 'decides',
  required: 'decides',
  dependentRequired: 'decides',
  dependentSchemas: 'decides',
  maxProperties: 'decides',
  minProperties: 'decides',
  unevaluatedProperties: 'decides',
  anyOf: 'decides',
  oneOf: 'decides',
  not: 'decides',
  if: 'decides',
  else: 'decides',
  discriminator: 'notes',
  title: 'notes',
  description: 'notes',
  default: 'notes',
  examples: 'notes',
  deprecated: 'notes',
  readOnly: 'notes',
  writeOnly: 'notes',
  openEnum: 'decides',
  int64: 'decides',
  clamp: 'decides',
  round: 'decides',
  rules: 'decides',
  assumptions: 'notes',
  extensions: 'notes',
}
