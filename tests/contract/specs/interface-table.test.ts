import { expect, it } from 'vitest'
import {
  type InterfaceRows,
  interfacePlaces,
  interfaceTable,
  withInterfaceTable,
} from '../../../generators/docs/interface-table.ts'
import { contractDocuments, read, readYaml } from './documents.ts'

const rows: InterfaceRows = {
  file: 'interface-rows.yaml',
  parts: readYaml('interface-rows.yaml') as unknown as InterfaceRows['parts'],
}
const places = contractDocuments().flatMap(({ file, json }) => interfacePlaces(file, json))
const { markdown, findings } = interfaceTable(rows, places)

it('each row, rule and limit of the interface document is said somewhere, and nothing else is claimed', () => {
  expect(places.length).toBeGreaterThan(100)
  expect(findings.map(({ origin, message }) => `${origin.file}${origin.pointer} ${message}`)).toEqual([])
})

it('the table in specs/README.md is the one that follows from the contracts', () => {
  const page = read('README.md')
  expect(withInterfaceTable(page, markdown)).toBe(page)
})
