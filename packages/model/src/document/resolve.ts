import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import type { Place } from './place.ts'
import type { Reference } from './reference.ts'

/** The target of the references at a place, with the texts of references that override those of the target. */
export interface Resolved extends Place {
  /** Reference Object of OpenAPI 3.1 (§4.8.23): its `summary` and `description` take precedence. */
  readonly overrides: { readonly summary?: string; readonly description?: string }
}

/** The references of an object, by the object that contains them. */
export type References = Pick<ReadonlyMap<JsonObject, readonly Reference[]>, 'get'>

/** Follows the `$ref`s of objects other than schemas. They have no cycles, because the crawl refuses these. */
export const resolve = (place: Place, references: References): Resolved => {
  let at = place
  let overrides = none
  for (let target = targetOf(at.value, references); target !== undefined; target = targetOf(at.value, references)) {
    const { summary, description } = at.value as JsonObject
    if (typeof summary === 'string') overrides = { summary, ...overrides }
    if (typeof description === 'string') overrides = { description, ...overrides }
    at = target
  }
  return { uri: at.uri, pointer: at.pointer, value: at.value, overrides }
}

const none: Resolved['overrides'] = {}

/** The target of the `$ref` of an object; undefined if it has none. */
export const targetOf = (value: Json, references: References): Place | undefined =>
  isJsonObject(value) ? references.get(value)?.find(reference => reference.member === '$ref')?.target : undefined

/** Whether a value is only a reference whose target does not exist, which was reported. */
export const isUnresolved = (value: Json): boolean => isJsonObject(value) && typeof value['$ref'] === 'string'
