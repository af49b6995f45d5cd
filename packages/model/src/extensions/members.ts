import { reachedFrom, type Schema } from '../model/index.ts'

/**
 * The schemas of a member of an object, also those in references and compositions; empty if none declares the member.
 */
export const memberOf = (schema: Schema, name: string): Schema[] =>
  reachedFrom(schema, ({ keywords: k }) => [...composedOf(k), k.then, k.else]).flatMap(
    ({ keywords }) => keywords.properties?.get(name) ?? [],
  )

/** Whether a schema, or a part of it for the same value, permits a list. */
export const mayBeList = (schema: Schema): boolean =>
  reachedFrom(schema, ({ keywords }) => composedOf(keywords)).some(
    ({ keywords: { type, items, prefixItems } }) =>
      type?.includes('array') === true || items !== undefined || prefixItems !== undefined,
  )

const composedOf = ({ ref, dynamicRef, allOf = [], anyOf = [], oneOf = [] }: Schema['keywords']) => [
  ref,
  dynamicRef?.target,
  ...allOf,
  ...anyOf,
  ...oneOf,
]
