import { dirname } from 'node:path'
import { startService } from '@chainwright/service'

// The service over a database, in its own process: `serve.ts <database URL> <chains file>`. It reports its port to the parent. On `usage`, it
// reports its resource usage; on `statements`, the statements that it has run since the last such message.
const [databaseUrl, chains = ''] = process.argv.slice(2)
let statements: { sql: string; parameters: readonly unknown[] }[] = []
let isRequested = false
const service = await startService(
  {
    databaseUrl,
    chains,
    // the folder of the chains file is the temporary one of the bench: logs of the node RPC are written to it
    data: dirname(chains),
    host: '127.0.0.1',
    port: 0,
    minFreeBytes: 0,
    batchBlocks: 200,
    rateLimits: false,
  },
  {
    onStatement: (sql, parameters) => {
      if (isRequested) statements.push({ sql, parameters })
    },
  },
)
process.on('message', message => {
  if (message === 'usage') process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() })
  if (message === 'listen') {
    isRequested = true
    process.send?.('listening')
  }
  if (message === 'statements') {
    process.send?.(statements)
    statements = []
    isRequested = false
  }
})
process.on('disconnect', () => process.exit())
process.send?.(Number(new URL(service.url).port))
