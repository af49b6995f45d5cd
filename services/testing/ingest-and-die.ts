import { readChains } from '../config/chains.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import { openChains } from '../program.ts'
import { openStore } from '../store/open.ts'
import { sampleChains } from './sample.ts'

// A program for tests: it opens a store, ingests a folder, and kills itself (SIGKILL) at a chosen point. With `create`,
// it does so a number of milliseconds after it begins to create the database; with `migrate` or `ingest`, after a
// number of statements of that phase; with `roll-up`, after a number of statements of ingest that write the data of
// metrics; with `undo`, after a number of statements of the transaction that undoes a branch.
const [data = '', files = '', phase = '', count = '', chainsFile = sampleChains] = process.argv.slice(2)
const die = (): void => void process.kill(process.pid, 'SIGKILL')

const writesRollUps = (sql: string): boolean =>
  /^\s*(?:insert into|update|delete from) "?(?:visit|account|activity|activity_day)\b/.test(sql)
/** The first statement of an undo reads the blocks to undo. */
const readsUndone = (sql: string): boolean => /^select "body" from "raw"/.test(sql)

let statements = 0
let counting = phase === 'migrate'
/** Whether a statement counts toward the chosen phase. */
const isCounted = (sql: string): boolean => {
  if (phase === 'undo' && readsUndone(sql)) counting = true
  if (phase === 'undo' && sql === 'commit') counting = false
  return counting && (phase !== 'roll-up' || writesRollUps(sql))
}
if (phase === 'create') setTimeout(die, Number(count))
const store = await openStore(
  { data, databaseUrl: undefined, minFreeBytes: 0 },
  {
    onStatement: sql => {
      if (isCounted(sql) && ++statements === Number(count)) die()
    },
  },
)
const [config] = readChains(chainsFile)
if (config === undefined) throw new Error('The sample has a chain.')
const [chain] = await openChains(store, [config])
if (chain === undefined) throw new Error('The sample has a chain.')
counting = phase === 'ingest' || phase === 'roll-up'
await ingestFiles(store, chain, [files, ...(config.files ?? [])], { batchBlocks: 3 })
await store.close()
