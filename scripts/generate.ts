import { show } from './test/command.ts'

// All that is generated here: what chainwright makes of chainwright.config.ts, and the table of specs/README.md.
const args = process.argv.slice(2)
const code = await show('node', ['generators/cli/bin.ts', 'generate', ...args])
process.exitCode =
  code === 0 && !args.some(arg => !arg.startsWith('-'))
    ? await show('node', ['scripts/interface-table.ts', ...args])
    : code
