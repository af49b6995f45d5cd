import { linesOf } from '../service/chain.ts'
import { openFilled } from '../service/ingest.ts'
import { sizeOf } from './size.ts'

/** The default of `--batch-blocks`. */
const blocksAtOnce = 100

// Ingests blocks in a separate process, between the messages `go` and `stop` of its parent: `ingest.ts <database URL>
// <chains file> <first block>`. After `stop`, it reports the number of blocks that it has ingested.
const [url = '', chainsFile = '', first = '0'] = process.argv.slice(2)
const filled = await openFilled({ url }, chainsFile, { withRollUps: true })
const lines = linesOf(sizeOf(10_000), 1, Number(first))
let goes = false
let taken = 0
let running = Promise.resolve()

const nextLines = (): readonly string[] => {
  const batch: string[] = []
  for (let next = lines.next(); !next.done; next = lines.next()) {
    batch.push(next.value)
    if (batch.length === blocksAtOnce) break
  }
  return batch
}

const run = async (): Promise<void> => {
  while (goes) {
    const batch = nextLines()
    await filled.take(batch)
    taken += batch.length
  }
}

process.on('message', message => {
  goes = message === 'go'
  if (goes) running = run()
  else void running.then(() => process.send?.(taken))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
