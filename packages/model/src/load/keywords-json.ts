import type { Json, JsonObject, Keywords, Schema } from '../model/index.ts'

/** The keywords that the reader writes. It copies all others from the document. */
export type WrittenKeywords = {
  readonly [Name in
    | 'ref'
    | 'allOf'
    | 'anyOf'
    | 'oneOf'
    | 'type'
    | 'enum'
    | 'pattern'
    | 'required'
    | 'properties'
    | 'readOnly'
    | 'writeOnly']?: Keywords[Name] | undefined
}

/** The JSON of keywords. `partJson` converts the schemas in them; a reference becomes a part of `allOf`. */
export const keywordsJson = (keywords: WrittenKeywords, partJson: (schema: Schema) => Json): JsonObject => {
  const { ref, anyOf, oneOf, type, enum: values, pattern, required, properties, readOnly, writeOnly } = keywords
  const allOf = [...(ref === undefined ? [] : [ref]), ...(keywords.allOf ?? [])]
  return {
    ...(allOf.length > 0 && { allOf: allOf.map(partJson) }),
    ...(anyOf && { anyOf: anyOf.map(partJson) }),
    ...(oneOf && { oneOf: oneOf.map(partJson) }),
    ...(type && { type: type.length === 1 ? type[0] : type }),
    ...(values && { enum: values as readonly Json[] }),
    ...(pattern !== undefined && { pattern }),
    ...(required && { required }),
    ...(properties && {
      properties: Object.fromEntries([...properties].map(([name, schema]) => [name, partJson(schema)])),
    }),
    ...(readOnly === true && { readOnly }),
    ...(writeOnly === true && { writeOnly }),
  }
}
