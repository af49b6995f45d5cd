import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type InterfaceRows, interfacePlaces, interfaceTable, withInterfaceTable } from './interface-table.ts'

const rows: InterfaceRows = {
  file: 'rows.yaml',
  parts: [
    { part: 'Records', rows: [{ id: 'records.Boat', title: 'Boat | ship' }] },
    {
      part: 'Endpoints',
      rows: [
        { id: 'E1', title: 'GET /boats/<name>' },
        { id: 'E2', title: 'POST /boats' },
      ],
    },
  ],
}
const boat = { document: 'schemas/boats.yaml', pointer: '#/Boat', rows: ['records.Boat'] }
const list = { document: 'paths/boats.yaml', pointer: '#/boats/get', rows: ['E1', 'records.Boat'] }
const make = { document: 'paths/boats.yaml', pointer: '#/boats/post', rows: ['E2', 'E1'] }

describe('interfaceTable', () => {
  it('lists the rows in order, with links to all places, one per file', () => {
    const { markdown, findings } = interfaceTable(rows, [boat, list, make])
    expect(findings).toEqual([])
    expect(markdown).toBe(`### Records

| row | content | defined in |
|---|---|---|
| \`records.Boat\` | Boat \\| ship | [schemas/boats.yaml](schemas/boats.yaml) \`#/Boat\`; [paths/boats.yaml](paths/boats.yaml) \`#/boats/get\` |

### Endpoints

| row | content | defined in |
|---|---|---|
| \`E1\` | GET /boats/&lt;name> | [paths/boats.yaml](paths/boats.yaml) \`#/boats/get\`, \`#/boats/post\` |
| \`E2\` | POST /boats | [paths/boats.yaml](paths/boats.yaml) \`#/boats/post\` |
`)
  })

  it('reports a row without a place', () => {
    expect(interfaceTable(rows, [boat, list]).findings).toEqual([
      {
        code: 'interface.row-unsaid',
        severity: 'error',
        origin: { file: 'rows.yaml', pointer: '#/1/rows/1' },
        message: 'No part of a contract refers to row E2 (POST /boats).',
        help: 'Add E2 to the x-interface of the part that defines it.',
      },
    ])
  })

  it('reports a place without a row', () => {
    const stray = { document: 'openapi.yaml', pointer: '#/info', rows: ['E3'] }
    expect(interfaceTable(rows, [boat, list, make, stray]).findings).toMatchObject([
      { code: 'interface.row-unknown', severity: 'error', origin: { file: 'openapi.yaml', pointer: '#/info' } },
    ])
  })

  it('reports a row that is listed twice', () => {
    const twice = { ...rows, parts: [...rows.parts, { part: 'Limits', rows: [{ id: 'E1', title: 'again' }] }] }
    expect(interfaceTable(twice, [boat, list, make]).findings).toMatchObject([
      { code: 'interface.row-twice', severity: 'error', origin: { pointer: '#/2/rows/0' } },
    ])
  })
})

it('docs/diagnostics.md has the code and the severity of each finding', () => {
  const stray = { document: 'openapi.yaml', pointer: '#/info', rows: ['E3'] }
  const twice = { ...rows, parts: [...rows.parts, { part: 'Limits', rows: [{ id: 'E1', title: 'again' }] }] }
  const found = interfaceTable(twice, [boat, list, stray]).findings.map(({ code, severity }) => [code, severity])
  const page = readFileSync(fileURLToPath(new URL('../docs/diagnostics.md', import.meta.url)), 'utf8')
  const documented = [...page.matchAll(/^\| `(interface\.[a-z-]+)` \| (\w+) \|/gm)].map(([, ...cells]) => cells)
  expect(found.sort()).toEqual(documented.sort())
})

describe('interfacePlaces', () => {
  it('visits objects and arrays, and ignores examples', () => {
    const document = {
      'x-interface': ['E1'],
      paths: { '/boats/{name}': { get: { parameters: [{ 'x-interface': ['E2'] }] } } },
      examples: { one: { 'x-interface': ['no row'] } },
    }
    expect(interfacePlaces('a.yaml', document)).toEqual([
      { document: 'a.yaml', pointer: '#', rows: ['E1'] },
      { document: 'a.yaml', pointer: '#/paths/~1boats~1{name}/get/parameters/0', rows: ['E2'] },
    ])
  })
})

describe('withInterfaceTable', () => {
  const page = 'before\n<!-- begin interface table: made -->\nold\n<!-- end interface table -->\nafter\n'

  it('replaces the text between the comments, idempotently', () => {
    const once = withInterfaceTable(page, 'new\n')
    expect(once).toBe('before\n<!-- begin interface table: made -->\n\nnew\n\n<!-- end interface table -->\nafter\n')
    expect(once && withInterfaceTable(once, 'new\n')).toBe(once)
  })

  it('returns undefined for a page with text next to the first comment', () => {
    expect(withInterfaceTable(page.replace('made -->', 'made --> text'), 'new\n')).toBeUndefined()
  })

  it('returns undefined for a page without them', () => {
    expect(withInterfaceTable('before\n<!-- end interface table -->\n', 'new\n')).toBeUndefined()
  })
})

describe('specs/README.md', () => {
  const specs = fileURLToPath(new URL('../specs/', import.meta.url))
  const read = (file: string): string => readFileSync(`${specs}${file}`, 'utf8')
  const places = globSync('{data,metrics,http,node}/**/*.yaml', { cwd: specs, exclude: ['**/fixtures/**'] })
    .sort()
    .flatMap(file => interfacePlaces(file, parse(read(file))))
  const table = interfaceTable({ file: 'interface-rows.yaml', parts: parse(read('interface-rows.yaml')) }, places)

  it('each row, rule and limit of the interface document has a place, and each place a row', () => {
    expect(places.length).toBeGreaterThan(100)
    expect(table.findings).toEqual([])
  })

  it('has the table that follows from the contracts', () => {
    expect(withInterfaceTable(read('README.md'), table.markdown)).toBe(read('README.md'))
  })
})
