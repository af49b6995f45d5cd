import type { InputField, Json, Keywords, Schema } from '../model/index.ts'

/**
 * What changes the members of an input and what is in it, as the tables that the runtime reads: `fill` before they are checked
 * (defaults and clamps), `round` after it, so that a refusal shows what was sent. Undefined where there is nothing to change.
 * `complete` is false where members share their schemas so often that not every place could be listed.
 */
export function fillingOf(
  fields: readonly InputField[],
  memberOf: (field: InputField) => string,
): { readonly fill: Json | undefined; readonly round: Json | undefined; readonly complete: boolean } {
  const members = fields.flatMap(field =>
    field.schema === undefined || !isFilled(field.schema)
      ? []
      : [{ name: memberOf(field), schema: field.schema, required: field.required }],
  )
  const [fill, round] = [presetsOf, roundsOf].map((rowsOf): Reading => ({ rowsOf, places: 0 })) as [Reading, Reading]
  return {
    fill: tableOf(members, [], fill),
    round: tableOf(members, [], round),
    complete: fill.places <= mostPlaces && round.places <= mostPlaces,
  }
}

/** The most places of an input of which a table tells. */
export const mostPlaces = 10_000

// Of schemas within each other. Deeper ones are as good as endless.
const deepest = 500

interface Reading {
  readonly rowsOf: RowsOf
  places: number
}

interface Member {
  readonly name: string
  readonly schema: Schema
  /** What is required is never filled in. */
  readonly required: boolean
}

type Rows = readonly (readonly [string, Json])[]

/** The rows of some members, by the name of their table. */
type RowsOf = (members: readonly Member[]) => Readonly<Record<string, Rows>>

const presetsOf: RowsOf = members => ({
  defaults: members.flatMap(({ name, schema, required }) => {
    const preset = required ? undefined : said(schema, 'default')
    return preset === undefined ? [] : [[name, preset.value]]
  }),
  clamps: members.flatMap(({ name, schema }) => {
    const clamp = said(schema, 'clamp')
    return clamp === undefined ? [] : [[name, { ...clamp }]]
  }),
})

const roundsOf: RowsOf = members => ({
  rounds: members.flatMap(({ name, schema }) => {
    const round = said(schema, 'round')
    return round === undefined ? [] : [[name, { ...round }]]
  }),
})

/** A keyword of a schema, or of what it refers to. */
const said = <K extends keyof Keywords>(schema: Schema, keyword: K): Keywords[K] | undefined =>
  chainOf(schema).find(({ keywords }) => keywords[keyword] !== undefined)?.keywords[keyword]

function tableOf(members: readonly Member[], path: readonly Schema[], reading: Reading): Json | undefined {
  if (members.length === 0) return undefined
  const inner = members.flatMap(({ name, schema }): Rows => {
    const filling = fillingOfSchema(schema, path, reading)
    return filling === undefined ? [] : [[name, filling]]
  })
  const tables = Object.entries({ ...reading.rowsOf(members), members: inner }).filter(([, rows]) => rows.length > 0)
  return tables.length === 0
    ? undefined
    : Object.fromEntries(tables.map(([name, rows]) => [name, Object.fromEntries(rows)]))
}

/** False where nothing in a schema is filled in: large documents have few defaults, and many operations that share schemas. */
function isFilled(root: Schema): boolean {
  if (filled.has(root)) return true
  if (unfilled.has(root)) return false
  const seen = new Set([root])
  for (const { keywords: k } of seen) {
    if (k.default !== undefined || k.clamp !== undefined || k.round !== undefined) {
      filled.add(root)
      return true
    }
    for (const part of [k.ref, k.items, ...(k.allOf ?? []), ...(k.properties?.values() ?? [])])
      if (part !== undefined && !unfilled.has(part)) seen.add(part)
  }
  for (const schema of seen) unfilled.add(schema)
  return false
}

const filled = new WeakSet<Schema>()
const unfilled = new WeakSet<Schema>()

/** Only what certainly applies is filled in: references and `allOf`, not the members of a union. */
function fillingOfSchema(schema: Schema, path: readonly Schema[], reading: Reading): Json | undefined {
  if (path.includes(schema) || !isFilled(schema)) return undefined
  reading.places += path.length > deepest ? mostPlaces : 1
  if (reading.places > mostPlaces) return undefined
  const parts = certainParts(schema)
  const around = [...path, ...parts]
  const members: Member[] = []
  for (const { keywords } of parts)
    for (const [name, member] of keywords.properties ?? [])
      if (isFilled(member) && !around.includes(member))
        members.push({ name, schema: member, required: keywords.required?.includes(name) ?? false })
  const table = tableOf(members, around, reading)
  const items = parts.map(({ keywords }) => keywords.items).find(found => found !== undefined)
  const ofItems = items === undefined ? undefined : fillingOfSchema(items, around, reading)
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
