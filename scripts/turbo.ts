import { removeStale } from './stale.ts'
import { root, show } from './test/command.ts'

// turbo with its telemetry off and the workspace's own node first: `node scripts/turbo.ts run check`.
const args = process.argv.slice(2)
process.exitCode = await show('turbo', args)
if (args.includes('build')) for (const file of removeStale(root)) console.log(`removed ${file}, which has no source`)
