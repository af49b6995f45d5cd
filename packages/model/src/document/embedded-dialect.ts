import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'

/**
 * A custom dialect of a document: the member that names it, and the members of its meta-schema that define keywords.
 */
export interface OwnDialect {
  readonly member: string
  readonly schema: JsonObject & { readonly $id: string }
}

/** The meta-schema with this `$id` among the schemas of a document. */
export const embeddedMetaSchema = (document: Json | undefined, id: string): JsonObject | undefined =>
  byId(schemasIn(document)).get(id)

/** The first schema with each `$id`. The result is cached per document, because every schema may name a dialect. */
const byId = (schemas: JsonObject): ReadonlyMap<Json | undefined, JsonObject> => {
  const known = indexes.get(schemas)
  if (known !== undefined) return known
  const index = new Map<Json | undefined, JsonObject>()
  for (const schema of Object.values(schemas))
    if (isJsonObject(schema) && !index.has(schema['$id'])) index.set(schema['$id'], schema)
  indexes.set(schemas, index)
  return index
}

const indexes = new WeakMap<JsonObject, ReadonlyMap<Json | undefined, JsonObject>>()

/**
 * Adds the meta-schema of its dialect to a document, so that it can be read without another file (JSON Schema 2020-12
 * core §9.3.1). A member of the document names the dialect by an absolute URI.
 */
export const withDialect = (document: JsonObject, { member, schema }: OwnDialect): JsonObject => {
  const schemas = schemasIn(document)
  let name = 'Dialect'
  for (let number = 2; Object.hasOwn(schemas, name); number += 1) name = `Dialect${number}`
  const components = isJsonObject(document['components'] ?? null) ? (document['components'] as JsonObject) : {}
  return {
    ...document,
    [member]: schema.$id,
    components: { ...components, schemas: { ...schemas, [name]: schema } },
  }
}

const schemasIn = (document: Json | undefined): JsonObject => {
  const components = document !== undefined && isJsonObject(document) ? document['components'] : undefined
  const schemas = components !== undefined && isJsonObject(components) ? components['schemas'] : undefined
  return schemas !== undefined && isJsonObject(schemas) ? schemas : {}
}
