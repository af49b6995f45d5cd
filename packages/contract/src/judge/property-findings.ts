import type { SchemaText } from '../contract/contract.ts'
import { undeclared } from '../contract/undeclared.ts'
import { writeOnlyMembers } from '../contract/write-only.ts'
import type { Json } from '../format/fixture.ts'
import { contractLimits } from '../limits/limits.ts'
import { drifted, type Finding } from './finding.ts'

/** The drift of a response: properties that its schema does not declare, and write-only properties. */
export const propertyFindings = (
  schema: SchemaText | undefined,
  value: Json,
  prefix: 'body#' | 'body#/result',
): readonly Finding[] => {
  if (schema === undefined) return []
  const found = (pointers: readonly string[], keyword: string, expected: string, actual: string): readonly Finding[] =>
    pointers
      .slice(0, contractLimits.properties)
      .map(pointer => drifted(`${prefix}${pointer}`, keyword, expected, actual))
  return [
    ...found(
      undeclared(schema, value),
      'undeclared',
      'a property that the contract declares',
      'an undeclared property',
    ),
    // OpenAPI 3.1 §4.8.24: it SHOULD NOT be in a response, so it does not violate the contract
    ...found(
      oncePerList(writeOnlyMembers(schema, value)),
      'writeOnly',
      'no write-only property',
      'a write-only property',
    ),
  ]
}

/** The first pointer of each property, whatever items of lists have it. */
const oncePerList = (pointers: readonly string[]): readonly string[] => {
  const places = new Map<string, string>()
  for (const pointer of pointers) {
    const place = pointer.replaceAll(/\/\d+(?=\/)/g, '/*')
    if (!places.has(place)) places.set(place, pointer)
  }
  return [...places.values()]
}
