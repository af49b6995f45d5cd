import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import {
  type InterfaceRows,
  interfacePlaces,
  interfaceTable,
  withInterfaceTable,
} from '../generators/docs/interface-table.ts'

const specs = fileURLToPath(new URL('../specs/', import.meta.url))

/** `specs/README.md` with the table of the interface document's rows as it follows from the contracts. */
export const interfacePage = (): { readonly file: string; readonly present: string; readonly expected: string } => {
  const read = (file: string): string => readFileSync(specs + file, 'utf8')
  const documents = globSync('{data,http,metrics,node}/**/*.yaml', { cwd: specs, exclude: ['*/fixtures/**'] }).sort()
  const places = documents.flatMap(file => interfacePlaces(file, parse(read(file))))
  const rows: InterfaceRows['parts'] = parse(read('interface-rows.yaml'))
  const present = read('README.md')
  const expected = withInterfaceTable(
    present,
    interfaceTable({ file: 'interface-rows.yaml', parts: rows }, places).markdown,
  )
  if (expected === undefined) throw new Error('specs/README.md has lost the comments that its table stands between')
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
