import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Bench, markdownTable } from './report.ts'

// `pnpm bench` runs every benchmark, `pnpm bench generation` one. A benchmark is a folder with a bench.ts that exports
// `bench`.
const folder = import.meta.dirname
const known = globSync('*/bench.ts', { cwd: folder })
  .map(file => file.split('/')[0] ?? '')
  .sort()
const requested = process.argv.slice(2).filter(name => !name.startsWith('-'))
const unknown = requested.find(name => !known.includes(name))
if (unknown !== undefined || known.length === 0) {
  console.error(`Unknown benchmark ${unknown}. Benchmarks: ${known.join(', ')}.`)
  process.exit(2)
}

const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
await mkdir(join(folder, 'results'), { recursive: true })
for (const name of requested.length > 0 ? requested : known) {
  const { bench }: { bench: Bench } = await import(`./${name}/bench.ts`)
  console.error(`${name}: ${bench.title}`)
  const tables = await bench.run(line => console.error(`  ${line}`))
  await writeFile(
    join(folder, 'results', `${name}.json`),
    `${JSON.stringify({ name, title: bench.title, machine, tables }, undefined, 2)}\n`,
  )
  console.log(`\n# ${bench.title}\n\n${machine}\n\n${tables.map(markdownTable).join('\n\n')}`)
  for (const table of tables) for (const failure of table.failures ?? []) console.log(`\nOver budget: ${failure}`)
  if (tables.some(table => (table.failures ?? []).length > 0)) process.exitCode = 1
}
