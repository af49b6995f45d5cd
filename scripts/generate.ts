import { show } from './test/command.ts'

// All generated files of this repository: the output of chainwright for chainwright.config.ts, the table of
// specs/README.md, and the index of decisions.
const args = process.argv.slice(2)
const whole = !args.some(arg => !arg.startsWith('-'))
const steps = [
  'generators/cli/bin.ts generate',
  ...(whole ? ['generators/cli/bin.ts generate --config services/chainwright.config.ts'] : []),
  ...(whole ? ['scripts/interface-table.ts', 'scripts/decisions.ts'] : []),
]
let code = 0
for (const step of steps) if (code === 0) code = await show('node', [...step.split(' '), ...args])
process.exitCode = code
