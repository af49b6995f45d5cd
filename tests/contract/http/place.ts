export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A value of a document and the JSON Pointer to it. */
export interface Place<T extends Json = Json> {
  readonly pointer: string
  readonly value: T
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const memberOf = (place: Place, key: string): Place | undefined => {
  const value = isObject(place.value) ? place.value[key] : undefined
  return value === undefined ? undefined : { pointer: `${place.pointer}/${escaped(key)}`, value }
}

/** Members of an object or items of an array, with their keys. */
export const placesOf = (place: Place | undefined): { readonly key: string; readonly place: Place }[] =>
  place && typeof place.value === 'object' && place.value !== null
    ? Object.entries(place.value).map(([key, value]) => ({
        key,
        place: { pointer: `${place.pointer}/${escaped(key)}`, value },
      }))
    : []

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
