import { askedOnce } from './same-value.ts'
import type { Schema } from './schema.ts'

/** Whether a schema accepts null: true unless the schema certainly excludes it. */
export const takesNull = (schema: Schema): boolean => askedOnce(mayBeNull, () => true)(schema)

const mayBeNull = ({ always, keywords }: Schema, inner: (part: Schema) => boolean): boolean => {
  const { type, const: fixed, enum: values, ref, allOf = [], anyOf, oneOf } = keywords
  return (
    always !== false &&
    (type === undefined || type.includes('null')) &&
    (fixed === undefined || fixed.value === null) &&
    (values === undefined || values.includes(null)) &&
    (ref === undefined || inner(ref)) &&
    allOf.every(inner) &&
    [anyOf, oneOf].every(parts => parts === undefined || parts.some(inner))
  )
}
