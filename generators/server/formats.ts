import type { Operation, Schema } from '../model/index.ts'
import { partsOf } from '../model/parts.ts'
import type { LiteralValue } from '../source/quoting.ts'
import type { Plan } from './plan.ts'

/**
 * Where the formats of an operation's input stand, so that the server asks only those: `{ at: ['addresses', null], format }`, null for
 * every item. Undefined where it depends on the value (unions, maps, recursion): then its decoder asks for them all.
 */
export const formatRows = (operation: Operation, { names }: Plan): LiteralValue => {
  const rows: Row[] = []
  const isDecided = operation.input.every(
    field =>
      field.schema === undefined || collect(field.schema, { at: [names.field(operation, field)], above: [] }, rows),
  )
  return isDecided ? rows.map(({ at, format }) => ({ at, format })) : undefined
}

interface Row {
  readonly at: readonly (string | null)[]
  readonly format: string
}

/** False where the schema has formats whose place depends on the value. */
const collect = (
  schema: Schema,
  { at, above }: { readonly at: Row['at']; readonly above: readonly Schema[] },
  rows: Row[],
): boolean => {
  if (above.includes(schema)) return false
  const { ref, format, allOf = [], properties, items } = schema.keywords
  if (format !== undefined) rows.push({ at, format })
  const inner = [...above, schema]
  const here = [...(ref === undefined ? [] : [ref]), ...allOf]
  const below: (readonly [string | null, Schema])[] = [
    ...(properties ?? []),
    ...(items === undefined ? [] : [[null, items] as const]),
  ]
  const known = new Set([...here, ...below.map(([, part]) => part)])
  return (
    unsaid(schema).every(part => known.has(part) || !hasFormat(part)) &&
    here.every(part => collect(part, { at, above: inner }, rows)) &&
    below.every(([name, part]) => collect(part, { at: [...at, name], above: inner }, rows))
  )
}

/** Every subschema, those included that no type is made of. */
const unsaid = (schema: Schema): Schema[] => {
  const { contains, propertyNames, not, contentSchema } = schema.keywords
  return [...partsOf(schema), ...[contains, propertyNames, not, contentSchema].filter(part => part !== undefined)]
}

const hasFormat = (schema: Schema, seen = new Set<Schema>()): boolean => {
  if (seen.has(schema)) return false
  seen.add(schema)
  return schema.keywords.format !== undefined || unsaid(schema).some(part => hasFormat(part, seen))
}
