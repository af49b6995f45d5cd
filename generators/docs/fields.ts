import type { Schema } from '@chainwright/model'
import { type Html, html } from './html.ts'
import { markdown } from './markdown.ts'
import { factsOf, type Reader, typeOf } from './type.ts'

/** A row of a table of members: of an object, an operation's input, or a response's headers. */
export interface Row {
  readonly name: string
  /** Its place in the request (`path`, `query`); undefined for members of an object. */
  readonly place?: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly schema: Schema | undefined
  readonly description: string | undefined
}

export const fieldTable = (rows: readonly Row[], reader: Reader): Html | undefined =>
  rows.length === 0
    ? undefined
    : html`<table class="fields"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead>
<tbody>${rows.flatMap(row => [row, ...nested(row, reader)]).map(row => fieldRow(row, reader))}</tbody></table>`

const fieldRow = (row: Row, reader: Reader): Html => {
  const facts = factsOf(row.schema)
  return html`<tr><td><code>${row.name}</code>${row.required && html` <span class="required">required</span>`}${
    row.deprecated && html` <span class="deprecated">deprecated</span>`
  }${row.place !== undefined && html`<br><small>${row.place}</small>`}</td>
<td class="type">${typeOf(row.schema, reader)}</td>
<td>${row.description !== undefined && markdown(row.description)}${facts.length > 0 && html`<ul class="facts">${facts.map(fact => html`<li>${fact}</li>`)}</ul>`}</td></tr>
`
}

/** The members of an object, including those of unnamed parents. */
export const membersOf = (schema: Schema, reader: Reader, seen: Set<Schema> = new Set()): readonly Row[] => {
  if (seen.has(schema)) return []
  const { keywords } = schema
  seen.add(schema)
  const parts = [...(keywords.allOf ?? []), ...(keywords.ref === undefined ? [] : [keywords.ref])]
  const inherited = parts.filter(part => !reader.names.isNamed(part)).flatMap(part => membersOf(part, reader, seen))
  const own = [...(keywords.properties ?? [])].map(
    ([name, member]): Row => ({
      name,
      required: keywords.required?.includes(name) === true,
      deprecated: member.keywords.deprecated === true,
      schema: member,
      description: member.keywords.description,
    }),
  )
  return [...inherited, ...own]
}

const deepest = 3

/** The members of an object without its own page, as rows below it: `networkToken.symbol`. */
const nested = (row: Row, reader: Reader, depth = 1): readonly Row[] => {
  if (row.schema === undefined || depth > deepest || reader.names.isNamed(row.schema)) return []
  const list = row.schema.keywords.items
  const element = list !== undefined && row.schema.keywords.properties === undefined ? list : row.schema
  if (reader.names.isNamed(element)) return []
  const prefix = element === row.schema ? `${row.name}.` : `${row.name}[].`
  return membersOf(element, reader).flatMap(member => {
    const shown = { ...member, name: prefix + member.name }
    return [shown, ...nested(shown, reader, depth + 1)]
  })
}
