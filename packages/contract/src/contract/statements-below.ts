import { itemSchemas, memberSchemas, statementsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { patternMatch } from './pattern-match.ts'

/**
 * The schemas of a member or an item of a value, with their references and compositions, by its name or index. Undefined
 * if no schema describes it.
 */
export const statementsBelow = (
  statements: readonly Json[],
  token: string,
  document: Json,
): readonly Json[] | undefined => {
  const inner = [
    ...memberSchemas(statements, token, { matches: patternMatch }),
    ...(/^\d*$/.test(token) ? statements.flatMap(statement => itemSchemas(statement, Number(token))) : []),
  ]
  return inner.length === 0 ? undefined : statementsOf(inner, document)
}
