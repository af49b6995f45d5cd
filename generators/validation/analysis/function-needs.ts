import type { Direction } from '@chainwright/model'
import type { ValidationEmission } from '../emission.ts'
import { hasItems, hasMembers, mergedViews } from './merged.ts'
import { isPlainType, type View } from './view.ts'

/**
 * Whether schemas have a name, or validate members or items. Each of these has a function, so that the code stays
 * small; a plain type needs none.
 */
export const needsFunction = (view: View, emission: ValidationEmission): boolean => {
  const known = emission.needs.get(view.schema)
  if (known !== undefined) return known
  const needs = checksParts(view, emission)
  emission.needs.set(view.schema, needs)
  return needs
}

const checksParts = (view: View, emission: ValidationEmission): boolean => {
  if (emission.analysis.loop(view.schema) !== undefined) return true
  if (emission.names.isNamed(view.schema)) return !isPlainType(view.schema)
  const views = mergedViews(view, emission)
  if (hasMembers(views) || hasItems(views)) return true
  // A list of lists of itself would be endless if it were inlined.
  return (
    emission.analysis.cycle(view.schema) !== undefined &&
    views.some(({ schema }) => schema.keywords.items !== undefined)
  )
}

/** Whether the function of a schema has a parameter for the depth. */
export const isRecursive = ({ schema }: View, { analysis }: ValidationEmission): boolean =>
  analysis.cycle(schema) !== undefined

/** Whether the explanation of a schema counts the depth: in a cycle, those with a function do. */
export const countsDepth = (view: View, emission: ValidationEmission): boolean =>
  isRecursive(view, emission) && needsFunction(view, emission)

/** The direction of the functions of a schema. If they do not depend on it, it is `output`. */
export const directionIn = ({ schema, direction }: View, { names, analysis }: ValidationEmission): Direction => {
  const directed = names.isNamed(schema) ? names.hasInputType(schema) : analysis.directed(schema)
  return directed ? direction : 'output'
}
