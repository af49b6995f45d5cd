import type { Keywords, Schema, Shape } from '../../model/index.ts'
import { intersection } from './combine.ts'
import { findProperty } from './in-place.ts'

/**
 * A member of a union with the values its discriminator has for it (OpenAPI 3.1 §4.8.25): the names that the mapping gives it,
 * else its own. A member whose property is a constant already says as much by itself.
 */
export const discriminated = (shape: Shape, member: Schema, discriminator: Keywords['discriminator']): Shape => {
  if (discriminator === undefined) return shape
  const { propertyName, mapping } = discriminator
  const target = namedTarget(member)
  const property = findProperty(member, propertyName)
  if (target === undefined || property === undefined || hasValues(property)) return shape
  const mapped = [...mapping].filter(([, schema]) => schema === target || schema === member).map(([name]) => name)
  const names = mapped.length > 0 ? mapped : target.name === undefined ? [] : [target.name]
  if (names.length === 0) return shape
  return intersection([
    shape,
    {
      kind: 'object',
      fields: [
        { name: propertyName, shape: { kind: 'enum', values: names, open: false }, required: true, schema: undefined },
      ],
      rest: undefined,
    },
  ])
}

// The same schema may be a member by reference; names are those of what it refers to.
const namedTarget = (member: Schema): Schema | undefined => (member.name === undefined ? member.keywords.ref : member)

const hasValues = (property: Schema): boolean => {
  const seen: Schema[] = []
  for (
    let schema: Schema | undefined = property;
    schema !== undefined && !seen.includes(schema);
    schema = schema.keywords.ref
  ) {
    if (schema.keywords.const !== undefined || schema.keywords.enum !== undefined) return true
    seen.push(schema)
  }
  return false
}
