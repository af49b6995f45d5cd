import type { JsonType, Schema } from '@chainwright/model'
import type { ValidationEmission } from '../emission.ts'
import { enter, type View } from './view.ts'

/** Whether a part of `allOf` has no name: its conditions are then written as those of the schema that contains it. */
export const isMerged = (part: Schema, { names, analysis }: ValidationEmission): boolean =>
  part.always === undefined &&
  !names.isNamed(part) &&
  analysis.loop(part) === undefined &&
  part.keywords.ref === undefined

/** A schema and the parts of its `allOf` that have no name. */
export const mergedViews = (view: View, emission: ValidationEmission): readonly View[] => {
  const views = [view]
  for (const at of views) {
    for (const part of at.schema.keywords.allOf ?? []) {
      if (isMerged(part, emission) && !views.some(other => other.schema === part))
        views.push(enter(at, part, emission.analysis.dynamic(part)))
    }
  }
  return views
}

/** The types that all views allow; undefined if none has a type. */
export const typesOf = (views: readonly View[]): readonly JsonType[] | undefined =>
  views.map(({ schema }) => schema.keywords.type).reduce(commonTypes, undefined)

/** Whether a check needs the members of an object, so it runs only where they are read. */
export const hasMembers = (views: readonly View[]): boolean =>
  views.some(({ schema }) => objectKeywords.some(keyword => schema.keywords[keyword] !== undefined))

/**
 * Whether a check needs the items of an array: a loop, or a condition for each item. `items` has its own function for
 * that.
 */
export const hasItems = (views: readonly View[]): boolean =>
  views.some(({ schema }) => listKeywords.some(keyword => schema.keywords[keyword] !== undefined))

const objectKeywords = [
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
  'rules',
] as const
const listKeywords = ['prefixItems', 'contains', 'unevaluatedItems'] as const

/** The types in both lists; an integer is also a number. */
const commonTypes = (
  a: readonly JsonType[] | undefined,
  b: readonly JsonType[] | undefined,
): readonly JsonType[] | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  const has = (types: readonly JsonType[], type: JsonType): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  return [...new Set([...a.filter(type => has(b, type)), ...b.filter(type => has(a, type))])]
}
