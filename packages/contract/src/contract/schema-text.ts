import type { Schema } from '@chainwright/model'
import { schemaJson } from '@chainwright/model/bundled'
import type { JsonObject } from '../format/pointer.ts'
import type { SchemaText } from './contract.ts'

/** The JSON of a schema of the model, and its document. */
export const schemaText = (schema: Schema | undefined, document: JsonObject): SchemaText | undefined => {
  const json = schema && schemaJson(schema, document)
  return json === undefined ? undefined : { schema: json, document }
}

/** The schema of a list of one to three of these items. */
export const listText = (items: SchemaText | undefined): SchemaText | undefined =>
  items && { schema: { type: 'array', minItems: 1, maxItems: 3, items: items.schema }, document: items.document }
