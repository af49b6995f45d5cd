/**
 * Any JSON value. The document reader keeps integers beyond 2^53 as `bigint` only in keywords of a contract; here, they
 * are numbers.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/**
 * A value with all of its digits: an integer is a bigint if no number represents it exactly. Inside lists and objects,
 * it is a number.
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
