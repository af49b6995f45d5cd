/** Any JSON value. Integers beyond 2^53 are kept by the document reader as `bigint` only where a contract says so; here they are numbers. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
