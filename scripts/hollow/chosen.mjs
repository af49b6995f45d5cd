// Loaded into each process of a run: returns which function does nothing, and records which functions are called.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const chosen = process.env['HOLLOW']
const folder = process.env['HOLLOW_SEEN']
const seen = new Set()

globalThis.__hollow = id => {
  if (folder !== undefined) {
    const test = globalThis.__vitest_worker__?.filepath ?? ''
    const key = `${test}\t${id}\n`
    if (!seen.has(key)) {
      seen.add(key)
      appendFileSync(join(folder, `${process.pid}.tsv`), key)
    }
  }
  return id === chosen
}
