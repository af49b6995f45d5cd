import { escaped, type Operation, type Schema, unescaped, withCertainParts } from '@chainwright/model'
import { toolMatcher } from '@chainwright/model/tool-match'
import type { Input } from './read/decode.ts'

/** A part of a value: the last token of its place in the contract, not escaped, and its schema. */
export interface Part {
  readonly token: string
  readonly schema: Schema
}

/**
 * The parts that a schema describes without a property name: `*` for each item of a list and each property of a map,
 * and the index of an item of `prefixItems`. Parts that may have any value, or none, are omitted.
 */
export const unnamedParts = ({ keywords }: Schema): readonly Part[] => {
  const { prefixItems = [], items, patternProperties, additionalProperties } = keywords
  return [
    ...prefixItems.map((schema, index) => ({ token: String(index), schema })),
    ...[items, ...(patternProperties?.values() ?? []), additionalProperties].flatMap(schema =>
      schema === undefined ? [] : [{ token: '*', schema }],
    ),
  ].filter(({ schema }) => schema.always === undefined)
}

/** The parts of a schema that describe one part of a value: a property by its name, or an item by its index. */
export const partsFor = ({ keywords }: Schema, value: unknown, key: string): readonly Part[] => {
  const { prefixItems = [], items, properties, patternProperties, additionalProperties } = keywords
  if (Array.isArray(value)) {
    const own = prefixItems[Number(key)]
    if (own !== undefined) return [{ token: key, schema: own }]
    return items === undefined ? [] : [{ token: '*', schema: items }]
  }
  const named = properties?.get(key)
  const matched = [...(patternProperties ?? [])].filter(([pattern]) => matches(pattern, key) === true)
  const found = [
    ...(named === undefined ? [] : [{ token: key, schema: named }]),
    ...matched.map(([, schema]) => ({ token: '*', schema })),
  ]
  return found.length > 0 || additionalProperties === undefined ? found : [{ token: '*', schema: additionalProperties }]
}

const matches = toolMatcher()

/** The places in the contract of a pointer into an input. A name that a map does not describe is a token itself. */
export const placesAt = (operation: Operation, input: Input, pointer: string): readonly string[] => {
  const [first, ...keys] = pointer.split('/').slice(1).map(unescaped)
  if (first === undefined) return ['']
  const schema = operation.input.find(({ name }) => name === first)?.schema
  let places = new Map<string, readonly Schema[]>([[`/${escaped(first)}`, schema === undefined ? [] : [schema]]])
  let value = input[first]
  for (const key of keys) {
    const below = new Map<string, readonly Schema[]>()
    for (const [at, schemas] of places) {
      const parts = schemas.flatMap(each => [...withCertainParts(each)]).flatMap(each => partsFor(each, value, key))
      const tokens = Array.isArray(value) ? (parts.length === 0 ? ['*'] : []) : [key]
      for (const token of new Set([...tokens, ...parts.map(({ token }) => token)]))
        below.set(
          `${at}/${escaped(token)}`,
          parts.filter(part => part.token === token).map(part => part.schema),
        )
    }
    places = below
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined
  }
  return [...places.keys()]
}
