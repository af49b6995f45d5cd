import { type ExactJson, isOpen, type Schema } from '@chainwright/model'
import { kindOf, kindOfType, kindsOf } from '../analysis/view.ts'

/** Those of the listed values that have one of the schema's types. */
export const allowedValues = ({ keywords: { type } }: Schema, values: readonly ExactJson[]): readonly ExactJson[] => {
  const kinds = type && new Set(type.map(kindOfType))
  const integers = type !== undefined && !type.includes('number')
  return values.filter(
    value =>
      kinds === undefined ||
      (kinds.has(kindOf(value)) && (!integers || typeof value !== 'number' || Number.isInteger(value))),
  )
}

/**
 * Members of a union that accept disjoint sets of values: they differ by the kind of value, or by the listed values.
 */
export const areDisjoint = (parts: readonly Schema[]): boolean =>
  haveNothingTwice(parts.map(part => [...kindsOf(part)])) || haveNothingTwice(parts.map(listedValues))

/** The values that a schema lists; undefined if it lists none, or if lists or objects are among them. */
const listedValues = ({ keywords }: Schema): readonly unknown[] | undefined => {
  const { const: fixed, enum: values } = keywords
  const listed = fixed !== undefined ? [fixed.value] : isOpen(keywords) ? undefined : values
  return listed?.every(value => typeof value !== 'object' || value === null) ? [...new Set(listed)] : undefined
}

const haveNothingTwice = (sets: readonly (readonly unknown[] | undefined)[]): boolean => {
  const all = sets.flatMap(set => set ?? [])
  return sets.every(set => set !== undefined) && new Set(all).size === all.length
}
