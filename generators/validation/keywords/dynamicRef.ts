import type { Schema } from '@chainwright/model'
import { dynamicTarget, type View } from '../analysis/view.ts'
import type { Keyword } from '../check/keyword.ts'

export const targetOf = (view: View): Schema | undefined => {
  const { dynamicRef } = view.schema.keywords
  return dynamicRef && dynamicTarget(view, dynamicRef.anchor, dynamicRef.target)
}

/**
 * JSON Schema 2020-12 core §8.2.3.2. The target depends on the resources on the evaluation path. They are known at generation time, so a schema has
 * one function for each path with another target, and validators keep no dynamic scope.
 */
export const dynamicRef: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.dynamicRef !== undefined,
  guard({ view, test, same }) {
    const target = targetOf(view)
    if (target !== undefined) test(same(target, 'Dynamic'))
  },
  explain({ view, apply }) {
    const target = targetOf(view)
    if (target !== undefined) apply(target, 'Dynamic')
  },
}
