import { certainParts, escaped, type Schema } from '@chainwright/model'
import { isIdentifiedMember } from '@chainwright/model/documents'
import { partsFor, unnamedParts } from './parts.ts'

/** A value within a request or response: its place in the contract, its place in the value, and its schema. */
export interface Occurrence {
  /** Pointer with `*` for every item or unnamed member, and the name of a union's member in angle brackets. */
  readonly at: string
  readonly pointer: string
  readonly schema: Schema
  readonly value: unknown
}

/** Whether a member of a union accepts a value. */
type Accepts = (schema: Schema, value: unknown) => Promise<boolean>

/** A value and all values in it, once for each schema and each member of a union that describes them. */
export const occurrencesOf = async (here: Occurrence, accepts: Accepts): Promise<readonly Occurrence[]> => {
  const occurrences: Occurrence[] = []
  await walk(here, { occurrences, above: [], accepts })
  return occurrences
}

interface Walk {
  readonly occurrences: Occurrence[]
  readonly above: readonly Schema[]
  readonly accepts: Accepts
}

const walk = async (here: Occurrence, { occurrences, above, accepts }: Walk): Promise<void> => {
  const { at, pointer, schema, value } = here
  if (above.includes(schema)) return
  const inside = { occurrences, above: [...above, schema], accepts }
  occurrences.push(here)
  if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      for (const part of partsFor(schema, value, key)) {
        const place = { at: `${at}/${escaped(part.token)}`, pointer: `${pointer}/${escaped(key)}` }
        await walk({ ...place, schema: part.schema, value: member }, inside)
      }
  for (const other of certainParts(schema)) await walk({ ...here, schema: other }, inside)
  for (const { label, member } of alternativesOf(schema))
    if (label === '' || (await accepts(member, value))) await walk({ ...here, at: at + label, schema: member }, inside)
}

export const byPlace = (occurrences: readonly Occurrence[]): ReadonlyMap<string, readonly Occurrence[]> => {
  const places = new Map<string, Occurrence[]>()
  for (const found of occurrences) {
    const here = places.get(found.at)
    if (here === undefined) places.set(found.at, [found])
    else here.push(found)
  }
  return places
}

/** The members of a union. They have a label, which is part of places, if several of them are not null. */
export const alternativesOf = ({
  keywords: { anyOf = [], oneOf = [] },
}: Schema): { readonly label: string; readonly member: Schema }[] => {
  const members = [...anyOf, ...oneOf]
  const several = members.filter(member => !isNull(member)).length > 1
  return members.map((member, index) => ({
    label: several && !isNull(member) ? `<${nameOfMember(member) ?? index}>` : '',
    member,
  }))
}

/** The name of a member of a union. A discriminator adds its value to a reference, which is then a part of the member. */
const nameOfMember = (member: Schema): string | undefined => {
  const { name, keywords } = member
  const { ref, allOf } = keywords
  const [only] = isIdentifiedMember(member) ? (allOf ?? []) : []
  return ref?.name ?? name ?? (only && nameOfMember(only))
}

/** The schemas that `accepts` is called with, in these schemas and all that they contain: members of unions, which decide the form of a value. */
export const alternativesIn = (schemas: readonly Schema[]): readonly Schema[] => {
  const [members, seen, open] = [new Set<Schema>(), new Set<Schema>(), [...schemas]]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const unnamed = unnamedParts(schema).map(part => part.schema)
    open.push(...unnamed, ...(schema.keywords.properties?.values() ?? []), ...certainParts(schema))
    for (const { label, member } of alternativesOf(schema)) {
      if (label !== '') members.add(member)
      open.push(member)
    }
  }
  return [...members]
}

/** Whether a schema allows `null` besides other types. Its `enum` or `const` then states whether it does. */
export const isNullable = ({ keywords: { type = [], enum: values, const: only } }: Schema): boolean =>
  type.length > 1 && type.includes('null') && values === undefined && only === undefined

export const isNull = ({ keywords: { type } }: Schema): boolean => type?.length === 1 && type[0] === 'null'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
