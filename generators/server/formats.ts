import type { Operation, Schema } from '../model/index.ts'
import { partsOf } from '../model/parts.ts'
import type { LiteralValue } from '../source/quoting.ts'
import type { Plan } from './plan.ts'

/**
 * The formats of an operation's input, so that the server asks only those that are there: `places` says where one stands,
 * `{ at: ['addresses', null], format }` with null for every item; `elsewhere` names those whose place depends on the value (unions,
 * maps, recursion), for which the decoder has to look.
 */
export const formatRows = (operation: Operation, { names }: Plan): LiteralValue => {
  const found: Found = { places: [], elsewhere: new Set() }
  for (const field of operation.input) {
    if (field.schema !== undefined) collect(field.schema, { at: [names.field(operation, field)], above: [] }, found)
  }
  return { places: found.places.map(({ at, format }) => ({ at, format })), elsewhere: [...found.elsewhere].sort() }
}

interface Found {
  readonly places: { readonly at: readonly (string | null)[]; readonly format: string }[]
  readonly elsewhere: Set<string>
}

const collect = (
  schema: Schema,
  { at, above }: { readonly at: readonly (string | null)[]; readonly above: readonly Schema[] },
  found: Found,
): void => {
  if (above.includes(schema)) {
    addAll(schema, found.elsewhere)
    return
  }
  const { ref, format, allOf = [], properties, items } = schema.keywords
  if (format !== undefined) found.places.push({ at, format })
  const inner = [...above, schema]
  const here = [...(ref === undefined ? [] : [ref]), ...allOf]
  const below: (readonly [string | null, Schema])[] = [
    ...(properties ?? []),
    ...(items === undefined ? [] : [[null, items] as const]),
  ]
  const placed = new Set([...here, ...below.map(([, part]) => part)])
  for (const part of everyPart(schema)) if (!placed.has(part)) addAll(part, found.elsewhere)
  for (const part of here) collect(part, { at, above: inner }, found)
  for (const [name, part] of below) collect(part, { at: [...at, name], above: inner }, found)
}

/** Every subschema, those included that no type is made of. */
const everyPart = (schema: Schema): Schema[] => {
  const { contains, propertyNames, not, contentSchema } = schema.keywords
  return [...partsOf(schema), ...[contains, propertyNames, not, contentSchema].filter(part => part !== undefined)]
}

/** Names of all formats in a schema. */
const addAll = (schema: Schema, formats: Set<string>, seen = new Set<Schema>()): void => {
  if (seen.has(schema)) return
  seen.add(schema)
  if (schema.keywords.format !== undefined) formats.add(schema.keywords.format)
  for (const part of everyPart(schema)) addAll(part, formats, seen)
}
