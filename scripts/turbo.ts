import { show } from './test/command.ts'

// turbo with its telemetry off and the workspace's own node first: `node scripts/turbo.ts run check`.
process.exitCode = await show('turbo', process.argv.slice(2))
