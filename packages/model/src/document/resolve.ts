import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import type { Place } from './place.ts'
import type { Reference } from './reference.ts'

/** What stands at a place once its references are followed, with what a reference says instead of it. */
export interface Resolved extends Place {
  /** Reference Object of OpenAPI 3.1 (§4.8.23): its `summary` and `description` win. */
  readonly overrides: { readonly summary?: string; readonly description?: string }
}

/** By the object that holds them. */
export type References = Pick<ReadonlyMap<JsonObject, readonly Reference[]>, 'get'>

/** Follows the `$ref`s of objects other than schemas. The crawl has refused cycles. */
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

/** Where the `$ref` of an object leads; undefined where it has none. */
export const targetOf = (value: Json, references: References): Place | undefined =>
  isJsonObject(value) ? references.get(value)?.find(reference => reference.member === '$ref')?.target : undefined

/** Whether a value is only a reference whose target does not exist, which was reported. */
export const isLost = (value: Json): boolean => isJsonObject(value) && typeof value['$ref'] === 'string'
