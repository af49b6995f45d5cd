import { join } from 'node:path'
import { ingestPrimary } from '../ingest/primary/ingest.ts'
import { ingestPrimaryNode } from '../ingest/primary/node/ingest.ts'
import { openStore } from '../store/open.ts'

// A program for tests: it opens a store, ingests a network, and kills itself (SIGKILL) at a chosen point. With `create`, it does so a
// number of milliseconds after it begins to create the database; with `migrate`, `P`, `X`, `C`, `beside` or `node`, after a number of
// statements of that phase. It ingests the folders P, X, C and `beside` of a folder, one after the other, or a node.
const [data = '', source = '', phase = '', count = ''] = process.argv.slice(2)
const die = (): void => void process.kill(process.pid, 'SIGKILL')

let statements = 0
let current = 'migrate'
if (phase === 'create') setTimeout(die, Number(count))
const store = await openStore(
  { data, databaseUrl: undefined, minFreeBytes: 0 },
  {
    onStatement: () => {
      if (current === phase && ++statements === Number(count)) die()
    },
  },
)
if (source.startsWith('http:')) {
  current = 'node'
  const config = {
    network: 'mainnet',
    files: [],
    node: source,
    signatures: { nodes: new Map(), timeoutMs: 1 },
  } as const
  await ingestPrimaryNode(store, config, { batchBlocks: 2, follow: false })
} else
  for (current of ['P', 'X', 'C', 'beside'])
    await ingestPrimary(store, 'mainnet', [join(source, current)], { batchBlocks: 2 })
await store.close()
