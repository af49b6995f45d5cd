import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { committedFiles, fixtureFiles, textAt } from './files.ts'

const files = await fixtureFiles()
const known = new Set(files.map(({ path }) => path))
for (const path of committedFiles()) if (!known.has(path)) rmSync(path)
const changed = files.filter(({ path, text }) => textAt(path) !== text)
for (const { path, text } of changed) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
console.log(`${changed.length} of ${files.length} fixtures written`)
