/**
 * Any JSON value. Integers beyond 2^53 are rounded numbers here. The document reader keeps their digits separately, and
 * returns them as `bigint` only in keywords of a schema.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/**
 * A JSON value, or an integer with all digits: a bigint if no number represents it exactly. Integers inside of lists
 * and objects are numbers.
 */
export type ExactJson = Json | bigint

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object, neither an array nor null. It does not check the values of its members. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON text of a value. */
export const jsonText = (value: ExactJson): string => (typeof value === 'bigint' ? `${value}` : JSON.stringify(value))
