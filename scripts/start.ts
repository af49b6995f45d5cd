import { show } from './test/command.ts'

// The main command: generate, build, then serve the contracts, their reference pages and the packages on a loopback port.
for (const [what, command, args] of [
  ['generating', 'node', ['scripts/generate.ts']],
  ['building', 'turbo', ['run', 'build', '--output-logs=errors-only']],
  [
    'serving',
    'node',
    ['generators/cli/bin.ts', 'serve', '--port', process.env['PORT'] ?? '4000', ...process.argv.slice(2)],
  ],
] as const) {
  console.log(`\n${what}`)
  const code = await show(command, args)
  if (code !== 0) process.exit(code)
}
