import { isJsonArray } from '@chainwright/model'
import { itemSchemas, memberSchemas, membersOf, statementsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { escaped } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import type { SchemaText } from './contract.ts'
import { patternMatch, UndecidedPattern } from './pattern-match.ts'

/**
 * Pointers of the members of a value that a rule selects, by the schemas of the member and those of its object. It does
 * not look into selected members, nor into values that no schema describes.
 *
 * @throws UndecidedPattern if a pattern for names exceeds its time limit
 */
export const membersWhere = (
  { schema, document }: SchemaText,
  value: Json,
  isSelected: (schemas: readonly Json[], ofObject: readonly Json[]) => boolean,
): readonly string[] => {
  const walk = (schemas: readonly Json[], inner: Json, pointer: string, depth: number): readonly string[] => {
    const isLeaf = typeof inner !== 'object' || inner === null
    if (schemas.length === 0 || depth > contractLimits.declared || isLeaf) return []
    const statements = statementsOf(schemas, document)
    if (isJsonArray(inner))
      return inner.flatMap((item, index) => {
        const ofItem = statements.flatMap(statement => itemSchemas(statement, index))
        return walk(ofItem, item, `${pointer}/${index}`, depth + 1)
      })
    return membersOf(inner).flatMap(([name, member]) => {
      const ofMember = memberSchemas(statements, name, { matches: patternMatch, undecided: refuse })
      const place = `${pointer}/${escaped(name)}`
      return isSelected(ofMember, statements) ? [place] : walk(ofMember, member, place, depth + 1)
    })
  }
  return walk([schema], value, '', 0)
}

const refuse = (pattern: string): never => {
  throw new UndecidedPattern(pattern)
}
