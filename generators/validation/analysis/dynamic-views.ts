import type { Schema } from '@chainwright/model'
import { sameValueParts } from '@chainwright/model'
import type { Names } from '../../source/names/names.ts'
import type { Analysis } from './analysis.ts'
import { innerValues } from './graph.ts'
import { dynamicTarget, enter, type View, viewOf } from './view.ts'

/**
 * The maximum number of functions for schemas that dynamic references change. They differ by the path to the schema,
 * and each module has its own, so their number can grow with the cube of the number of schemas.
 */
export const mostDynamicViews = 10_000

/** The first named schema that exceeds the maximum; undefined if none does. */
export const tooDynamic = (names: Names, { schemas, dynamic }: Analysis): Schema | undefined => {
  const ids = new Map<Schema, number>()
  const idOf = (schema: Schema): number => {
    const id = ids.get(schema) ?? ids.size
    ids.set(schema, id)
    return id
  }
  const keyOf = ({ schema, scope }: View): string =>
    [idOf(schema), ...[...scope].map(([anchor, target]) => JSON.stringify([anchor, idOf(target)])).sort()].join()
  let views = 0
  for (const root of schemas) {
    if (!names.isNamed(root) || !dynamic(root)) continue
    const seen = new Set<string>()
    const pending = [viewOf(root, 'output')]
    for (let view = pending.pop(); view !== undefined; view = pending.pop()) {
      const key = keyOf(view)
      if (seen.has(key)) continue
      seen.add(key)
      // The cost of a list of anchors grows with its length.
      if (view.scope.size > 0) views += 1 + Math.floor(view.scope.size / 100)
      if (views > mostDynamicViews) return root
      for (const part of partsOf(view)) {
        // A schema without a dynamic reference has one function for all paths. So does a named schema without a dynamic
        // anchor in its scope.
        if (!dynamic(part)) continue
        const inner = enter(view, part, true)
        if (inner.scope.size > 0 || !names.isNamed(part)) pending.push(inner)
      }
    }
  }
  return undefined
}

const partsOf = (view: View): readonly Schema[] => {
  const { dynamicRef } = view.schema.keywords
  const parts = [...sameValueParts(view.schema), ...innerValues(view.schema)]
  return dynamicRef === undefined
    ? parts
    : [...parts.filter(part => part !== dynamicRef.target), dynamicTarget(view, dynamicRef.anchor, dynamicRef.target)]
}
