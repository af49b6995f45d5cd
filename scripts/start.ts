import { serve, show } from './test/command.ts'

// The main command: generate, build, then serve on loopback ports: the contracts, their reference pages and the packages
// on one, the three APIs themselves on the next.
const port = Number(process.env['PORT'] ?? '4000')
const cli = 'generators/cli/bin.ts'

for (const [what, command, args] of [
  ['generating', 'node', ['scripts/generate.ts']],
  ['building', 'node', ['scripts/turbo.ts', 'run', 'build', '--output-logs=errors-only']],
] as const) {
  console.log(`\n${what}`)
  const code = await show(command, args)
  if (code !== 0) process.exit(code)
}

console.log('\nserving')
const codes = await Promise.all([
  serve('node', [cli, 'serve', '--port', String(port), ...process.argv.slice(2)]),
  serve('node', ['scripts/service.ts', '--port', String(port + 1)]),
])
process.exit(Math.max(...codes))
