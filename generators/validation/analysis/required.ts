import { type Direction, isSentIn, type Schema } from '@chainwright/model'

import type { View } from './view.ts'

/** Clients need not send readOnly members, and servers need not return writeOnly members (OpenAPI 3.1 §4.8.24). */
export const requiredOf = ({ schema, direction }: View): ReadonlySet<string> => {
  const known = found[direction].get(schema)
  if (known !== undefined) return known
  const { required = [], properties } = schema.keywords
  const names = required.filter(name => {
    const member = properties?.get(name)
    return member === undefined || isSentIn(direction, member)
  })
  const made = new Set(names)
  found[direction].set(schema, made)
  return made
}

// A cache, as guards and explanations need the names for both `properties` and `required`.
const found: Readonly<Record<Direction, WeakMap<Schema, ReadonlySet<string>>>> = {
  input: new WeakMap(),
  output: new WeakMap(),
}
