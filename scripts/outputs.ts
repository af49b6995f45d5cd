import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { checkOutputs } from './outputs/check.ts'
import { comparedIn } from './outputs/generate.ts'
import { root } from './test/command.ts'

// Compares the generator's output with that of its last release; `docs/release.md` lists the changes that require a major version.
const enough = await checkOutputs({
  root,
  install: checkout =>
    execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: checkout,
      stdio: 'pipe',
    }),
  compared: folder => comparedIn(root, folder),
  cache: join(root, 'node_modules/.cache/chainwright/outputs'),
  print: line => console.log(line),
})
if (!enough) process.exitCode = 1
