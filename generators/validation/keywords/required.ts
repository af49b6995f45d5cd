import type { Direction, Schema } from '@chainwright/model'
import { travels } from '../../source/direction.ts'
import type { View } from '../analysis/view.ts'
import { not, same } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** What a client need not send and a server need not answer is not required of them (OpenAPI 3.1 §4.8.24). */
export const requiredOf = ({ schema, direction }: View): ReadonlySet<string> => {
  const known = found[direction].get(schema)
  if (known !== undefined) return known
  const { required = [], properties } = schema.keywords
  const names = required.filter(name => {
    const member = properties?.get(name)
    const way = member === undefined ? 'both' : travels(member)
    return way === 'both' || way === direction
  })
  const made = new Set(names)
  found[direction].set(schema, made)
  return made
}

/** JSON Schema 2020-12 validation §6.5.3. Members that `properties` describes are required there. */
export const required: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.required !== undefined && keywords.required.length > 0,
  guard({ view, test, member }) {
    for (const name of requiredOf(view))
      if (!view.schema.keywords.properties?.has(name)) test(not(same(member(name), 'undefined')))
  },
  explain({ view, say }) {
    const others = [...requiredOf(view)].filter(name => !view.schema.keywords.properties?.has(name))
    if (others.length > 0) say('requires', literal(others))
  },
}

// A cache, as guards and explanations need the names for both `properties` and `required`.
const found: Readonly<Record<Direction, WeakMap<Schema, ReadonlySet<string>>>> = {
  input: new WeakMap(),
  output: new WeakMap(),
}
