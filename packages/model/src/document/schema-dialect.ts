/**
 * A dialect of JSON Schema, with regard to its structure. `openapi-3.0` is the subset of draft-04 that OpenAPI 3.0
 * permits.
 */
export type SchemaDialect = 'openapi-3.0' | 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12'

/** The dialect of a `$schema`; undefined if it is unknown. */
export const dialectOf = (uri: string): SchemaDialect | undefined => {
  const found = /json-schema\.org\/draft(?:-(0[467])|\/(2019-09|2020-12))\/schema#?$/.exec(uri)
  if (found !== null)
    return found[1] === undefined ? (found[2] as SchemaDialect) : (`draft-${found[1]}` as SchemaDialect)
  return /^https:\/\/spec\.openapis\.org\/oas\/3\.[12]\/dialect\//.test(uri) ? '2020-12' : undefined
}
