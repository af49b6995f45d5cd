import { certainParts, escaped, type Schema } from '@chainwright/model'

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
  const { keywords } = schema
  occurrences.push(here)
  if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const token = `/${escaped(name)}`
      const known = keywords.properties?.get(name)
      const of = known ?? keywords.additionalProperties
      if (of === undefined) continue
      const place = { at: at + (known === undefined ? '/*' : token), pointer: pointer + token }
      await walk({ ...place, schema: of, value: member }, inside)
    }
  }
  if (Array.isArray(value) && keywords.items !== undefined)
    for (const [index, item] of value.entries())
      await walk({ at: `${at}/*`, pointer: `${pointer}/${index}`, schema: keywords.items, value: item }, inside)
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
    label: several && !isNull(member) ? `<${member.keywords.ref?.name ?? member.name ?? index}>` : '',
    member,
  }))
}

/** The schemas that `accepts` is called with, in these schemas and all that they contain: members of unions, which decide the form of a value. */
export const alternativesIn = (schemas: readonly Schema[]): readonly Schema[] => {
  const [members, seen, open] = [new Set<Schema>(), new Set<Schema>(), [...schemas]]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const { items, additionalProperties, properties } = schema.keywords
    for (const part of [items, additionalProperties, ...(properties?.values() ?? []), ...certainParts(schema)])
      if (part !== undefined) open.push(part)
    for (const { label, member } of alternativesOf(schema)) {
      if (label !== '') members.add(member)
      open.push(member)
    }
  }
  return [...members]
}

export const isNull = ({ keywords: { type } }: Schema): boolean => type?.length === 1 && type[0] === 'null'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
