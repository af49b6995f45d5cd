import type { Place } from '../document/place.ts'
import {
  type HttpParameter,
  literalPattern,
  type PathVariable,
  pathVariables,
  type Schema,
  wellFormed,
} from '../model/index.ts'
import type { SentPath } from './sent-path.ts'

/**
 * Path parameters whose value has several segments, such as `name` of `/v1/{name=projects/*}`. A pattern requires the
 * segments, because the client and the server put the value into the path as it is.
 */
export const segmented = (
  { path }: SentPath,
  parameters: readonly HttpParameter[],
  operation: Place,
): readonly HttpParameter[] => {
  const variables = pathVariables(path)
  return parameters.map(parameter => {
    const found = parameter.place === 'path' ? variables.find(({ name }) => name === parameter.name) : undefined
    if (found?.segments === undefined) return parameter
    return {
      ...parameter,
      style: 'simple',
      explode: false,
      mediaType: undefined,
      segments: found.segments,
      schema: schemaOf(parameter, found, operation),
    }
  })
}

const schemaOf = (
  { schema, origin }: HttpParameter,
  { name, segments = [] }: PathVariable,
  operation: Place,
): Schema => {
  const pattern = `^${segments.map(segment => (segment === '*' ? '[^/]+' : literalPattern(segment))).join('/')}$`
  if (schema?.keywords.pattern === pattern) return schema
  return {
    uri: `${operation.uri}#${operation.pointer}/path/${encodeURIComponent(wellFormed(name))}`,
    origin: schema?.origin ?? origin,
    name: undefined,
    always: undefined,
    keywords: { type: ['string'], pattern, ...(schema && { allOf: [schema] }), extensions: new Map() },
    resource: schema?.resource ?? { uri: operation.uri, dynamicAnchors: new Map() },
  }
}
