import { valueAt } from '../document/pointer.ts'
import { memberOf } from '../jsonschema/written/members.ts'
import { isJsonObject, type Json, type Origin, type Schema } from '../model/index.ts'
import { decodedMark } from '../openapi/streams.ts'
import { keywordsJson } from './keywords-json.ts'

/** The value at an origin in its bundled document. */
export const writtenAt = ({ pointer }: Pick<Origin, 'pointer'>, document: Json): Json | undefined =>
  valueAt(document, pointer.slice(1))

/**
 * The JSON of a schema of `apiOf`, with references into its document. Usually, this is the value at its origin. If the
 * reader created the schema, as for an event, it is converted from its keywords. If the document only describes the
 * data of an event, only the data is returned.
 */
export const schemaJson = (schema: Schema, document: Json): Json | undefined => jsonOf(schema, document, new Map())

const jsonOf = (schema: Schema, document: Json, known: Map<Schema, Json | undefined>): Json | undefined => {
  const { uri, origin } = schema
  if (uri.endsWith(origin.pointer)) return writtenAt(origin, document)
  // The reader creates no cycles, but the parts of an event may share schemas.
  if (known.has(schema)) return known.get(schema)
  const isDecoded = uri.endsWith(`${origin.pointer}${decodedMark}`)
  const json = schema.always ?? (isDecoded ? decodedJson : createdJson)(schema, document, known)
  known.set(schema, json)
  return json
}

type Convert = (schema: Schema, document: Json, known: Map<Schema, Json | undefined>) => Json

/** In the schema of an event, the reader replaces only the keywords that contain the schema of the data. */
const decodedJson: Convert = ({ origin, keywords: k }, document, known) => {
  const part = (schema: Schema): Json => jsonOf(schema, document, known) ?? true
  const written = writtenAt(origin, document)
  const { $ref: _, ...own } = isJsonObject(written) ? written : {}
  const properties = memberOf(own, 'properties')
  const data = k.properties?.get('data')
  return {
    ...own,
    ...(data && { properties: { ...(isJsonObject(properties) ? properties : {}), data: part(data) } }),
    ...keywordsJson({ ref: k.ref, allOf: k.allOf, anyOf: k.anyOf, oneOf: k.oneOf }, part),
  }
}

const createdJson: Convert = ({ keywords }, document, known) => {
  const { type, enum: values, required, properties, pattern, allOf } = keywords
  const described = properties && new Map([...properties].filter(([name]) => required?.includes(name)))
  return keywordsJson(
    { type, enum: values, required, properties: described, ...(pattern !== undefined && { pattern, allOf }) },
    schema => jsonOf(schema, document, known) ?? true,
  )
}
