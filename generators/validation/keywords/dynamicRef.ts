import type { Schema } from '../../model/index.ts'
import { dynamicTarget, type View } from '../analysis/view.ts'
import type { Keyword } from '../check/keyword.ts'

export const targetOf = (view: View): Schema | undefined => {
  const { dynamicRef } = view.schema.keywords
  return dynamicRef && dynamicTarget(view, dynamicRef.anchor, dynamicRef.target)
}

/**
 * JSON Schema 2020-12 core §8.2.3.2. What it leads to depends on the resources that were passed on the way. They are known
 * when code is generated, so a schema has one function for each way that makes a difference, and a validator keeps no scope.
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
