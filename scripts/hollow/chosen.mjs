// Loaded into each process of a run: returns which function does nothing, and records which functions are called.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const chosen = process.env['HOLLOW']
const folder = process.env['HOLLOW_SEEN']
const seen = new Map()

const record = id => {
  const test = globalThis.__vitest_worker__?.filepath ?? ''
  const ids = seen.get(test) ?? new Set()
  // Called for each call of a function: most are known.
  if (ids.has(id)) return false
  ids.add(id)
  seen.set(test, ids)
  appendFileSync(join(folder, `${process.pid}.tsv`), `${test}\t${id}\n`)
  return false
}

globalThis.__hollow = folder === undefined ? id => id === chosen : record
