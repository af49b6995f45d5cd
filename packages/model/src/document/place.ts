import { isJsonArray, type Json } from '../model/index.ts'
import { append, childOf } from './pointer.ts'

/** A value and its place in a document. */
export interface Place {
  /** Absolute URI of the document, without fragment. */
  readonly uri: string
  /** JSON Pointer (RFC 6901) in the document; `''` is all of it. */
  readonly pointer: string
  readonly value: Json
}

/** The place of a member or item; undefined if it does not exist. */
export const inside = (place: Place, segment: string | number): Place | undefined => {
  const value = childOf(place.value, `${segment}`)
  return value === undefined ? undefined : { uri: place.uri, pointer: append(place.pointer, segment), value }
}

/** The items of an array; empty for any other value. */
export const itemsOf = (place: Place | undefined): Place[] => {
  if (place === undefined || !isJsonArray(place.value)) return []
  const { uri, pointer } = place
  return place.value.map((value, index) => ({ uri, pointer: `${pointer}/${index}`, value }))
}

/** The members of an object in document order, or an empty list if it is not an object. */
export const membersOf = (place: Place | undefined): [string, Place][] => {
  if (place === undefined || typeof place.value !== 'object' || place.value === null || Array.isArray(place.value))
    return []
  const { uri, pointer } = place
  return Object.entries(place.value).map(([name, value]) => [name, { uri, pointer: append(pointer, name), value }])
}

/** `<document>#<pointer>`, the name of a place in the schema graph. */
export const locationOf = (place: Omit<Place, 'value'>): string => `${place.uri}#${place.pointer}`
