import type { ExactJson, Schema } from '@chainwright/model'
import { kindOf, kindOfType } from '../analysis/view.ts'
import { any, type Expression, same, test } from '../check/expression.ts'
import type { Guard, Keyword, Writing } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** The condition that a value is one of some JSON values. */
export const oneOf = ({ value, write }: Guard, values: readonly ExactJson[]): Expression => {
  const primitives = values.filter(isPrimitive)
  const structured = values.filter(known => !isPrimitive(known))
  const deep = structured.map(known => {
    const name = write.constant(`${write.place}Value`, literal(known), 'unknown')
    return test(`${write.use('equal')}(${name}, ${value})`)
  })
  if (primitives.length <= most) return any([...primitives.map(known => same(value, literal(known))), ...deep])
  return any([test(`${setOf(write, primitives)}.has(${value})`), ...deep])
}

/** Those of the listed values that have one of the schema's types. */
export const allowed = ({ keywords: { enum: values = [], type } }: Schema): readonly ExactJson[] => {
  const kinds = type && new Set(type.map(kindOfType))
  const integers = type !== undefined && !type.includes('number')
  const right = (value: ExactJson): boolean =>
    kinds === undefined ||
    (kinds.has(kindOf(value)) && (!integers || typeof value !== 'number' || Number.isInteger(value)))
  return values.filter(right)
}

/** JSON Schema 2020-12 validation §6.1.2. An open one (`x-open-enum`) names values and refuses none. */
export const enumeration: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.enum !== undefined && keywords.openEnum !== true,
  guard(guard) {
    guard.test(oneOf(guard, allowed(guard.view.schema)))
  },
  explain({ view, say, write }) {
    const values = allowed(view.schema)
    const isSet = values.length > most && values.every(isPrimitive)
    say(amongOf(values), isSet ? `[...${setOf(write, values)}]` : literal(values))
  },
}

/** How many values are compared one by one; more are looked up in a set. */
const most = 8

/** What explains a list of values: structured ones take more than a comparison. */
export const amongOf = (values: readonly ExactJson[]): string =>
  values.some(value => typeof value === 'bigint') ? 'amongExact' : values.every(isPrimitive) ? 'among' : 'amongAll'

/** The set that guard and explanation share. */
const setOf = (write: Writing, values: readonly ExactJson[]): string =>
  write.constant(`${write.place}Values`, `/* @__PURE__ */ new Set<unknown>(${literal(values)})`)

const isPrimitive = (value: ExactJson): value is string | number | bigint | boolean | null =>
  typeof value !== 'object' || value === null
