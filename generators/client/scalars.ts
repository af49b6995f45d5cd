import { askedOnce, isScalar, type Schema, withCertainParts } from '@chainwright/model'

/**
 * Whether no value of a schema is a list or an object, so that the rules of a style for lists and objects never apply.
 */
export const takesOnlyScalars = (schema: Schema): boolean => askedOnce(takesOnly, () => false)(schema)

const takesOnly = ({ keywords: k }: Schema, inner: (part: Schema) => boolean): boolean => {
  if (k.type !== undefined) return k.type.every(type => type !== 'array' && type !== 'object')
  if (k.enum !== undefined) return k.enum.every(isScalar)
  return byParts(k, inner)
}

/**
 * Whether no value of a schema, and no item of a list, is an object, so that styles that differ only for objects are equal. An
 * item that is a list counts as an object: both are written as JSON.
 */
export const takesNoObjects = (schema: Schema): boolean =>
  askedOnce(
    (part, inner) => {
      const { keywords: k } = part
      if (k.type === undefined) return k.enum?.every(isScalar) === true || byParts(k, inner)
      return !k.type.includes('object') && (!k.type.includes('array') || hasScalarItems(part))
    },
    () => false,
  )(schema)

const hasScalarItems = (schema: Schema): boolean => {
  const described = [...withCertainParts(schema)].flatMap(({ keywords: { items, prefixItems = [] } }) => [
    ...prefixItems,
    ...(items === undefined ? [] : [items]),
  ])
  return described.length > 0 && described.every(takesOnlyScalars)
}

const byParts = (k: Schema['keywords'], inner: (part: Schema) => boolean): boolean => {
  if (k.ref !== undefined) return inner(k.ref)
  const members = k.anyOf ?? k.oneOf
  if (members !== undefined) return members.every(inner)
  return k.allOf?.some(inner) ?? false
}
