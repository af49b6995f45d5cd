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

/** A JSON value other than a list or an object. */
export type Scalar = Exclude<ExactJson, readonly Json[] | JsonObject>

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object, neither an array nor null. It does not check the values of its members. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is neither a list nor an object. */
export const isScalar = (value: ExactJson): value is Scalar => typeof value !== 'object' || value === null

/**
 * Whether a value is a list. It does not check the items. Unlike `Array.isArray`, it narrows a `Json` to this type, and
 * excludes lists from the type of any other value.
 */
export const isJsonArray = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** The JSON text of a value. */
export const jsonText = (value: ExactJson): string => (typeof value === 'bigint' ? `${value}` : JSON.stringify(value))

/** The JSON text of a value with its members sorted: equal values have equal texts. */
export const sortedJsonText = (value: Json): string =>
  JSON.stringify(value, (_, inner: Json) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
