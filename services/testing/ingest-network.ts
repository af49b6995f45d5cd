import { ingestPrimary } from '../ingest/primary/ingest.ts'
import { openStore } from '../store/open.ts'

// A process that ingests a network, for tests that end it. Each block is a batch, and is reported once it is written.
const [data = '', folder = ''] = process.argv.slice(2)
const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
process.stdout.write('open\n')
await ingestPrimary(store, 'mainnet', [folder], {
  batchBlocks: 1,
  onProgress: ({ chain, block }) => process.stdout.write(`${chain} ${block}\n`),
})
process.stdout.write('done\n')
await store.close()
