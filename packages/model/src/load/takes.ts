import type { ExactJson, Keywords, Schema } from '../model/index.ts'
import { unrestricting } from '../model/index.ts'
import { typesIn } from '../model/refuses.ts'

/**
 * Whether a schema certainly accepts a value. Only checks references, types and fixed values; any other keyword may
 * refuse the value.
 */
export const takes = (schema: Schema, value: ExactJson): boolean => {
  const { ref, type, enum: values, const: fixed } = schema.keywords
  return (
    schema.always ??
    (restrictsBy(schema, decided) &&
      (ref === undefined || takes(ref, value)) &&
      (type === undefined || typesIn(value).some(each => type.includes(each))) &&
      (values === undefined || values.includes(value)) &&
      (fixed === undefined || fixed.value === value))
  )
}

/** Whether only these keywords of a schema restrict its values. */
export const restrictsBy = ({ keywords }: Schema, names: ReadonlySet<keyof Keywords>): boolean =>
  (Object.keys(keywords) as (keyof Keywords)[]).every(
    name => names.has(name) || unrestricting.has(name) || (name === 'format' && isOfAnyNumber(keywords)),
  )

/** Formats that every number has. */
const isOfAnyNumber = ({ format }: Keywords): boolean => format === 'double' || format === 'float'

/** The keywords that `takes` checks. */
export const decided: ReadonlySet<keyof Keywords> = new Set(['ref', 'type', 'enum', 'const'])
