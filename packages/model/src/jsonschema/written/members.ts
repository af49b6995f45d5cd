import { isJsonArray, isJsonObject, type Json } from '../../model/index.ts'

/** The names and values of an object; none for any other value. */
export const membersOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []
/** An own member of an object; undefined for any other value. */
export const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
/** The items of an array; none for any other value. */
export const listOf = (value: Json | undefined): readonly Json[] => (isJsonArray(value) ? value : [])
