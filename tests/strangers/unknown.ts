import type { Api, Diagnostic, Keywords, Schema } from '@chainwright/model'
import { createShapes } from '@chainwright/model/shape'

/** The schemas that have the type `unknown` although they refuse some values. */
export interface Unknowns {
  /** The schemas that refuse all values of some JSON type, so that a type can describe them. */
  readonly described: readonly string[]
  /** The number of other schemas, by the reason: the keywords that no type describes, or the diagnostic of `generate`. */
  readonly left: Readonly<Record<string, number>>
}

/** Finds the schemas of an API that have the type `unknown` in one direction or in both. */
export const unknownsIn = (api: Api, diagnostics: readonly Pick<Diagnostic, 'code'>[] = []): Unknowns => {
  const isNamed = ({ name }: Schema): boolean => name !== undefined
  const { of, declared } = createShapes({ isNamed })
  const described: string[] = []
  const left: Record<string, number> = {}
  const count = (reason: string): void => {
    left[reason] = (left[reason] ?? 0) + 1
  }
  for (const { code } of diagnostics) if (cut.has(code)) count(code)
  for (const schema of schemasIn(api)) {
    const isUnknown = (['input', 'output'] as const).some(
      direction => (isNamed(schema) ? declared : of)(schema, direction).kind === 'unknown',
    )
    if (!isUnknown || schema.external !== undefined) continue
    if (refusesTypes(schema)) described.push(schema.uri)
    else {
      const keywords = refusing.filter(keyword => schema.keywords[keyword] !== undefined)
      if (keywords.length > 0) count(keywords.join(', '))
    }
  }
  return { described, left }
}

/** Diagnostics about a place where a type ends with `unknown`. */
const cut: ReadonlySet<string> = new Set(['schema.unnamed-recursion', 'schema.too-deep', 'schema.too-entangled'])

/** The schemas of values that a caller sends or receives, with their members and items. */
const schemasIn = (api: Api): ReadonlySet<Schema> => {
  const found = new Set<Schema>()
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isSchema(value)) {
      found.add(value)
      for (const part of partsOf(value)) visit(part)
    } else if (value instanceof Map) for (const part of value.values()) visit(part)
    else for (const part of Object.values(value)) visit(part)
  }
  visit(api.operations)
  visit(api.callbacks)
  visit(api.schemas)
  return found
}

const isSchema = (value: object): value is Schema => 'keywords' in value && 'uri' in value && 'resource' in value

const partsOf = ({ keywords: k }: Schema): readonly (Schema | undefined)[] => [
  k.ref,
  k.dynamicRef?.target,
  k.items,
  k.additionalProperties,
  ...(k.prefixItems ?? []),
  ...(k.properties?.values() ?? []),
  ...(k.patternProperties?.values() ?? []),
  ...(k.allOf ?? []),
  ...(k.anyOf ?? []),
  ...(k.oneOf ?? []),
]

/** Whether all values of some JSON type are invalid, or of a type that the schema implies. */
const refusesTypes = (schema: Schema, open: readonly Schema[] = []): boolean => {
  const { always, keywords: k } = schema
  if (always !== undefined) return !always
  if (open.includes(schema)) return false
  const refuses = (part: Schema | undefined): boolean => part !== undefined && refusesTypes(part, [...open, schema])
  return (
    (k.type !== undefined && k.type.length < 6) ||
    (k.enum !== undefined && k.openEnum !== true) ||
    k.const !== undefined ||
    refuses(k.ref) ||
    refuses(k.dynamicRef?.target) ||
    (k.allOf ?? []).some(refuses) ||
    [k.anyOf, k.oneOf].some(members => members?.every(refuses)) ||
    [k.properties, k.patternProperties, k.required, k.prefixItems, k.items].some(keyword => keyword !== undefined)
  )
}

/** Keywords that restrict the values of one type and accept all others, or whose complement has no type. */
const refusing = [
  'multipleOf',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'format',
  'contains',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'anyOf',
  'oneOf',
  'not',
  'if',
] as const satisfies readonly (keyof Keywords)[]
