import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { append, type Finding, isJsonObject, type Json } from '@chainwright/model'
import { parse } from 'yaml'
import { groupedBy } from '../generators/source/typescript/grouped.ts'

/** The rows of the interface document, as listed in `specs/interface-rows.yaml`. */
export interface InterfaceRows {
  /** Path of that file. */
  readonly file: string
  readonly parts: readonly { readonly part: string; readonly rows: readonly InterfaceRow[] }[]
}

export interface InterfaceRow {
  readonly id: string
  readonly title: string
}

/** A place of a contract with `x-interface`, which implements rows of the interface document. */
export interface InterfacePlace {
  /** Path of the file, relative to the page that the table is on. */
  readonly document: string
  readonly pointer: string
  readonly rows: readonly string[]
}

export interface InterfaceTable {
  readonly markdown: string
  /** Rows without a place, places without a row, and rows that are listed twice. */
  readonly findings: readonly Finding[]
}

/**
 * The table that maps each row of the interface document to its places in the contracts, with one section per part. Rows keep the
 * order of the document; so do the places of a row.
 */
export const interfaceTable = (rows: InterfaceRows, places: readonly InterfacePlace[]): InterfaceTable => {
  const placesOf = groupedBy(
    places.flatMap(place => place.rows.map(id => ({ id, place }))),
    ({ id }) => id,
  )
  const sections = rows.parts.map(({ part, rows: listed }) => {
    const lines = listed.map(({ id, title }) => {
      const found = (placesOf.get(id) ?? []).map(({ place }) => place)
      return `| \`${id}\` | ${cell(title)} | ${linksTo(found)} |`
    })
    return [`### ${part}`, '', '| row | content | defined in |', '|---|---|---|', ...lines].join('\n')
  })
  return { markdown: `${sections.join('\n\n')}\n`, findings: findingsOf(rows, places) }
}

/** All places with `x-interface` in a parsed document, in order. Examples are ignored. */
export const interfacePlaces = (document: string, value: Json, pointer = '#'): InterfacePlace[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => interfacePlaces(document, item, `${pointer}/${index}`))
  if (!isJsonObject(value)) return []
  const named = value['x-interface']
  const here = Array.isArray(named) ? [{ document, pointer, rows: named.filter(row => typeof row === 'string') }] : []
  const below = Object.entries(value)
    .filter(([key]) => key !== 'examples' && key !== 'example')
    .flatMap(([key, member]) => interfacePlaces(document, member, append(pointer, key)))
  return [...here, ...below]
}

const BEGIN = /^<!-- begin interface table\b.*-->$/m
const END = /^<!-- end interface table -->$/m

/** The page with the table between its begin and end comments; undefined if it has no such comments. */
export const withInterfaceTable = (page: string, markdown: string): string | undefined => {
  const begin = BEGIN.exec(page)
  const end = END.exec(page)
  if (!begin || !end || end.index < begin.index) return undefined
  return `${page.slice(0, begin.index)}${begin[0]}\n\n${markdown}\n${page.slice(end.index)}`
}

/** One link per file, with the pointers into it. */
const linksTo = (places: readonly InterfacePlace[]): string =>
  [...groupedBy(places, ({ document }) => document)]
    .map(([document, inside]) => `[${document}](${document}) ${inside.map(({ pointer }) => code(pointer)).join(', ')}`)
    .join('; ')

const code = (pointer: string): string => `\`${cell(pointer).replaceAll('`', "'")}\``

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const findingsOf = ({ file, parts }: InterfaceRows, places: readonly InterfacePlace[]): Finding[] => {
  const found = new Set(places.flatMap(place => place.rows))
  const listed = new Map<string, string>()
  const findings: Finding[] = []
  for (const [partIndex, { rows }] of parts.entries()) {
    for (const [rowIndex, { id, title }] of rows.entries()) {
      const pointer = `#/${partIndex}/rows/${rowIndex}`
      const first = listed.get(id)
      if (first !== undefined) {
        findings.push({
          code: 'interface.row-twice',
          severity: 'error',
          origin: { file, pointer },
          message: `Row ${id} is listed at ${first} already.`,
          help: 'Use a different id for each row.',
        })
      } else if (!found.has(id)) {
        findings.push({
          code: 'interface.row-unsaid',
          severity: 'error',
          origin: { file, pointer },
          message: `No part of a contract refers to row ${id} (${title}).`,
          help: `Add ${id} to the x-interface of the part that defines it.`,
        })
      }
      listed.set(id, first ?? pointer)
    }
  }
  for (const { document, pointer, rows } of places) {
    for (const id of rows.filter(row => !listed.has(row))) {
      findings.push({
        code: 'interface.row-unknown',
        severity: 'error',
        origin: { file: document, pointer },
        message: `x-interface names ${id}, but the interface document has no such row.`,
        help: `Correct it, or list it in ${file}.`,
      })
    }
  }
  return findings
}

const specs = fileURLToPath(new URL('../specs/', import.meta.url))

/** `specs/README.md` with the table of the interface document's rows as it follows from the contracts. */
const interfacePage = (): { readonly file: string; readonly present: string; readonly expected: string } => {
  const read = (file: string): string => readFileSync(specs + file, 'utf8')
  const documents = globSync('{data,http,metrics,node}/**/*.yaml', { cwd: specs, exclude: ['*/fixtures/**'] }).sort()
  const places = documents.flatMap(file => interfacePlaces(file, parse(read(file))))
  const rows: InterfaceRows['parts'] = parse(read('interface-rows.yaml'))
  const present = read('README.md')
  const expected = withInterfaceTable(
    present,
    interfaceTable({ file: 'interface-rows.yaml', parts: rows }, places).markdown,
  )
  if (expected === undefined)
    throw new Error('specs/README.md lacks the comments that mark the start and the end of its table')
  return { file: 'specs/README.md', present, expected }
}

if (import.meta.main) {
  const { file, present, expected } = interfacePage()
  if (present === expected) console.log(`${file} is up to date`)
  else if (process.argv.includes('--check')) {
    console.error(`changed: ${file}. Run \`pnpm generate\` and commit the result.`)
    process.exitCode = 1
  } else {
    writeFileSync(`${specs}README.md`, expected)
    console.log(`${file} written`)
  }
}
