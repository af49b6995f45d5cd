import type { Schema } from '@chainwright/model'
import type { Json } from '../format/fixture.ts'
import type { SchemaText } from './contract.ts'
import { type JsonObject, valueAt } from './pointer.ts'

/** The value at the origin of a part of the model, in the bundled document. */
export const writtenAt = ({ pointer }: { readonly pointer: string }, document: JsonObject): Json | undefined =>
  valueAt(document, pointer.slice(1))

/** A schema of the model as written in the document. */
export const schemaText = (schema: Schema | undefined, document: JsonObject): SchemaText | undefined => {
  if (schema === undefined) return undefined
  const fixed = fixedValue(schema)
  const written = fixed === undefined ? writtenAt(schema.origin, document) : { type: 'string', enum: [fixed] }
  return written === undefined ? undefined : { schema: written, document }
}

/** The value of a parameter in the query of a path. The model creates its schema, because the document has none. */
export const fixedValue = (schema: Schema | undefined): Json | undefined =>
  schema === undefined || schema.uri.endsWith(schema.origin.pointer) ? undefined : (schema.keywords.enum?.[0] as Json)
