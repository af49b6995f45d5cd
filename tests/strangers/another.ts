import { setShouldValidateSchema, type Validator } from '@hyperjump/json-schema/draft-2020-12'
import '@hyperjump/json-schema/draft-07'
import '@hyperjump/json-schema/openapi-3-0'
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/openapi-3-1'

/** The verdict of a validator that shares no code with ours. Undefined if it cannot read the schema. */
export type Other = (schema: { readonly uri: string }, value: unknown) => Promise<boolean | undefined>

// Third-party schemas can be invalid. Our validator reports that, and this one only returns verdicts.
setShouldValidateSchema(false)

let registered = 0

/** @param document As its author wrote it, before any of our code reads it. */
export const otherOf = (name: string, document: unknown): Other => {
  // a document may be registered again, unchanged or changed
  registered += 1
  const base = `https://documents.test/${registered}/${name}`
  try {
    registerSchema(normalized(document) as SchemaObject, base, dialectOf(document))
  } catch {
    // the validator does not support the dialect
    return async () => undefined
  }
  const validators = new Map<string, Promise<Validator | undefined>>()
  const validatorAt = (pointer: string): Promise<Validator | undefined> => {
    const known = validators.get(pointer) ?? validate(`${base}#${pointer}`).catch(() => undefined)
    validators.set(pointer, known)
    return known
  }
  return async ({ uri }, value) => {
    const validator = await validatorAt(uri.slice(uri.indexOf('#') + 1))
    try {
      return validator?.(value as never).valid
    } catch {
      // an invalid keyword of the schema, which throws when it meets a value
      return undefined
    }
  }
}

/**
 * A document whose schemas also contain the meaning that OpenAPI or its authors give them, which a validator of JSON
 * Schema does not apply.
 */
const normalized = (document: unknown): unknown => {
  const isOld = String((document as { openapi?: unknown }).openapi).startsWith('3.0')
  const schema = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(schema)
    if (typeof value !== 'object' || value === null) return value
    const copy = tagged(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, schema(member)])))
    return isOld ? nullable(copy) : nullableAnywhere(copy)
  }
  return schema(document)
}

type Members = Readonly<Record<string, unknown>>

/** Requires the discriminating property of a union, because JSON Schema ignores discriminators. */
const tagged = (schema: Members): Members => {
  const property = (schema['discriminator'] as { readonly propertyName?: unknown } | undefined)?.propertyName
  if (typeof property !== 'string' || !(Array.isArray(schema['oneOf']) || Array.isArray(schema['anyOf']))) return schema
  return { ...schema, required: [...((schema['required'] as readonly string[] | undefined) ?? []), property] }
}

/**
 * Allows null for `nullable` next to a composition or an `enum` (docs/documents.md), although by OpenAPI 3.0.3 it requires a
 * `type`, and null in the `enum`.
 */
const nullable = (schema: Members): Members =>
  schema['nullable'] === true && ['allOf', 'anyOf', 'oneOf', 'enum'].some(name => Array.isArray(schema[name]))
    ? { anyOf: [schema, { type: 'string', nullable: true, enum: [null] }] }
    : schema

/** Allows null for `nullable` in documents of other versions (docs/documents.md). */
const nullableAnywhere = (schema: Members): Members =>
  schema['nullable'] === true ? { anyOf: [schema, { type: 'null' }] } : schema

const dialectOf = (document: unknown): string => {
  const { openapi, openrpc } = document as { openapi?: unknown; openrpc?: unknown }
  if (openrpc !== undefined) return 'http://json-schema.org/draft-07/schema#'
  return String(openapi).startsWith('3.0')
    ? 'https://spec.openapis.org/oas/3.0/dialect'
    : 'https://spec.openapis.org/oas/3.1/dialect/base'
}
