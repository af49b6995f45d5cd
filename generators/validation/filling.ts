import type { InputField, Json, Schema } from '../model/index.ts'

/**
 * Defaults and clamps of an input and of what is in it, as the table that the runtime's `fill` reads.
 * Undefined where there is nothing to fill in.
 */
export function fillingOf(fields: readonly InputField[], memberOf: (field: InputField) => string): Json | undefined {
  return tableOf(
    fields.flatMap(field =>
      field.schema === undefined ? [] : [{ name: memberOf(field), schema: field.schema, required: field.required }],
    ),
    [],
  )
}

interface Member {
  readonly name: string
  readonly schema: Schema
  /** What is required is never filled in. */
  readonly required: boolean
}

function tableOf(members: readonly Member[], path: readonly Schema[]): Json | undefined {
  const defaults: [string, Json][] = []
  const clamps: [string, Json][] = []
  const inner: [string, Json][] = []
  for (const { name, schema, required } of members) {
    const chain = chainOf(schema)
    const preset = chain.find(({ keywords }) => keywords.default !== undefined)?.keywords.default
    if (preset !== undefined && !required) defaults.push([name, preset.value])
    const clamp = chain.find(({ keywords }) => keywords.clamp !== undefined)?.keywords.clamp
    if (clamp !== undefined) clamps.push([name, { ...clamp }])
    const filling = fillingOfSchema(schema, path)
    if (filling !== undefined) inner.push([name, filling])
  }
  const entries: [string, Json][] = []
  if (defaults.length > 0) entries.push(['defaults', Object.fromEntries(defaults)])
  if (clamps.length > 0) entries.push(['clamps', Object.fromEntries(clamps)])
  if (inner.length > 0) entries.push(['members', Object.fromEntries(inner)])
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Only what certainly applies is filled in: references and `allOf`, not the members of a union. */
function fillingOfSchema(schema: Schema, path: readonly Schema[]): Json | undefined {
  if (path.includes(schema)) return undefined
  const parts = certainParts(schema)
  const around = [...path, ...parts]
  const members = parts.flatMap(({ keywords }) =>
    [...(keywords.properties ?? [])].map(([name, member]) => ({
      name,
      schema: member,
      required: keywords.required?.includes(name) ?? false,
    })),
  )
  const table = tableOf(
    members.filter(member => !around.includes(member.schema)),
    around,
  )
  const items = parts.map(({ keywords }) => keywords.items).find(found => found !== undefined)
  const ofItems = items === undefined ? undefined : fillingOfSchema(items, around)
  if (ofItems === undefined) return table
  return { ...(table as object | undefined), items: ofItems }
}

function certainParts(schema: Schema): Schema[] {
  const parts: Schema[] = []
  const pending = [schema]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (parts.includes(part)) continue
    parts.push(part)
    pending.push(...(part.keywords.allOf ?? []), ...(part.keywords.ref === undefined ? [] : [part.keywords.ref]))
  }
  return parts
}

function chainOf(schema: Schema): Schema[] {
  const chain: Schema[] = []
  for (let next: Schema | undefined = schema; next !== undefined && !chain.includes(next); next = next.keywords.ref)
    chain.push(next)
  return chain
}
