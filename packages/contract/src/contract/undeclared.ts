import { namesMembers } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import type { SchemaText } from './contract.ts'
import { membersWhere } from './members-where.ts'

/**
 * Pointers of the members that no schema declares, in objects whose schemas declare other members. An object schema
 * that declares no members, or that has a schema for additional ones, is open on purpose.
 *
 * @throws UndecidedPattern if a pattern for names exceeds its time limit
 */
export const undeclared = (schema: SchemaText, value: Json): readonly string[] =>
  membersWhere(schema, value, (schemas, ofObject) => schemas.length === 0 && ofObject.some(namesMembers))
