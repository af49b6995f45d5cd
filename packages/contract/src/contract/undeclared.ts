import { itemSchemas, memberSchemas, membersOf, namesMembers, statementsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { escaped } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import type { SchemaText } from './contract.ts'
import { patternMatch, UndecidedPattern } from './pattern-match.ts'

/**
 * Pointers of the members that no schema declares, in objects whose schemas declare other members. An object schema
 * that declares no members, or that has a schema for additional ones, is open on purpose.
 *
 * @throws UndecidedPattern if a pattern for names exceeds its time limit
 */
export const undeclared = ({ schema, document }: SchemaText, value: Json): readonly string[] =>
  walk([schema], value, '', document, 0)

const walk = (
  schemas: readonly (Json | undefined)[],
  value: Json,
  pointer: string,
  document: Json,
  depth: number,
): readonly string[] => {
  if (depth > contractLimits.declared || typeof value !== 'object' || value === null) return []
  const statements = statementsOf(schemas, document)
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => {
      const inner = statements.flatMap(statement => itemSchemas(statement, index))
      return inner.length === 0 ? [] : walk(inner, item, `${pointer}/${index}`, document, depth + 1)
    })
  const names = statements.some(namesMembers)
  return membersOf(value).flatMap(([name, member]) => {
    const inner = memberSchemas(statements, name, { matches: patternMatch, undecided: refuse })
    const place = `${pointer}/${escaped(name)}`
    if (inner.length > 0) return walk(inner, member, place, document, depth + 1)
    return names ? [place] : []
  })
}

const refuse = (pattern: string): never => {
  throw new UndecidedPattern(pattern)
}
